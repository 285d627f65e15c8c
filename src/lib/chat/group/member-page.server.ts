/** Pages of a group's members, at a cost that does not grow with the group. */
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { idList } from '../../platform/db/id-list.ts';
import type { ChatGroup, GroupConfig } from './config.server.ts';
import { type GroupAt, itemsOf, type MemberPage, managerIds } from './people.server.ts';

interface Paged {
  page: number;
  page_size: number;
  /** The last member of the page before, instead of `page`: no member before them is counted off. */
  after?: number | undefined;
}

/** Members by role: creator, managers, others; each in the order of joining. */
export async function memberPage(at: GroupAt, config: GroupConfig, paged: Paged): Promise<MemberPage> {
  const { db } = at;
  const count = config.group.member_count;
  const leaders = await managerIds(db, config);
  const index = paged.after === undefined ? -1 : leaders.indexOf(paged.after);
  if (paged.after !== undefined && index < 0) {
    const others = await othersAfter(db, config.group, leaders, {
      after: paged.after,
      rest: paged.page_size,
    });
    return { list: await itemsOf(at, config, others), count };
  }
  // After one of the leaders the page goes on among them.
  const start = paged.after === undefined ? (paged.page - 1) * paged.page_size : index + 1;
  const first = leaders.slice(start, start + paged.page_size);
  const span = { offset: Math.max(0, start - leaders.length), rest: paged.page_size - first.length };
  const others = await othersAt(db, config.group, leaders, span);
  return { list: await itemsOf(at, config, [...first, ...others]), count };
}

async function othersAfter(
  db: Database,
  { id }: ChatGroup,
  leaders: readonly number[],
  { after, rest }: { after: number; rest: number },
): Promise<number[]> {
  const rows = await db.read
    .selectFrom('chat_member')
    .select('user_id')
    .where('group_id', '=', id)
    .where('user_id', 'not in', idList(db, leaders))
    // Nobody is later than who belongs to the group no longer.
    .where(
      sql<boolean>`(joined_at, user_id) > (select joined_at, user_id from chat_member
        where group_id = ${id} and user_id = ${after})`,
    )
    .orderBy('joined_at')
    .orderBy('user_id')
    .limit(rest)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

interface Span {
  /** Offset among the others. */
  offset: number;
  rest: number;
}
type Order = 'asc' | 'desc';
interface Key {
  user_id: number;
  joined_at: number;
}

/** Members counted off from the nearer end: at most half of the group. */
async function othersAt(
  db: Database,
  group: ChatGroup,
  leaders: readonly number[],
  { offset, rest }: Span,
): Promise<number[]> {
  const left = Math.min(rest, group.member_count - leaders.length - offset);
  if (left <= 0) return [];
  const before = group.member_count - leaders.length - offset - left;
  if (offset <= before) return windowOf(db, group, leaders, { offset, rest: left, order: 'asc' });
  return (await windowOf(db, group, leaders, { offset: before, rest: left, order: 'desc' })).reverse();
}

/**
 * The index counts all members off, leaders too: those of them who stand before the window are made up for, which
 * costs less than testing each row that is passed.
 */
async function windowOf(
  db: Database,
  { id }: ChatGroup,
  leaders: readonly number[],
  { offset, rest, order }: Span & { order: Order },
): Promise<number[]> {
  const members = db.read
    .selectFrom('chat_member')
    .select(['user_id', 'joined_at'])
    .where('group_id', '=', id);
  const [rows, keys] = await Promise.all([
    members
      .orderBy('joined_at', order)
      .orderBy('user_id', order)
      .limit(rest + leaders.length)
      .offset(offset)
      .execute(),
    members.where('user_id', 'in', idList(db, leaders)).execute(),
  ]);
  const first = rows[0];
  const passed = first === undefined ? 0 : keys.filter(key => isBefore(key, first, order)).length;
  return rows
    .map(({ user_id }) => user_id)
    .filter(userId => !leaders.includes(userId))
    .slice(passed, passed + rest);
}

function isBefore(one: Key, other: Key, order: Order): boolean {
  const isEarlier =
    one.joined_at === other.joined_at ? one.user_id < other.user_id : one.joined_at < other.joined_at;
  return order === 'asc' ? isEarlier : !isEarlier && one.user_id !== other.user_id;
}
