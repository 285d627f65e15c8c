/** Membership: joining, leaving, and what goes with it. */
import { sql, type Transaction } from 'kysely';
import type { MemberContext } from '../../platform/contract/context.ts';
import type { DB } from '../../platform/db/schema.ts';
import { conflict, forbidden } from '../../platform/errors/app-error.ts';
import { changeGroup } from './change.server.ts';
import { type GroupConfig, OPEN } from './config.server.ts';
import { GROUPS_MAX } from './limits.ts';
import { blockedRefused } from './refusal.ts';
import { subjectOf } from './standing.server.ts';
import { GROUP_WORDING } from './wording.ts';

type Trx = Transaction<DB>;
type Context = Pick<MemberContext, 'db' | 'bus' | 'now' | 'viewer'>;

/** Joins the group; repeats change nothing. Throws 24406 for somebody on the blacklist, groups_full. */
export const joinGroup = ({ db, bus, now, viewer }: Context, { group }: GroupConfig): Promise<void> =>
  changeGroup({ db, bus }, group.id, async ({ trx }) => {
    const userId = viewer.userId;
    const blocked = await trx
      .selectFrom('chat_block')
      .select('user_id')
      .where('group_id', '=', group.id)
      .where('user_id', '=', userId)
      .executeTakeFirst();
    if (blocked) throw blockedRefused();
    return (await insertMember(trx, group.id, userId, now))
      ? { type: 'member_list', userIds: [userId] }
      : undefined;
  });

/** Adds a member; false if they belong to it already. All earlier messages count as read. */
export async function insertMember(trx: Trx, groupId: number, userId: number, now: number): Promise<boolean> {
  const { joined } = await trx
    .selectFrom('chat_member')
    .innerJoin('chat_group', 'chat_group.id', 'chat_member.group_id')
    .select(({ fn }) => fn.countAll<number>().as('joined'))
    .where('chat_member.user_id', '=', userId)
    .where('chat_group.status', '=', OPEN)
    .executeTakeFirstOrThrow();
  if (Number(joined) >= GROUPS_MAX) throw conflict('groups_full', GROUP_WORDING.groups_full);
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('chat_member')
    // The latest group stands last.
    .values({
      group_id: groupId,
      user_id: userId,
      first_identity_id: null,
      sort: Number(joined),
      joined_at: now,
    })
    .onConflict(on => on.columns(['group_id', 'user_id']).doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) return false;
  await trx
    .updateTable('chat_group')
    .set({ member_count: sql<number>`member_count + 1` })
    .where('id', '=', groupId)
    .execute();
  await sql`insert into chat_read (user_id, channel_id, n)
    select cast(${userId} as integer), chat_head.channel_id, chat_head.n from chat_head
    join chat_channel on chat_channel.id = chat_head.channel_id where chat_channel.group_id = ${groupId}
    on conflict (user_id, channel_id) do update set n = excluded.n, own = 0`.execute(trx);
  return true;
}

/** Leaving again changes nothing. The creator stays: throws creator_stays. */
export const leaveGroup = ({ db, bus, viewer }: Context, { group }: GroupConfig): Promise<void> =>
  changeGroup({ db, bus }, group.id, async changing => {
    const { member } = await subjectOf(changing.db, changing.config, viewer.userId);
    if (!member) return undefined;
    if (member.role === 'creator') throw forbidden('creator_stays', GROUP_WORDING.creator_stays);
    await removeMember(changing.trx, group.id, viewer.userId);
    return { type: 'leave_group', userIds: [viewer.userId] };
  });

/**
 * Takes the membership with its identities, grants by name, read marks and an offer to take the group over; bans stay, so that coming back
 * lifts none.
 */
export async function removeMember(trx: Trx, groupId: number, userId: number): Promise<void> {
  for (const table of ['chat_member', 'chat_member_identity'] as const)
    await trx.deleteFrom(table).where('group_id', '=', groupId).where('user_id', '=', userId).execute();
  await trx.deleteFrom('chat_handover').where('group_id', '=', groupId).where('to_id', '=', userId).execute();
  await withdrawGrants(trx, groupId, userId);
  for (const table of ['chat_read', 'chat_topic_follow'] as const)
    await trx
      .deleteFrom(table)
      .where('user_id', '=', userId)
      .where('channel_id', 'in', query =>
        query.selectFrom('chat_channel').select('id').where('group_id', '=', groupId),
      )
      .execute();
  await trx
    .updateTable('chat_group')
    .set({ member_count: sql<number>`member_count - 1` })
    .where('id', '=', groupId)
    .execute();
}

/** Takes every grant by name from a user: who comes back later begins as any other member. */
async function withdrawGrants(trx: Transaction<DB>, groupId: number, userId: number): Promise<void> {
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
