/** Reactions to messages in the demo's rooms. */

import { lockHeads, saveHeads } from '../../../chat/message/heads.server.ts';
import { counted, type Reaction } from '../../../chat/message/reaction.ts';
import { reviseUnder } from '../../../chat/message/revise.server.ts';
import type { Speaking } from './speak.server.ts';
import { CHEERS } from './wording.ts';

/** Every so many messages, and of how many people at most. */
const EVERY = 4;
const PEOPLE = 5;

/** The same in each room of the same talk. The messages are not recalled yet. */
export async function cheer(
  { db, trx }: Speaking,
  channelId: number,
  crowd: readonly number[],
): Promise<void> {
  const heads = await lockHeads(trx, db, [channelId]);
  const entries = await trx
    .selectFrom('chat_message')
    .selectAll()
    .where('channel_id', '=', channelId)
    .orderBy('n')
    .execute();
  for (const entry of entries.filter(({ n }) => n % EVERY === 0)) {
    const { n } = entry;
    const people = crowd.filter(id => id !== entry.user_id).slice(0, 1 + ((n / EVERY) % PEOPLE));
    const rows = people.map((user_id, i) => ({
      channel_id: channelId,
      n,
      emoji: CHEERS[(n / EVERY + (i > 2 ? 1 : 0)) % CHEERS.length]!,
      user_id,
    }));
    await trx.insertInto('chat_reaction').values(rows).execute();
    const reactions = rows.reduce<Reaction[]>((had, { emoji }) => counted(had, emoji, 1), []);
    await reviseUnder(trx, heads, entry, { reactions: JSON.stringify(reactions) });
  }
  await saveHeads(trx, db, heads);
}
