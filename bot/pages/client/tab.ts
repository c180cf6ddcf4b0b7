/** The tab's script: the person's theme, links to the code inside the tab, deep links; all of it optional. */
import type { app, pages } from '@microsoft/teams-js';
import { element } from './dom.ts';
import { showTheme } from './theme.ts';

/** A host that says nothing for so long is none. */
const patience = 2500;
const remembered = 'tab-town';

const within = <T>(promise: Promise<T>): Promise<T> =>
  Promise.race([
    promise,
    new Promise<never>((_, reject) => {
      window.setTimeout(() => {
        reject(new Error('no answer'));
      }, patience);
    }),
  ]);

/** The host: what it says of the person, and what it can do. */
interface Host {
  readonly context: app.Context;
  readonly pages: typeof pages;
}

/** The host; undefined outside Teams, and where it does not answer. */
async function host(): Promise<Host | undefined> {
  if (window.parent === window && window.opener === null && !('nativeInterface' in window)) return undefined;
  try {
    // The library asks the network for its list of hosts as soon as it is loaded: outside Teams it is not.
    const { app, pages } = await import('@microsoft/teams-js');
    await within(app.initialize());
    app.notifyAppLoaded();
    const context = await within(app.getContext());
    showTheme(context.app.theme);
    app.registerOnThemeChangeHandler(showTheme);
    void app.notifySuccess();
    return { context, pages };
  } catch {
    return undefined;
  }
}

/** The reader inside the tab. */
class Reader {
  private readonly pane: HTMLElement;
  private readonly bar: HTMLElement | null;
  private readonly status: HTMLElement | null;
  private readonly contents: Node[];
  private readonly code: string;
  private asked = 0;
  /** The section that is shown, for a deep link. */
  place: { id: string; label: string } | undefined;

  constructor(tab: HTMLElement, pane: HTMLElement) {
    this.pane = pane;
    this.bar = tab.querySelector('.bar');
    this.status = tab.querySelector('#code .status');
    this.contents = Array.from(pane.childNodes);
    this.code = tab.dataset['code'] ?? '';
    this.bar?.querySelector('.contents')?.addEventListener('click', () => {
      this.showContents();
    });
    document.addEventListener('click', (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (link === null || event.metaKey || event.ctrlKey || event.shiftKey || !this.isOurs(link)) return;
      event.preventDefault();
      if (link.pathname === this.code) this.showContents();
      else void this.open(link.pathname + link.search, link.hash);
    });
    pane.addEventListener('submit', (event) => {
      if (!(event.target instanceof HTMLFormElement)) return;
      const { action } = event.target;
      const { pathname } = new URL(action);
      if (!pathname.startsWith(this.code)) return;
      event.preventDefault();
      const typed = new FormData(event.target).get('q');
      void this.open(`${pathname}?q=${encodeURIComponent(typeof typed === 'string' ? typed : '')}`, '');
    });
  }

  private isOurs({ origin, pathname, hash, href }: HTMLAnchorElement): boolean {
    if (origin !== window.location.origin) return false;
    if (pathname === window.location.pathname && hash !== '' && !href.includes('?')) return false;
    return pathname === this.code || pathname.startsWith(`${this.code}/`);
  }

  private showContents(): void {
    this.asked += 1;
    this.place = undefined;
    this.pane.replaceChildren(...this.contents);
    if (this.bar !== null) this.bar.hidden = true;
    this.tell('');
    document.getElementById('code')?.focus();
  }

  private tell(text: string): void {
    if (this.status !== null) this.status.textContent = text;
  }

