/** The end of an answer to a body that was refused as too large, while its sender is still writing. */
import type { IncomingMessage, ServerResponse } from 'node:http';

/** HTTP 413. */
const TOO_LARGE = 413;
/** What is read of it and dropped: bytes, and milliseconds. */
const DROPPED_MAX = 16 * 1024 * 1024;
const DROPPED_MS = 10_000;

/**
 * Ends the answer. A connection that is closed over unread data is reset, and with it the answer is lost: the rest of a
 * body that is too large is read first, within bounds.
 */
export function endWith(request: IncomingMessage, response: ServerResponse, body: string): void {
  if (response.statusCode !== TOO_LARGE || request.complete) {
    response.end(body);
    return;
  }
  response.write(body);
  let left = DROPPED_MAX;
  const drop = ({ length }: Buffer) => {
    left -= length;
    if (left < 0) end();
  };
  const end = () => {
    clearTimeout(late);
    request.off('data', drop).off('end', end).off('close', end);
    response.end();
  };
  const late = setTimeout(end, DROPPED_MS).unref();
  request.on('data', drop).on('end', end).on('close', end).resume();
}
