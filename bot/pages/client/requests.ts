/** Requests of the page's end of Direct Line, and what comes back. */

/** The parts of an activity that the page reads. */
export interface Activity {
  readonly id: string;
  readonly type: string;
  readonly text?: string;
  readonly replyToId?: string;
  readonly from: { readonly role?: string };
  readonly channelData?: { readonly clientActivityID?: string; readonly reply?: unknown };
}

export interface Grant {
  readonly conversationId: string;
  readonly token: string;
  readonly streamUrl?: string;
}

export interface ActivitySet {
  readonly activities: readonly Activity[];
  readonly watermark: string;
}

/** The server answered, and not with 2xx. */
export class Refused extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`status ${String(status)}`);
    this.status = status;
  }
}

/** Asks the server. @throws Refused where it answers anything but 2xx. */
export async function request<T>(
  base: string,
  method: string,
  path: string,
  token?: string,
  body?: unknown,
): Promise<T> {
  const response = await fetch(base + path, {
    method,
    headers: {
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Refused(response.status);
  return (await response.json()) as T;
}
