/** `/live/me`: one member's messages, while the browser listens and the session lasts. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Viewer } from '../../platform/contract/context.ts';
import type { Admission } from '../../platform/load/admission.ts';
import { openStream, refuseStream, STREAM_HEADERS } from '../../platform/realtime/sse.server.ts';
import { type MemberStreams, OWN_STREAMS_MAX } from './member-streams.ts';
import { BUSY_S, CLOSING_S } from './stream.server.ts';
import { LIVE } from './wording.ts';

export const OWN_PATH = '/live/me';

/** The member of the bearer token, and when the token expires. */
export interface StreamListener {
  viewer: Viewer;
  /** Epoch milliseconds. */
  until: number;
}
interface Query {
  address: string;
  /** The listener, looked up only after the checks that need no viewer. */
  who(): Promise<StreamListener | undefined>;
}

/** The handler of `/live/me`. */
export function makeOwnListen(streams: MemberStreams, admission: Admission) {
  return async (request: IncomingMessage, response: ServerResponse, { address, who }: Query) => {
    if (request.headers['sec-fetch-site'] === 'cross-site')
      return refuseStream(response, 403, LIVE.foreign, BUSY_S);
    if (streams.isClosed) return refuseStream(response, 503, LIVE.closing, CLOSING_S);
    const listener = await who();
    // A connection that closed meanwhile would be counted for ever: its 'close' has passed.
    if (response.destroyed) return;
    if (!listener) return refuseStream(response, 401, LIVE.signIn, BUSY_S);
    if (request.method === 'HEAD') return void response.writeHead(200, STREAM_HEADERS).end();
    const { userId, sessionId } = listener.viewer;
    if (streams.isClosed) return refuseStream(response, 503, LIVE.closing, CLOSING_S);
    const end = streams.sizeOf(userId) < OWN_STREAMS_MAX && admission.enter('ownStream', address);
    if (!end) return refuseStream(response, 429, LIVE.tooMany, BUSY_S);
    const leave = streams.join(openStream(response), { userId, sessionId, until: listener.until });
    response.once('close', () => {
      leave();
      end();
    });
  };
}
