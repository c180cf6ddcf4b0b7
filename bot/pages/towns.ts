/** The first page: which towns this assistant knows. */
import { html, type Html } from './html.ts';
import { layout } from './layout.ts';
import type { Site } from './site.ts';

export function townsPage(site: Site): Html {
  const towns = [...site.assistant.towns.values()];
  return layout(site, {
    title: 'Towns',
    body: html`<h1>Ask about your town's code</h1>
      <p class="lead">An automated assistant that answers from the words of the code, and shows them.</p>
      <ul class="towns">
        ${towns.map(
          ({ id, pack: { about } }) =>
            html`<li>
              <a href="/${id}">${about.name}, ${about.state}</a>
              <span>Chapter ${about.chapter.number}, ${about.chapter.title}</span>
            </li>`,
        )}
      </ul>`,
  });
}
