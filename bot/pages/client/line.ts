/** The page's end of Direct Line: sends, listens, and comes back after every loss. Knows nothing of the page. */
import { Refused, request, type Activity, type ActivitySet, type Grant } from './requests.ts';
import { keep, kept, type Saved } from './saved.ts';

export type { Activity } from './requests.ts';

export type State = 'online' | 'lost';

export interface Events {
  /** An activity that was not seen before; `old` where it comes from before this visit. */
  activity(activity: Activity, old: boolean): void;
  state(state: State): void;
  /** The server no longer knows the conversation: a new one begins. */
  forgotten(): void;
}

/** What came back of a message: kept by the server, or not sent and to be tried again. */
export type Sent = 'sent' | 'unsent' | 'too-long' | 'too-often';

const retryAfter = [1000, 2000, 4000, 8000, 15000];
const pollEvery = 4000;
const refreshEvery = 60 * 60 * 1000;

export class Line {
  private saved: Saved | undefined;
  private watermark = '';
  private readonly seen: Record<string, true> = {};
  private socket: WebSocket | undefined;
  private socketFailures = 0;
  private retries = 0;
  private timer: number | undefined;
  private opening: Promise<void> | undefined;
  private readonly base: string;
  private readonly events: Events;

  constructor(base: string, events: Events) {
    this.base = base;
    this.events = events;
    window.addEventListener('online', () => {
      this.retryNow();
    });
    // A page that keeps a socket open cannot be brought back by the Back button as it was.
    window.addEventListener('pagehide', () => {
      const { socket } = this;
      this.socket = undefined;
      socket?.close();
    });
    window.addEventListener('pageshow', (event) => {
      if (event.persisted && this.saved !== undefined) void this.reconnect();
    });
    window.setInterval(() => {
      if (this.saved !== undefined) void this.refresh();
    }, refreshEvery);
  }

  /** Shows the conversation of before a reload, and listens on. */
  async resume(): Promise<void> {
    this.saved = kept(this.base);
    if (this.saved === undefined) return;
    try {
      this.take(await this.read(''), true);
      await this.connect();
    } catch (error) {
      this.failed(error);
    }
  }

  /** Sends a message. The same `id` may be sent again: the server answers it once. */
  async send(text: string, id: string): Promise<Sent> {
    try {
      await this.open();
      await this.post(text, id);
    } catch (error) {
      if (!(error instanceof Refused)) return this.unsent();
      if (error.status === 413) return 'too-long';
      if (error.status === 429) return 'too-often';
      if (error.status !== 403 && error.status !== 404) return this.unsent();
      this.forget();
      try {
        await this.open();
        await this.post(text, id);
      } catch {
        return this.unsent();
      }
    }
    // The socket brings the reply; where there is none, or it is slow, it is fetched.
    if (this.socket?.readyState !== WebSocket.OPEN) await this.poll();
    return 'sent';
  }

  /** Somebody is tired of waiting, or the device says that it is online again. */
  retryNow(): void {
    if (this.timer === undefined) return;
    this.retries = 0;
    if (this.saved === undefined) void this.tryServer();
    else void this.reconnect();
  }

  private unsent(): Sent {
    this.events.state('lost');
    this.later();
    return 'unsent';
  }

  private forget(): void {
    this.saved = undefined;
    this.watermark = '';
    this.socket?.close();
    keep(this.base, undefined);
    this.events.forgotten();
  }

  private open(): Promise<void> {
    if (this.saved !== undefined) return Promise.resolve();
    this.opening ??= this.begin().then(
      () => (this.opening = undefined),
      (error: unknown) => {
        this.opening = undefined;
        throw error;
      },
    );
    return this.opening;
  }

  private async begin(): Promise<void> {
    const grant = await request<Grant>(this.base, 'POST', '/tokens/generate');
    this.adopt(await request<Grant>(this.base, 'POST', '/conversations', grant.token, {}));
  }

  private adopt(grant: Grant): void {
    this.saved = { conversation: grant.conversationId, token: grant.token };
    keep(this.base, this.saved);
    if (grant.streamUrl !== undefined) this.listen(grant.streamUrl);
  }

  private post(text: string, id: string): Promise<unknown> {
    return request(this.base, 'POST', `${this.path()}/activities`, this.saved?.token, {
      type: 'message',
      text,
      channelData: { clientActivityID: id },
    });
  }

  private path = (): string => `/conversations/${this.saved?.conversation ?? ''}`;

  private read(watermark: string): Promise<ActivitySet> {
    return request(this.base, 'GET', `${this.path()}/activities?watermark=${watermark}`, this.saved?.token);
  }

  /** A fresh token and the address of the stream from here on. */
  private async connect(): Promise<void> {
    this.adopt(await request<Grant>(this.base, 'GET', `${this.path()}?watermark=${this.watermark}`, this.saved?.token));
  }

  private async refresh(): Promise<void> {
    try {
      this.adopt(await request<Grant>(this.base, 'POST', '/tokens/refresh', this.saved?.token));
    } catch {
      // The next message finds out whether the conversation is still there.
    }
  }

  private async reconnect(): Promise<void> {
    window.clearTimeout(this.timer);
    try {
      await this.connect();
      this.take(await this.read(this.watermark), false);
      this.online();
    } catch (error) {
      this.failed(error);
    }
  }

  private failed(error: unknown): void {
    if (error instanceof Refused && (error.status === 403 || error.status === 404)) {
      this.forget();
      this.online();
    } else {
      this.events.state('lost');
      this.later();
    }
  }

  private online(): void {
    this.retries = 0;
    this.events.state('online');
  }

  private later(): void {
    window.clearTimeout(this.timer);
    const wait = retryAfter[Math.min(this.retries, retryAfter.length - 1)] ?? 15000;
    this.retries += 1;
    this.timer = window.setTimeout(() => {
      if (this.saved === undefined) void this.tryServer();
      else void this.reconnect();
    }, wait);
  }

  /** Before there is a conversation: only whether the server answers again. */
  private async tryServer(): Promise<void> {
    try {
      await this.open();
      this.online();
    } catch (error) {
      this.failed(error);
    }
  }

  private listen(url: string): void {
    const before = this.socket;
    this.socket = undefined;
    before?.close();
    // A network that lets no socket through: ask from time to time.
    if (this.socketFailures >= 2) {
      this.online();
      this.pollLater();
      return;
    }
    const socket = new WebSocket(url);
    this.socket = socket;
    let opened = false;
    socket.onopen = () => {
      opened = true;
      this.socketFailures = 0;
      this.online();
    };
    socket.onmessage = ({ data }) => {
      if (typeof data === 'string' && data !== '') this.take(JSON.parse(data) as ActivitySet, false);
    };
    socket.onclose = () => {
      if (this.socket !== socket) return;
      this.socket = undefined;
      if (!opened) this.socketFailures += 1;
      window.clearTimeout(this.timer);
      this.timer = window.setTimeout(() => void this.reconnect(), 300);
    };
  }

  private pollLater(): void {
    window.clearTimeout(this.timer);
    this.timer = window.setTimeout(() => {
      void this.poll().then(() => {
        this.pollLater();
      });
    }, pollEvery);
  }

  private async poll(): Promise<void> {
    try {
      this.take(await this.read(this.watermark), false);
    } catch (error) {
      this.failed(error);
    }
  }

  private take({ activities, watermark }: ActivitySet, old: boolean): void {
    this.watermark = watermark;
    for (const activity of activities) {
      if (this.seen[activity.id]) continue;
      this.seen[activity.id] = true;
      this.events.activity(activity, old);
    }
  }
}