  /** A place as a deep link names it: '98-6', '98-6#p-E'. */
  openPlace(id: string): void {
    const read = /^([\w.-][\w. '%()/-]{0,120})(#[\w-]{1,80})?$/.exec(id);
    if (read?.[1] === undefined || read[1].includes('..')) return;
    void this.open(`${this.code}/${read[1].split('/').map(encodeURIComponent).join('/')}`, read[2] ?? '');
  }

  /** Fetches a page of the reader, and shows what stands in its <main>. */
  async open(path: string, hash: string): Promise<void> {
    this.asked += 1;
    const turn = this.asked;
    this.tell('Opening…');
    try {
      const response = await fetch(path, { headers: { accept: 'text/html' } });
      const page = new DOMParser().parseFromString(await response.text(), 'text/html');
      if (turn !== this.asked) return;
      const main = page.querySelector('main');
      if (main === null) throw new Error('no main');
      this.pane.replaceChildren(...adopted(main));
      this.tell('');
      if (this.bar !== null) this.bar.hidden = false;
      const section = path.slice(this.code.length + 1).replace(/\?.*$/, '');
      const heading = this.pane.querySelector('h2')?.textContent.trim() ?? '';
      this.place =
        response.ok && section !== '' ? { id: decodeURIComponent(section) + hash, label: heading } : undefined;
      this.land(hash);
    } catch {
      if (turn === this.asked) this.tell('This place could not be opened. Check the connection, then try again.');
    }
  }

  private land(hash: string): void {
    const id = decodeURIComponent(hash.slice(1));
    const paragraph = id === '' ? null : document.getElementById(id);
    const goal = paragraph ?? document.getElementById('code');
    goal?.focus({ preventScroll: true });
    goal?.scrollIntoView({ block: paragraph === null ? 'start' : 'center' });
  }
}

/** The children of a fetched page, with ids that are free here and headings one step down. */
function adopted(main: Element): Node[] {
  for (const one of Array.from(main.querySelectorAll('[id]'))) {
    const { id } = one;
    if (document.getElementById(id) === null) continue;
    one.id = `code-${id}`;
    for (const label of Array.from(main.querySelectorAll(`label[for="${id}"]`))) label.setAttribute('for', one.id);
  }
  for (const title of Array.from(main.querySelectorAll('h1'))) {
    title.replaceWith(element('h2', {}, ...Array.from(title.childNodes)));
  }
  return Array.from(main.childNodes).map((node) => document.importNode(node, true));
}

function startTab(tab: HTMLElement, pane: HTMLElement, found: Promise<Host | undefined>): void {
  const reader = new Reader(tab, pane);
  const asked = new URLSearchParams(window.location.search).get('open');
  if (asked !== null) reader.openPlace(asked);
  void found.then((known) => {
    if (known === undefined) return;
    const { context, pages } = known;
    const place = context.page.subPageId;
    if (place !== undefined && place !== '') reader.openPlace(place);
    const share = tab.querySelector<HTMLButtonElement>('.share');
    if (share === null || !pages.isSupported()) return;
    share.hidden = false;
    share.addEventListener('click', () => {
      const { place: shown } = reader;
      if (shown !== undefined) pages.shareDeepLink({ subPageId: shown.id, subPageLabel: shown.label });
    });
  });
}

/** The list of towns: a tenant's own town, or the one that was chosen before, opens by itself. */
function startTowns(list: HTMLElement, found: Promise<Host | undefined>): void {
  const go = (town: string): void => {
    const link = list.querySelector<HTMLAnchorElement>(`a[href="/tab/${CSS.escape(town)}"]`);
    if (link !== null) window.location.replace(link.href + window.location.search);
  };
  for (const link of Array.from(list.querySelectorAll('a'))) {
    link.addEventListener('click', () => {
      try {
        window.localStorage.setItem(remembered, link.pathname.replace('/tab/', ''));
      } catch {
        // A browser that keeps nothing asks again.
      }
    });
  }
  let chosen: string | null = null;
  try {
    chosen = window.localStorage.getItem(remembered);
  } catch {
    // The same.
  }
  if (chosen !== null) {
    go(chosen);
    return;
  }
  void found.then(async (known) => {
    const tenant = known?.context.user?.tenant?.id;
    if (tenant === undefined) return;
    const answer = (await (await fetch(`/tab/for/${encodeURIComponent(tenant)}`)).json()) as { town?: string };
    if (answer.town !== undefined) go(answer.town);
  });
}

/** The set-up of a channel's tab: says which address it shows. */
function startConfig(form: HTMLFormElement, found: Promise<Host | undefined>): void {
  void found.then((known) => {
    if (known?.pages.config.isSupported() !== true) return;
    const { pages } = known;
    pages.config.registerOnSaveHandler((saving) => {
      const chosen = form.querySelector<HTMLInputElement>('input:checked');
      const address = `${window.location.origin}/tab/${chosen?.value ?? ''}`;
      void pages.config
        .setConfig({
          entityId: `code-${chosen?.value ?? ''}`,
          contentUrl: address,
          websiteUrl: address,
          suggestedDisplayName: `Code of ${chosen?.dataset['name'] ?? 'the town'}`,
        })
        .then(
          () => {
            saving.notifySuccess();
          },
          () => {
            saving.notifyFailure('The tab could not be saved.');
          },
        );
    });
    pages.config.setValidityState(true);
  });
}

const [tab, pane] = [document.querySelector<HTMLElement>('.tab'), document.querySelector<HTMLElement>('.tab .reader')];
const towns = document.querySelector<HTMLElement>('.tab-towns');
const config = document.querySelector<HTMLFormElement>('.tab-config');
const found = host();
if (tab !== null && pane !== null) startTab(tab, pane, found);
if (towns !== null) startTowns(towns, found);
if (config !== null) startConfig(config, found);
