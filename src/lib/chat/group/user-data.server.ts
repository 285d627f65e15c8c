/** What groups store about a user: memberships, bans, and what they did as managers. */
import type { Transaction } from 'kysely';
import { NORMAL } from '../../members/account/status.ts';
import type { UserData } from '../../members/account/user-data.ts';
import type { DB } from '../../platform/db/schema.ts';
import { clock, dayKey } from '../../platform/kernel/time.ts';
import { raiseConfigRev } from './change.server.ts';
import { DELETED, OPEN } from './config.server.ts';
import { giveIdentity } from './create.server.ts';
import type { GroupChange } from './events.ts';
import { IDENTITY_FLAG } from './flag.ts';
import { removeMember } from './member.server.ts';
import { GROUP_DATA } from './wording.ts';

const timeOf = (at: number): string => `${dayKey(at)} ${clock(at)}`;

export const groupData: UserData = {
  async tables(db, userId) {
    const groups = await db.read
      .selectFrom('chat_member as m')
      .innerJoin('chat_group as g', 'g.id', 'm.group_id')
      .select(['g.id', 'g.name', 'm.nickname', 'm.joined_at'])
      .where('m.user_id', '=', userId)
      .orderBy('m.joined_at')
      .execute();
    const bans = await db.read
      .selectFrom('chat_ban as b')
      .innerJoin('chat_group as g', 'g.id', 'b.group_id')
      .select(['g.name', 'b.permission', 'b.until', 'b.created_at'])
      .where('b.user_id', '=', userId)
      .orderBy('b.created_at')
      .execute();
    const blocks = await db.read
      .selectFrom('chat_block as b')
      .innerJoin('chat_group as g', 'g.id', 'b.group_id')
      .select(['g.name', 'b.created_at'])
      .where('b.user_id', '=', userId)
      .orderBy('b.created_at')
      .execute();
    const acts = await db.read
      .selectFrom('chat_audit as a')
      .innerJoin('chat_group as g', 'g.id', 'a.group_id')
      .select(['g.name', 'a.action', 'a.created_at'])
      .where('a.actor_id', '=', userId)
      .orderBy('a.id')
      .execute();
    const identities = await db.read
      .selectFrom('chat_member_identity as h')
      .innerJoin('chat_identity as i', 'i.id', 'h.identity_id')
      .innerJoin('chat_group as g', 'g.id', 'h.group_id')
      .select(['g.name as group', 'i.name as identity'])
      .where('h.user_id', '=', userId)
      .orderBy('h.group_id')
      .orderBy('h.identity_id')
      .execute();
    return [
      { name: 'group_identities', title: GROUP_DATA.identities, rows: identities },
      {
        name: 'groups',
        title: GROUP_DATA.groups,
        rows: groups.map(({ joined_at, ...row }) => ({ time: timeOf(joined_at), ...row })),
      },
      {
        name: 'group_bans',
        title: GROUP_DATA.bans,
        rows: [
          ...bans.map(({ created_at, until, ...row }) => ({
            time: timeOf(created_at),
            ...row,
            until: until === null ? null : timeOf(until),
          })),
          ...blocks.map(({ created_at, name }) => ({
            time: timeOf(created_at),
            name,
            permission: 'kick',
            until: null,
          })),
        ],
      },
      {
        name: 'group_acts',
        title: GROUP_DATA.acts,
        rows: acts.map(({ created_at, ...row }) => ({ time: timeOf(created_at), ...row })),
      },
    ];
  },

  /** The user's own groups pass to their senior managers, or close. */
  async erase(input, userId, _choice, after) {
    // `closeAccount` erases in its transaction.
    const trx = input as Transaction<DB>;
    const joined = await trx
      .selectFrom('chat_member')
      .select('group_id')
      .where('user_id', '=', userId)
      .orderBy('group_id')
      .execute();
    const changes: GroupChange[] = [];
    for (const { group_id } of joined) {
      const configRev = await raiseConfigRev(trx, group_id);
      await removeMember(trx, group_id, userId);
      changes.push({ groupId: group_id, configRev, type: 'leave_group', userIds: [userId] });
    }
    const owned = await trx
      .selectFrom('chat_group')
      .select('id')
      .where('owner_id', '=', userId)
      .where('status', '=', OPEN)
      .orderBy('id')
      .execute();
    for (const { id } of owned) {
      const { configRev } = changes.find(({ groupId }) => groupId === id)!;
      const heirId = await passOn(trx, id);
      const what = heirId
        ? { type: 'identity' as const, userIds: [heirId] }
        : { type: 'channel_operation' as const };
      changes.push({ groupId: id, configRev, ...what });
    }
    for (const table of ['chat_ban', 'chat_block'] as const)
      await trx.deleteFrom(table).where('user_id', '=', userId).execute();
    after?.(async bus => {
      for (const change of changes) await bus.publish('groupChanged', change);
    });
  },
};

/** The manager who joined first becomes the creator and is answered; without a manager the group closes. */
async function passOn(trx: Transaction<DB>, groupId: number): Promise<number | undefined> {
  const heir = await trx
    .selectFrom('chat_member as m')
    .innerJoin('chat_member_identity as h', join =>
      join.onRef('h.group_id', '=', 'm.group_id').onRef('h.user_id', '=', 'm.user_id'),
    )
    .innerJoin('chat_identity as i', 'i.id', 'h.identity_id')
    .innerJoin('user as u', 'u.id', 'm.user_id')
    .select('m.user_id')
    .where('m.group_id', '=', groupId)
    .where('i.flag', '=', IDENTITY_FLAG.groupManager)
    .where('u.status', '=', NORMAL)
    .orderBy('m.joined_at')
    .orderBy('m.user_id')
    .executeTakeFirst();
  const change = heir ? { owner_id: heir.user_id } : { status: DELETED };
  await trx.updateTable('chat_group').set(change).where('id', '=', groupId).execute();
  if (!heir) return undefined;
  const { id } = await trx
    .selectFrom('chat_identity')
    .select('id')
    .where('group_id', '=', groupId)
    .where('flag', '=', IDENTITY_FLAG.creator)
    .executeTakeFirstOrThrow();
  await giveIdentity(trx, groupId, heir.user_id, id);
  return heir.user_id;
}
