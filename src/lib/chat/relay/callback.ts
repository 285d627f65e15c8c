/**
 * The service's message callback (消息回调服务): it asks before it passes on what a client sends through it. No message
 * comes to us that way, and the site's own are not asked about: so everything is refused, unread.
 */
import type { ImRelay } from '../../platform/ports/im-relay.ts';

export const CALLBACK_PATH = '/api/v2/chat/relay/callback';

interface Answer {
  status: number;
  json: object;
}

const NOT_FOUND: Answer = { status: 404, json: { error: 'not_found' } };
const WRONG_METHOD: Answer = { status: 405, json: { error: 'method_not_allowed' } };
const FORGED: Answer = { status: 403, json: { error: 'bad_signature' } };
/** 0: do not deliver it. */
const REFUSED: Answer = { status: 200, json: { pass: 0 } };

/** `query`: without '?'. `now()`: epoch milliseconds. */
export function answerCallback(
  { imRelay, now }: { imRelay?: ImRelay | undefined; now(): number },
  method: string,
  query: string,
): Answer {
  if (!imRelay) return NOT_FOUND;
  if (method !== 'POST') return WRONG_METHOD;
  const input = new URLSearchParams(query);
  const of = (...names: string[]) => names.map(name => input.get(name)).find(value => value !== null) ?? '';
  const signature = {
    appKey: of('appKey'),
    nonce: of('nonce'),
    timestamp: of('signTimestamp', 'timestamp'),
    signature: of('signature'),
  };
  return imRelay.isGenuine(signature, now()) ? REFUSED : FORGED;
}
