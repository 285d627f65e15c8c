/** Copies of messages, as forwards make them: they hold the words of their author, and go with these. */
import type { Transaction } from 'kysely';
import type { DB } from '../../platform/db/schema.ts';
import type { Entry } from './entry.ts';
import { holdHead, releaseHead } from './heads.server.ts';
import { RECALLED } from './kind.ts';
import { RECALL, reviseUnder } from './revise.server.ts';

/** Records a copy; a copy of a copy has the author of the first message. */
export async function noteCopy(trx: Transaction<DB>, of: Entry, copy: Entry): Promise<void> {
  const before = await trx
    .selectFrom('chat_copy')
    .select('author_id')
    .where('channel_id', '=', of.channel_id)
    .where('n', '=', of.n)
    .executeTakeFirst();
  const author_id = before?.author_id ?? of.user_id;
  if (author_id === copy.user_id) return;
  await trx.insertInto('chat_copy').values({ channel_id: copy.channel_id, n: copy.n, author_id }).execute();
}

/** Recalls all copies of the user's messages, whoever forwarded them. */
export async function recallCopies(trx: Transaction<DB>, userId: number): Promise<void> {
  const copies = await trx
    .selectFrom('chat_copy as k')
    .innerJoin('chat_message as m', join =>
      join.onRef('m.channel_id', '=', 'k.channel_id').onRef('m.n', '=', 'k.n'),
    )
    .selectAll('m')
    .where('k.author_id', '=', userId)
    .where('m.status', '!=', RECALLED)
    .orderBy('m.channel_id')
    .orderBy('m.n')
    .execute();
  for (const [channelId, entries] of Map.groupBy(copies, ({ channel_id }) => channel_id)) {
    const heads = await holdHead(trx, channelId);
    for (const entry of entries) await reviseUnder(trx, heads, entry, RECALL);
    await releaseHead(trx, heads);
  }
  await trx.deleteFrom('chat_copy').where('author_id', '=', userId).execute();
}
