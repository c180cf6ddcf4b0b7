/** The reader's script: who follows a citation lands on its paragraph, with the keyboard too. */

/** Moves focus to the paragraph that the address names, and leaves the quotation marked there alone. */
function land(): void {
  const id = decodeURIComponent(window.location.hash.slice(1));
  const paragraph = id === '' ? null : document.getElementById(id);
  if (paragraph === null || !paragraph.classList.contains('paragraph')) return;
  if (paragraph.querySelector('mark') !== null) {
    for (const mark of Array.from(document.querySelectorAll('mark'))) {
      if (!paragraph.contains(mark)) mark.replaceWith(...Array.from(mark.childNodes));
    }
  }
  paragraph.focus();
  paragraph.scrollIntoView({ block: 'center' });
}

window.addEventListener('hashchange', land);
land();
