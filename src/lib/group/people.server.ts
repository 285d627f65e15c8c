/** Reads members of a group. */
import { sql } from 'kysely';
import { usersById } from '../account/profile/present.server.ts';
import type { Database } from '../db/database.ts';
import { idList } from '../db/id-list.ts';
import { nicknameKey } from '../kernel/nickname-key.ts';
import type { Group, GroupConfig } from './config.server.ts';
import { IDENTITY_FLAG } from './flag.ts';
import type { MemberItem, MemberRole } from './shapes.ts';

interface At {
  db: Database;
  /** Epoch milliseconds. */
  now: number;
}
interface Paged {
  page: number;
  page_size: number;
}
export interface MemberPage {
  list: MemberItem[];
  count: number;
}

/** Of these users the members, in the order of the ids. Two queries, however many. */
export async function rolesOf(
  db: Database,
  { group }: Pick<GroupConfig, 'group'>,
  userIds: readonly number[],
): Promise<MemberRole[]> {
  const ids = [...new Set(userIds)];
  const [members, held] = await Promise.all([
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
  const heldBy = Map.groupBy(held, ({ user_id }) => user_id);
  return ids.flatMap(user_id => {
    const member = memberOf.get(user_id);
    if (!member) return [];
    return {
      group_id: group.id,
      user_id,
      group_nickname: member.nickname,
      identity_ids: (heldBy.get(user_id) ?? []).map(({ identity_id }) => identity_id),
      first_identity_id: member.first_identity_id ?? 0,
    };
  });
}

/** Of these users the members, in the order of the ids. */
export async function itemsOf(
  { db, now }: At,
  config: Pick<GroupConfig, 'group'>,
  userIds: readonly number[],
): Promise<MemberItem[]> {
  const [roles, users] = await Promise.all([rolesOf(db, config, userIds), usersById(db, userIds, now)]);
  const userOf = new Map(users.map(user => [user.id, user]));
  return roles.flatMap(({ group_id: _, ...role }) => {
    const user = userOf.get(role.user_id);
    if (!user) return [];
    const { nickname, head_portrait, online_status, is_robot } = user;
    return { ...role, nickname, head_portrait, online_status, is_robot };
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

/** By role: creator, managers, others; each in the order of joining. */
export async function memberPage(at: At, config: GroupConfig, paged: Paged): Promise<MemberPage> {
  const { db } = at;
  const first = await managerIds(db, config);
  const count = await countOf(db, config.group);
  const start = (paged.page - 1) * paged.page_size;
  const leaders = first.slice(start, start + paged.page_size);
  const rest = paged.page_size - leaders.length;
  const others =
    rest === 0
      ? []
      : await othersOf(db, config.group, first, { offset: Math.max(0, start - first.length), rest });
  return { list: await itemsOf(at, config, [...leaders, ...others]), count };
}

async function othersOf(
  db: Database,
  { id }: Group,
  first: readonly number[],
  { offset, rest }: { offset: number; rest: number },
): Promise<number[]> {
  const rows = await db.read
    .selectFrom('chat_member')
    .select('user_id')
    .where('group_id', '=', id)
    .where('user_id', 'not in', idList(db, first))
    .orderBy('joined_at')
    .orderBy('user_id')
    .limit(rest)
    .offset(offset)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

async function countOf(db: Database, { id }: Group): Promise<number> {
  const { n } = await db.read
    .selectFrom('chat_member')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('group_id', '=', id)
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** Members by part of their nickname, of the account or in the group, or by their whole ID. */
export async function findMembers(
  at: At,
  config: GroupConfig,
  { keyword, page, page_size }: Paged & { keyword: string },
): Promise<MemberPage> {
  if (keyword === '') return memberPage(at, config, { page, page_size });
  const matching = at.db.read
    .selectFrom('chat_member as m')
    .innerJoin('user as u', 'u.id', 'm.user_id')
    .where('m.group_id', '=', config.group.id)
    .where(({ or, eb }) =>
      or([
        eb('u.unique_id', '=', keyword),
        sql<boolean>`u.nickname_key like ${likeOf(nicknameKey(keyword))} escape '!'`,
        sql<boolean>`lower(m.nickname) like ${likeOf(keyword.toLowerCase())} escape '!'`,
      ]),
    );
  const { n } = await matching.select(({ fn }) => fn.countAll<number>().as('n')).executeTakeFirstOrThrow();
  const rows = await matching
    .select('m.user_id')
    .orderBy('m.joined_at')
    .orderBy('m.user_id')
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute();
  return {
    list: await itemsOf(
      at,
      config,
      rows.map(({ user_id }) => user_id),
    ),
    count: Number(n),
  };
}

const likeOf = (text: string) => `%${text.replace(/[!%_]/g, '!$&')}%`;
