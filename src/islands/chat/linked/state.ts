/** Messages that others link to: each is read as the reader, who sees it or does not. */
import { map } from 'nanostores';
import { type Answered, CallError } from '../../platform/call.ts';
import { serverNow } from '../../platform/request/clock.ts';
import { $session } from '../../platform/state/session.ts';
import { anyCall } from '../api.ts';
import { im } from '../state/client.ts';

type Linked = Answered<'GET /api/v2/chat/message/linked'>['message'];

/** Messages by uuid; null for what the reader does not see, or what is not there. */
export const $linked = map<Record<string, Linked>>({});

/** Age after which it is read again when it is shown: rights may have changed, in milliseconds. */
const FRESH_MS = 60_000;
const requestedAt = new Map<string, number>();

export async function loadLinked(uuid: string): Promise<void> {
  const now = serverNow();
  if (now - (requestedAt.get(uuid) ?? Number.NEGATIVE_INFINITY) < FRESH_MS) return;
  requestedAt.set(uuid, now);
  const { message } = await anyCall('GET /api/v2/chat/message/linked', { uuid }).catch(error => {
    if (!(error instanceof CallError)) throw error;
    return { message: null };
  });
  // Forgotten meanwhile: the answer is to somebody else, or of before a change.
  if (requestedAt.get(uuid) === now) $linked.setKey(uuid, message);
}

/** Forgets them: each is read when it is shown next, at once if it is. */
function forget(uuids: Iterable<string>): void {
  for (const uuid of uuids) {
    if (!requestedAt.delete(uuid)) continue;
    $linked.setKey(uuid, null);
    void loadLinked(uuid);
  }
}

im().on('log', ({ entries }) => forget(entries.map(({ uuid }) => uuid)));
let who = $session.get().state;
$session.listen(({ state }) => {
  if (state !== who) forget([...requestedAt.keys()]);
  who = state;
});
