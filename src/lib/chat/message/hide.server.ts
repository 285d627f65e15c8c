/** Hides a message that an operator judged, and puts it back: each is a revision of the log. */
import type { Kysely, Transaction } from 'kysely';
import type { DB } from '../../platform/db/schema.ts';
import type { Entry } from './entry.ts';
import { holdHead, releaseHead } from './heads.server.ts';
import { HIDDEN, SHOWN } from './kind.ts';
import { type Patch, reviseUnder } from './revise.server.ts';

interface At {
  channelId: number;
  n: number;
}

/** Rows that a hidden message does without: it mentions nobody. */
export interface MentionRows {
  userIds: number[];
  identityIds: number[];
}

/** Undefined where it is not shown any more. */
export async function hideMessage(
  input: Kysely<DB>,
  at: At,
): Promise<{ entry: Entry; calls: MentionRows } | undefined> {
  // The report's decision is a transaction.
  const trx = input as Transaction<DB>;
  const entry = await revise(trx, at, ({ status }) => (status === SHOWN ? { status: HIDDEN } : undefined));
  return entry && { entry, calls: await takeCalls(trx, at) };
}

/** Undefined where it is not hidden: its author may have recalled it meanwhile. */
export async function unhideMessage(
  input: Kysely<DB>,
  at: At,
  calls: MentionRows,
): Promise<Entry | undefined> {
  const trx = input as Transaction<DB>;
  const entry = await revise(trx, at, ({ status }) => (status === HIDDEN ? { status: SHOWN } : undefined));
  if (entry) await putCalls(trx, at, calls);
  return entry;
}

async function revise(
  trx: Transaction<DB>,
  { channelId, n }: At,
  by: (entry: Entry) => Patch | undefined,
): Promise<Entry | undefined> {
  const heads = await holdHead(trx, channelId);
  const entry = await trx
    .selectFrom('chat_message')
    .selectAll()
    .where('channel_id', '=', channelId)
    .where('n', '=', n)
    .executeTakeFirst();
  const patch = entry && by(entry);
  if (!patch) return undefined;
  const revised = await reviseUnder(trx, heads, entry, patch);
  await releaseHead(trx, heads);
  return revised;
}

async function takeCalls(trx: Transaction<DB>, { channelId, n }: At): Promise<MentionRows> {
  const mentions = await trx
    .deleteFrom('chat_mention')
    .where('channel_id', '=', channelId)
    .where('n', '=', n)
    .returning('user_id')
    .execute();
  const calls = await trx
    .deleteFrom('chat_call')
    .where('channel_id', '=', channelId)
    .where('n', '=', n)
    .returning('identity_id')
    .execute();
  return {
    userIds: mentions.map(({ user_id }) => user_id),
    identityIds: calls.map(({ identity_id }) => identity_id),
  };
}

async function putCalls(trx: Transaction<DB>, { channelId, n }: At, calls: MentionRows): Promise<void> {
  const at = { channel_id: channelId, n };
  const mentions = calls.userIds.map(user_id => ({ user_id, ...at }));
  const identities = calls.identityIds.map(identity_id => ({ identity_id, ...at }));
  if (mentions.length > 0) await trx.insertInto('chat_mention').values(mentions).execute();
  if (identities.length > 0) await trx.insertInto('chat_call').values(identities).execute();
}
