/** What browsers have and Node has not, so that a browser's client runs here unmodified. */
import { WebSocket } from 'ws';

/** As much of XMLHttpRequest as clients use. */
class Request {
  readyState = 0;
  status = 0;
  response: unknown = null;
  responseText = '';
  responseType = '';
  timeout = 0;
  withCredentials = false;
  onreadystatechange: ((event: unknown) => void) | null = null;
  onerror: ((event: unknown) => void) | null = null;
  ontimeout: ((event: unknown) => void) | null = null;
  #method = 'GET';
  #url = '';
  #headers: Record<string, string> = {};
  #answer: Headers | undefined;
  readonly #abort = new AbortController();

  open(method: string, url: string): void {
    this.#method = method;
    this.#url = url;
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers[name] = value;
  }

  getResponseHeader(name: string): string | null {
    return this.#answer?.get(name) ?? null;
  }

  abort(): void {
    this.#abort.abort();
  }

  send(body?: string | FormData): void {
    const headers = { ...this.#headers };
    if (body instanceof FormData) delete headers['Content-Type'];
    fetch(this.#url, {
      method: this.#method,
      headers,
      signal: this.#abort.signal,
      ...(body === undefined ? {} : { body }),
    }).then(
      async (answer) => {
        this.#answer = answer.headers;
        this.status = answer.status;
        this.responseText = await answer.text();
        this.response = this.responseType === 'json' ? safely(this.responseText) : this.responseText;
        this.#done();
      },
      () => {
        this.#done();
      },
    );
  }

  #done(): void {
    this.readyState = 4;
    this.onreadystatechange?.({ target: this });
  }
}

const safely = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** Puts them where a client looks for them. */
export function installBrowserParts(): void {
  Object.assign(globalThis, { XMLHttpRequest: Request, WebSocket });
}
