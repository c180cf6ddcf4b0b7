/** One line on a town's own page: a button that opens the chat in a frame. Styles are set by script, so that a strict page allows them. */

const script = document.currentScript;

type Style = Readonly<Record<string, string>>;

const dress = <T extends HTMLElement>(element: T, style: Style): T => {
  Object.assign(element.style, style);
  return element;
};

/** Black or white, whichever is easier to read on a colour '#14506b'. */
function inkOn(colour: string): string {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[0-9a-f]{2}/gi) ?? []).map((part) => {
    const share = parseInt(part, 16) / 255;
    return share <= 0.03928 ? share / 12.92 : Math.pow((share + 0.055) / 1.055, 2.4);
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179 ? '#000000' : '#ffffff';
}

function start(source: HTMLScriptElement): void {
  const { town, label = 'Ask about the town code', accent, side } = source.dataset;
  if (town === undefined || !/^[\w-]+$/.test(town)) return;
  const colour = accent !== undefined && /^#[0-9a-f]{6}$/i.test(accent) ? accent : '#14506b';
  const origin = new URL(source.src).origin;
  const edge: Style = side === 'left' ? { left: '16px' } : { right: '16px' };
  const sans = 'system-ui, -apple-system, "Segoe UI", Roboto, Arial, sans-serif';
  const looks: Style = {
    background: colour,
    color: inkOn(colour),
    border: '2px solid transparent',
    cursor: 'pointer',
    font: `600 17px/1.4 ${sans}`,
  };

  const button = dress(document.createElement('button'), {
    ...looks,
    ...edge,
    position: 'fixed',
    bottom: '16px',
    zIndex: '2147483000',
    borderRadius: '28px',
    padding: '12px 20px',
    margin: '0',
    boxShadow: '0 2px 10px rgba(0, 0, 0, 0.35)',
  });
  button.type = 'button';
  button.textContent = label;
  button.setAttribute('aria-expanded', 'false');

  const panel = dress(document.createElement('div'), {
    ...edge,
    position: 'fixed',
    bottom: '16px',
    zIndex: '2147483001',
    width: '420px',
    maxWidth: 'calc(100% - 32px)',
    height: '640px',
    maxHeight: 'calc(100% - 32px)',
    display: 'none',
    background: '#ffffff',
    borderRadius: '12px',
    overflow: 'hidden',
    boxShadow: '0 4px 24px rgba(0, 0, 0, 0.4)',
    border: `2px solid ${colour}`,
    boxSizing: 'border-box',
  });
  panel.setAttribute('role', 'dialog');
  panel.setAttribute('aria-label', label);

  const close = dress(document.createElement('button'), {
    ...looks,
    display: 'block',
    width: '100%',
    height: '44px',
    padding: '8px 16px',
    margin: '0',
    textAlign: 'right',
    borderRadius: '0',
    boxSizing: 'border-box',
  });
  close.type = 'button';
  close.textContent = 'Close';
  panel.appendChild(close);

  let frame: HTMLIFrameElement | undefined;
  const show = (open: boolean): void => {
    panel.style.display = open ? 'block' : 'none';
    button.style.display = open ? 'none' : 'block';
    button.setAttribute('aria-expanded', String(open));
    if (!open) {
      button.focus();
      return;
    }
    if (frame === undefined) {
      frame = dress(document.createElement('iframe'), {
        display: 'block',
        width: '100%',
        height: 'calc(100% - 44px)',
        border: '0',
      });
      frame.title = label;
      frame.src = `${origin}/${town}/embed`;
      panel.appendChild(frame);
    }
    frame.focus();
  };
  button.addEventListener('click', () => {
    show(true);
  });
  close.addEventListener('click', () => {
    show(false);
  });
  panel.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') show(false);
  });
  // Of its own: a page's landmarks stay complete for those who move by them.
  const place = document.createElement('div');
  place.setAttribute('role', 'region');
  place.setAttribute('aria-label', label);
  place.append(button, panel);
  document.body.append(place);
}

if (script instanceof HTMLScriptElement) {
  const begin = (): void => {
    start(script);
  };
  // In the head without "async", the script runs before there is a body to put the button into.
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', begin);
  else begin();
}
