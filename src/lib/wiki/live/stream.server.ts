/** `/live`: the stream of changes, for as long as a reader's browser listens. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Admission } from '../../platform/load/admission.ts';
import { openStream, refuseStream, STREAM_HEADERS } from '../../platform/realtime/sse.server.ts';
import { isThreadAddress } from './changed-threads.ts';
import type { PublicStreams } from './public-streams.ts';
import { LIVE } from './wording.ts';

export const LIVE_PATH = '/live';
/** Maximum of threads per stream sent with comments; of others only the address is sent. */
const THREADS_MAX = 20;
/** Seconds until a browser that has too many streams may open another. */
export const BUSY_S = 30;
export const CLOSING_S = 5;

export type Listen = (
  request: IncomingMessage,
  response: ServerResponse,
  caller: { query: string; address: string },
) => void;

/** The handler of `/live`. */
export function makeListen(streams: PublicStreams, admission: Admission): Listen {
  return (request, response, { query, address }) => {
    // Our embeds in sandboxed frames have an opaque origin: browsers call them cross-site.
    const isSandboxed = request.headers.origin === 'null';
    // Other sites have no use for streams, and would use up their readers' limit.
    if (request.headers['sec-fetch-site'] === 'cross-site' && !isSandboxed)
      return refuseStream(response, 403, LIVE.foreign, BUSY_S);
    if (request.method === 'HEAD') return void response.writeHead(200, STREAM_HEADERS).end();
    if (isSandboxed) response.setHeader('access-control-allow-origin', 'null');
    if (streams.isClosed) return refuseStream(response, 503, LIVE.closing, CLOSING_S);
    const end = admission.enter('stream', address);
    if (!end) return refuseStream(response, 429, LIVE.tooMany, BUSY_S);
    const params = new URLSearchParams(query);
    const after = cursorOf(request.headers['last-event-id'] ?? params.get('after'));
    const threads = params.getAll('thread').filter(isThreadAddress).slice(0, THREADS_MAX);
    const isHidden = params.get('spoiler') === '0';
    const leave = streams.join(openStream(response), { after, isHidden, threads });
    response.once('close', () => {
      leave();
      end();
    });
  };
}

/** NaN for an invalid cursor. */
function cursorOf(text: string | string[] | null): number | undefined {
  if (text === null) return undefined;
  return /^\d{1,15}$/.test(String(text)) ? Number(text) : Number.NaN;
}
