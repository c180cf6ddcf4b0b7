/** <ordinance-chat>: makes a conversation of the form that the page is without script. */
import type { LinkedReply } from '../../channels/directline/linked.ts';
import { bubble, type Actions } from './bubble.ts';
import { element } from './dom.ts';
import { Line, type Activity, type State } from './line.ts';
import { followed } from './saved.ts';

/** Silence before the page says that it is working on it, and before it speaks of a lost connection. */
const patience = 400;

let count = 0;
const newId = (): string => {
  count += 1;
  return `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}-${String(count)}`;
};

class OrdinanceChat extends HTMLElement {
  private readonly log = element('div', { role: 'log', 'aria-label': 'Conversation', class: 'log' });
  private readonly status = element('p', { role: 'status', class: 'status' });
  /** The person's messages by client id, until the server has them. */
  private readonly mine = new Map<string, HTMLElement>();
  private readonly unsent = new Map<string, string>();
  /** The person's messages by the server's id: a reply stands under its own. */
  private readonly answered = new Map<string, HTMLElement>();
  private line: Line | undefined;
  private statusTimer: number | undefined;
  private lost = false;

  connectedCallback(): void {
    const form = this.querySelector('form');
    const input = this.querySelector('textarea');
    if (form === null || input === null || this.line !== undefined) return;
    // What the log holds at first was heard before: nothing is announced until it is complete.
    this.log.setAttribute('aria-live', 'off');
    this.insertBefore(this.log, this.firstChild);
    this.insertBefore(this.status, form);
    const ask = (): void => {
      const text = input.value.trim();
      if (text === '') return;
      input.value = '';
      void this.say(text);
    };
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      ask();
    });
    input.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
      event.preventDefault();
      ask();
    });
    for (const link of Array.from(this.querySelectorAll<HTMLAnchorElement>('.examples a'))) {
      link.addEventListener('click', (event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        input.focus();
        void this.say(new URL(link.href).searchParams.get('q') ?? link.textContent);
      });
    }
    this.line = new Line(this.dataset['line'] ?? '', {
      activity: (activity, old) => {
        this.show(activity, old);
      },
      state: (state) => {
        this.connection(state);
      },
      forgotten: () => {
        if (this.log.childElementCount > 0) this.log.append(element('p', { class: 'break' }, forgotten));
      },
    });
    void this.line.resume().then(() => {
      this.returned();
      window.setTimeout(() => {
        this.log.setAttribute('aria-live', 'polite');
        this.classList.add('ready');
      }, 0);
    });
  }

  /** Who comes back from the code finds the citation that led there. */
  private returned(): void {
    const id = followed.take();
    const link = id === undefined ? null : document.getElementById(id);
    if (link === null || !this.log.contains(link)) return;
    const more = link.closest<HTMLElement>('.more');
    if (more?.hidden === true) more.previousElementSibling?.dispatchEvent(new MouseEvent('click'));
    link.focus();
    link.scrollIntoView({ block: 'center' });
  }

  private async say(text: string, id = newId()): Promise<void> {
    this.classList.add('begun');
    this.retire();
    if (!this.mine.has(id)) {
      if (this.status.classList.contains('back')) this.tell('', '');
      const message = this.person(text);
      this.mine.set(id, message);
      message.scrollIntoView({ block: 'nearest' });
    }
    this.working(true);
    const sent = await this.line?.send(text, id);
    if (sent === 'sent') return;
    this.working(false);
    if (sent === 'unsent') {
      this.unsent.set(id, text);
      this.mine.get(id)?.classList.add('unsent');
    } else this.log.append(element('p', { class: 'break' }, sent === 'too-long' ? tooLong : tooOften));
  }

  private person(text: string): HTMLElement {
    const message = element('div', { class: 'mine' }, element('h2', { class: 'heard' }, 'You'), element('p', {}, text));
    this.log.append(message);
    return message;
  }

  private show(activity: Activity, old: boolean): void {
    if (activity.type !== 'message') return;
    if (activity.from.role === 'user') {
      const id = activity.channelData?.clientActivityID ?? activity.id;
      const known = this.mine.get(id);
      const message = known ?? this.person(activity.text ?? '');
      if (known === undefined) this.retire();
      this.classList.add('begun');
      message.classList.remove('unsent');
      this.mine.set(id, message);
      this.answered.set(activity.id, message);
      this.unsent.delete(id);
      return;
    }
    this.working(false);
    const reply = activity.channelData?.reply as LinkedReply | undefined;
    const actions: Actions = {
      framed: this.dataset['framed'] === 'true',
      choose: (text) => {
        this.querySelector('textarea')?.focus();
        void this.say(text);
      },
      follow: (link) => {
        followed.remember(link.id);
      },
    };
    const shown =
      reply === undefined
        ? element('article', { class: 'reply' }, element('p', {}, activity.text ?? ''))
        : bubble(reply, `a${activity.id.replace(/[^\w-]/g, '-')}`, actions);
    const question = this.answered.get(activity.replyToId ?? '');
    this.log.insertBefore(shown, question?.nextSibling ?? null);
    // Somebody asked on meanwhile: the choices of the earlier reply are over.
    if (question !== undefined && shown !== this.log.lastElementChild) shown.querySelector('.choices')?.remove();
    if (!old) shown.scrollIntoView({ block: 'nearest' });
  }

  /** Buttons act on their own question alone: the next message takes them away. */
  private retire(): void {
    for (const list of Array.from(this.log.querySelectorAll('.choices'))) list.remove();
  }

  private working(on: boolean): void {
    window.clearTimeout(this.statusTimer);
    if (on) {
      this.statusTimer = window.setTimeout(() => {
        if (!this.lost) this.tell('Looking in the code…', 'working');
      }, patience);
    } else if (this.status.classList.contains('working')) this.tell('', '');
  }

  private tell(text: string, kind: string): void {
    if (this.status.textContent !== text) this.status.textContent = text;
    this.status.className = `status ${kind}`;
  }

  private connection(state: State): void {
    if (state === 'lost') {
      this.lost = true;
      this.tell(lostWords, 'lost');
      const again = element('button', { type: 'button' }, 'Try now');
      again.addEventListener('click', () => {
        this.line?.retryNow();
      });
      this.status.append(' ', again);
      return;
    }
    if (this.lost) this.tell('The connection is back.', 'back');
    this.lost = false;
    const waiting = Array.from(this.unsent.entries());
    this.unsent.clear();
    for (const [id, text] of waiting) void this.say(text, id);
  }
}

const lostWords = 'The connection is lost. What you wrote is kept and sent when it is back.';
const forgotten =
  'The conversation above was too long ago: the assistant no longer remembers it. You can read it, and ask anew.';
const tooLong = 'This message is too long. Ask in fewer words.';
const tooOften = 'Too many messages at once. Wait a minute, then ask again.';

if ('customElements' in window) window.customElements.define('ordinance-chat', OrdinanceChat);
