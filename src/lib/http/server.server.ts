/** Node's server as the site has it: which connections it takes, and how long it waits for them. */
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import type { App } from '../app/app.ts';
import { isTrusted } from '../app/forwarded.ts';
import { isOwn } from './own-address.ts';
import { IdentifiedResponse } from './request-id.server.ts';
import { makeUpgrade } from './upgrade.server.ts';
import type { Work } from './work.ts';

/**
 * Keep-alive longer than a proxy's (usually 60 s): otherwise a proxy may send a request on a connection that
 * is being closed, and its reader gets a 502.
 */
const KEEP_ALIVE_MS = 75_000;
/**
 * Timeout of a whole request: the largest file over the slowest accepted connection (http/upload.server.ts).
 */
const REQUEST_MS = 15 * 60_000;
/** How long a connection may be open before its first byte, and before its first request's headers are there. */
const SILENT_MS = 15_000;
const HEADERS_MS = 30_000;

/** `work`: what requests and frames of a network may cost. */
export function makeServer(app: App, listener: RequestListener, work: Work, silentMs = SILENT_MS): Server {
  const upgrade = makeUpgrade(app, work);
  const server = createServer(
    {
      ServerResponse: IdentifiedResponse,
      keepAliveTimeout: KEEP_ALIVE_MS,
      requestTimeout: REQUEST_MS,
      headersTimeout: HEADERS_MS,
      // One that is not ours is answered as if it had not been requested (RFC 9110 §7.8): `curl --http2` requests it.
      shouldUpgradeCallback: upgrade.takes,
    },
    listener,
  );
  server.on('upgrade', upgrade.take);
  admitSilent(server, app, silentMs);
  return server;
}

/** Limits connections without a request: their number for each network, and their time. */
function admitSilent(server: Server, { admission, env }: App, silentMs: number): void {
  const spoken = new WeakMap<Socket, () => void>();
  server.on('connection', socket => {
    const address = socket.remoteAddress ?? '';
    // Behind a proxy are all of its readers.
    const isCounted = !isOwn(address) && !isTrusted(address, env.TRUST_PROXY);
    const leave = isCounted ? admission.enter('silent', address) : () => {};
    if (!leave) {
      socket.destroy();
      return;
    }
    const late = setTimeout(() => {
      if (socket.bytesRead === 0) socket.destroy();
    }, silentMs).unref();
    const end = () => {
      clearTimeout(late);
      leave();
    };
    spoken.set(socket, end);
    socket.once('close', end);
  });
  const endSilence = ({ socket }: IncomingMessage) => spoken.get(socket)?.();
  server.prependListener('request', endSilence);
  server.prependListener('upgrade', endSilence);
}
