/**
 * A message that a member sends again under its own id is answered as it was stored, whatever happened since; another
 * message under that id is refused (docs/decisions/100).
 */
import { createHash } from 'node:crypto';
import type { Database } from '../../platform/db/database.ts';
import type { JobOutcome } from '../../platform/db/group-commit.ts';
import type { CommittedMessage } from './append.server.ts';
import { type Entry, keyOf, type MessageDraft } from './entry.ts';
import { idUsed } from './refusal.ts';

/** A hash of the request as JSON; the order of its keys does not count. */
export const fingerprint = (query: object): string =>
  createHash('sha256').update(JSON.stringify(query, inOrder)).digest('base64url').slice(0, CHARACTERS);
const CHARACTERS = 22;

const inOrder = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value;

type Sent = Pick<MessageDraft, 'userId' | 'localId' | 'channelId' | 'fingerprint'>;

/** The stored message that this repeats, or the refusal of another under its id; undefined for what is new. */
export function repeatOf(
  sent: Sent,
  stored: ReadonlyMap<string, Entry>,
): JobOutcome<CommittedMessage> | undefined {
  const entry = stored.get(keyOf(sent));
  if (!entry) return undefined;
  return isSame(entry, sent) ? { result: { entry, isNew: false } } : { error: idUsed() };
}

/** Whether both are the same message; a recalled one has nothing left that tells it from another. */
const isSame = ({ channel_id, asked }: Entry, sent: Sent): boolean =>
  channel_id === sent.channelId && (asked === null || asked === sent.fingerprint);

/** The message as it is stored; undefined if it was not sent before. Throws 409 for another message under this id. */
export async function sentBefore(db: Database, sent: Sent): Promise<Entry | undefined> {
  const known = await db.read
    .selectFrom('chat_message')
    .selectAll()
    .where('user_id', '=', sent.userId)
    .where('local_id', '=', sent.localId)
    .executeTakeFirst();
  if (!known) return undefined;
  if (!isSame(known, sent)) throw idUsed();
  return known;
}
