/** Grants to single users in the channels of a group. */
import type { Transaction } from 'kysely';
import type { DB } from '../../platform/db/schema.ts';

/** Takes every grant by name from a user: who comes back later begins as any other member. */
export async function withdrawGrants(trx: Transaction<DB>, groupId: number, userId: number): Promise<void> {
  const named = await trx
    .selectFrom('chat_auth')
    .innerJoin('chat_channel', 'chat_channel.id', 'chat_auth.channel_id')
    .select(['chat_auth.channel_id', 'chat_auth.permission', 'chat_auth.user_ids'])
    .where('chat_channel.group_id', '=', groupId)
    .where('chat_auth.user_ids', '!=', '[]')
    .execute();
  for (const { channel_id, permission, user_ids } of named) {
    const before = JSON.parse(user_ids) as number[];
    if (!before.includes(userId)) continue;
    await trx
      .updateTable('chat_auth')
      .set({ user_ids: JSON.stringify(before.filter(id => id !== userId)) })
      .where('channel_id', '=', channel_id)
      .where('permission', '=', permission)
      .execute();
  }
}
