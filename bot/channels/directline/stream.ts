/** The WebSocket of a Direct Line conversation: everything after the watermark, in order, as it happens. */
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Logger } from 'pino';
import { WebSocketServer, type WebSocket } from 'ws';
import type { Line } from './line.ts';
import { readWatermark } from './routes.ts';
import type { Claims } from './tokens.ts';

const path = /^\/([\w-]+)\/v3\/directline\/conversations\/([\w-]+)\/stream$/;

/** Sockets of one conversation: a few open windows, and not a flood. */
const socketsPerConversation = 5;
const pingEvery = 30_000;

export interface Streams {
  /** Answers an upgrade request; false where the address is not a stream. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean;
  /** Closes every socket; clients reconnect elsewhere. */
  close(): void;
}

const refuse = (socket: Duplex, status: string): void => {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
};

/** Streams of all towns. */
export function directLineStreams(lines: ReadonlyMap<string, Line>, logger: Logger): Streams {
  const server = new WebSocketServer({ noServer: true, maxPayload: 4096, clientTracking: false });
  const open = new Map<string, Set<WebSocket>>();

  const leave = (conversation: string, socket: WebSocket): void => {
    const sockets = open.get(conversation);
    sockets?.delete(socket);
    if (sockets?.size === 0) open.delete(conversation);
  };

  const serve = (line: Line, claims: Claims, watermark: number, socket: WebSocket): void => {
    const { conv } = claims;
    open.set(conv, (open.get(conv) ?? new Set()).add(socket));
    const feed = follow(line, conv, watermark, socket, logger);
    const stop = line.onAppend(conv, feed);
    let alive = true;
    const ping = setInterval(() => {
      if (!alive) socket.terminate();
      alive = false;
      socket.ping();
    }, pingEvery);
    const expiry = setTimeout(
      () => {
        socket.close(1008, 'The token has expired.');
      },
      claims.exp * 1000 - Date.now(),
    );
    socket.on('pong', () => (alive = true));
    // Whatever a client sends here, the empty message among it, only says that it is there.
    socket.on('message', () => (alive = true));
    socket.on('error', () => {
      socket.terminate();
    });
    socket.on('close', () => {
      clearInterval(ping);
      clearTimeout(expiry);
      stop();
      leave(conv, socket);
    });
    feed();
  };

  return {
    upgrade: (request, socket, head) => {
      const url = new URL(request.url ?? '/', 'http://localhost');
      const [, town, conversation] = path.exec(url.pathname) ?? [];
      if (town === undefined || conversation === undefined) return false;
      const line = lines.get(town);
      const verified = line?.verify(url.searchParams.get('t') ?? '');
      const watermark = readWatermark(url.searchParams.get('watermark') ?? undefined);
      if (line === undefined) refuse(socket, '404 Not Found');
      else if (verified?.ok !== true) refuse(socket, '403 Forbidden');
      else if (verified.claims.aud !== town || verified.claims.conv !== conversation) refuse(socket, '404 Not Found');
      else if (watermark === undefined) refuse(socket, '400 Bad Request');
      else if ((open.get(conversation)?.size ?? 0) >= socketsPerConversation) refuse(socket, '429 Too Many Requests');
      else {
        server.handleUpgrade(request, socket, head, (accepted) => {
          serve(line, verified.claims, watermark, accepted);
        });
      }
      return true;
    },
    close: () => {
      for (const sockets of open.values()) for (const socket of sockets) socket.close(1012, 'The server restarts.');
    },
  };
}

/**
 * Sends what is new, one reading at a time: however often it is called, and on whichever instance the activity
 * was appended, each activity goes out once and in order.
 */
function follow(line: Line, conversation: string, from: number, socket: WebSocket, logger: Logger): () => void {
  let watermark = from;
  let reading = false;
  let again = false;
  const read = async (): Promise<void> => {
    reading = true;
    do {
      again = false;
      const set = await line.after(conversation, watermark);
      if (set.activities.length > 0 && socket.readyState === socket.OPEN) {
        watermark = Number(set.watermark);
        socket.send(JSON.stringify(set));
      }
    } while (again as boolean);
    reading = false;
  };
  return () => {
    again = true;
    if (reading) return;
    read().catch((error: unknown) => {
      reading = false;
      logger.error({ err: error }, 'a stream could not be read');
    });
  };
}
