/** Changes messages of the log, in a transaction that holds their channels' heads. */
import type { Transaction } from 'kysely';
import type { DB } from '../../platform/db/schema.ts';
import type { Entry } from './entry.ts';
import { followStatus } from './files.server.ts';
import type { Heads } from './heads.server.ts';
import { RECALLED } from './kind.ts';

export type Patch = Partial<
  Pick<Entry, 'content' | 'extra' | 'mentioned' | 'expansion' | 'asked' | 'reactions' | 'status'>
>;

/** The message with its patch, at the next `rev` of its channel. */
export async function reviseUnder(
  trx: Transaction<DB>,
  heads: Heads,
  entry: Entry,
  patch: Patch,
): Promise<Entry> {
  const head = heads.get(entry.channel_id)!;
  head.rev += 1;
  const changed = { ...patch, rev: head.rev };
  await trx
    .updateTable('chat_message')
    .set(changed)
    .where('channel_id', '=', entry.channel_id)
    .where('n', '=', entry.n)
    .execute();
  if (patch.status !== undefined) await followStatus(trx, entry, patch.status);
  if (patch.status === RECALLED) await forgetAround(trx, entry);
  return { ...entry, ...changed };
}

/** A recall: the message's words are stored nowhere any more. */
export const RECALL: Patch = {
  status: RECALLED,
  content: '{}',
  extra: '{}',
  mentioned: '{}',
  expansion: '{}',
  asked: null,
  reactions: '[]',
};

/** Rows about messages, which go with them. */
export const AROUND_MESSAGES = [
  'chat_mention',
  'chat_call',
  'chat_reaction',
  'chat_edit',
  'chat_copy',
  'chat_map_line',
  'chat_highlight',
  'chat_search',
] as const;

/** Deletes the rows around a recalled message, such as its mentions; a hidden one may come back (hide.server.ts). */
async function forgetAround(trx: Transaction<DB>, { channel_id, n }: Entry): Promise<void> {
  for (const table of AROUND_MESSAGES)
    await trx.deleteFrom(table).where('channel_id', '=', channel_id).where('n', '=', n).execute();
}
