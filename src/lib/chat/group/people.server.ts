/** Reads members of a group. */
import { usersById } from '../../members/account/profile/present.server.ts';
import type { Database } from '../../platform/db/database.ts';
import { idList } from '../../platform/db/id-list.ts';
import type { GroupConfig } from './config.server.ts';
import { IDENTITY_FLAG } from './flag.ts';
import type { MemberItem, MemberRole } from './shapes.ts';

export interface GroupAt {
  db: Database;
  /** Epoch milliseconds. */
  now: number;
}
export interface MemberPage {
  list: MemberItem[];
  count: number;
}

/** Roles of those users who are members, in the order of the ids. Two queries, however many. */
export async function rolesOf(
  db: Database,
  { group }: Pick<GroupConfig, 'group'>,
  userIds: readonly number[],
): Promise<MemberRole[]> {
  const ids = [...new Set(userIds)];
  const [members, identityRows] = await Promise.all([
    db.read
      .selectFrom('chat_member')
      .select(['user_id', 'nickname', 'first_identity_id'])
      .where('group_id', '=', group.id)
      .where('user_id', 'in', idList(db, ids))
      .execute(),
    db.read
      .selectFrom('chat_member_identity as h')
      .innerJoin('chat_identity as i', 'i.id', 'h.identity_id')
      .select(['h.user_id', 'h.identity_id'])
      .where('h.group_id', '=', group.id)
      .where('h.user_id', 'in', idList(db, ids))
      .orderBy('i.sort')
      .orderBy('i.id')
      .execute(),
  ]);
  const memberOf = new Map(members.map(member => [member.user_id, member]));
  const identitiesOf = Map.groupBy(identityRows, ({ user_id }) => user_id);
  return ids.flatMap(user_id => {
    const member = memberOf.get(user_id);
    if (!member) return [];
    return {
      group_id: group.id,
      user_id,
      group_nickname: member.nickname,
      identity_ids: (identitiesOf.get(user_id) ?? []).map(({ identity_id }) => identity_id),
      first_identity_id: member.first_identity_id ?? 0,
    };
  });
}

/** Items of those users who are members, in the order of the ids. */
export async function itemsOf(
  { db, now }: GroupAt,
  config: Pick<GroupConfig, 'group'>,
  userIds: readonly number[],
): Promise<MemberItem[]> {
  const [roles, users] = await Promise.all([rolesOf(db, config, userIds), usersById(db, userIds, now)]);
  const userOf = new Map(users.map(user => [user.id, user]));
  return roles.flatMap(({ group_id: _, ...role }) => {
    const user = userOf.get(role.user_id);
    if (!user) return [];
    const { nickname, head_portrait, avatar_frame, name_color, online_status, is_robot } = user;
    return { ...role, nickname, head_portrait, avatar_frame, name_color, online_status, is_robot };
  });
}

/** Creator first, then managers, each in the order of joining. */
export async function managerIds(db: Database, config: GroupConfig): Promise<number[]> {
  const idsOf = (test: (one: GroupConfig['identities'][number]) => boolean) =>
    config.identities.filter(test).map(({ id }) => id);
  const creators = idsOf(({ flag }) => flag === IDENTITY_FLAG.creator);
  const managers = idsOf(
    ({ flag, grants }) =>
      flag === IDENTITY_FLAG.groupManager || (flag === IDENTITY_FLAG.none && grants.includes('manage')),
  );
  const rows = await db.read
    .selectFrom('chat_member_identity as h')
    .innerJoin('chat_member as m', join =>
      join.onRef('m.group_id', '=', 'h.group_id').onRef('m.user_id', '=', 'h.user_id'),
    )
    .select(['h.user_id', 'h.identity_id'])
    .where('h.group_id', '=', config.group.id)
    .where('h.identity_id', 'in', idList(db, [...creators, ...managers]))
    .orderBy('m.joined_at')
    .orderBy('m.user_id')
    .execute();
  const isCreator = ({ identity_id }: { identity_id: number }) => creators.includes(identity_id);
  const ordered = [...rows.filter(isCreator), ...rows.filter(row => !isCreator(row))];
  return [...new Set(ordered.map(({ user_id }) => user_id))];
}
