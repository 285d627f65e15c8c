/** `/live/me`: what concerns one member, for as long as the browser listens and the session lasts. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Viewer } from '../contract/context.ts';
import { Addresses } from './addresses.ts';
import { OWN_STREAMS_MAX, type OwnHub } from './own-hub.ts';
import { BUSY_S, CLOSING_S, open, refuse, STREAM_HEADERS, sinkOf } from './stream.server.ts';
import { LIVE } from './wording.ts';

export const OWN_PATH = '/live/me';

/** Who asks, by the bearer token, and when that ends; 'ended' for nobody any more. */
export interface Listener {
  viewer: Viewer;
  /** Epoch milliseconds. */
  until: number;
}
interface Asked {
  address: string;
  /** Looked up only where the stream would be given. */
  who(): Promise<Listener | undefined>;
}

/** The handler of `/live/me`. `perAddress` bounds the streams of one caller. */
export function makeOwnListen(hub: OwnHub, perAddress: number) {
  const addresses = new Addresses(perAddress);
  return async (request: IncomingMessage, response: ServerResponse, { address, who }: Asked) => {
    if (request.headers['sec-fetch-site'] === 'cross-site')
      return refuse(response, 403, LIVE.foreign, BUSY_S);
    if (hub.isClosed) return refuse(response, 503, LIVE.closing, CLOSING_S);
    const listener = await who();
    if (!listener) return refuse(response, 401, LIVE.signIn, BUSY_S);
    if (request.method === 'HEAD') return void response.writeHead(200, STREAM_HEADERS).end();
    const { userId, sessionId } = listener.viewer;
    if (hub.isClosed) return refuse(response, 503, LIVE.closing, CLOSING_S);
    if (hub.sizeOf(userId) >= OWN_STREAMS_MAX || !addresses.enter(address))
      return refuse(response, 429, LIVE.tooMany, BUSY_S);
    const sink = sinkOf(response);
    response.once('close', () => {
      hub.leave(sink, userId);
      addresses.leave(address);
    });
    open(response);
    hub.join(sink, { userId, sessionId, until: listener.until });
  };
}
