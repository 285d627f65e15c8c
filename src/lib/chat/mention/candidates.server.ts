/** People whom a member may want to mention in a room. */
import { NORMAL } from '../../members/account/status.ts';
import type { MemberContext } from '../../platform/contract/context.ts';
import type { Database } from '../../platform/db/database.ts';
import { idList } from '../../platform/db/id-list.ts';
import { nicknameKey } from '../../platform/kernel/nickname-key.ts';
import type { FoundChannel } from '../channel/scopes.server.ts';
import { itemsOf } from '../group/people.server.ts';
import type { MemberItem } from '../group/shapes.ts';
import { subjectsOf } from '../group/standing.server.ts';
import { headOf } from '../message/history.server.ts';
import { decide } from '../permission/decide.ts';
import { CANDIDATES_MAX } from './limits.ts';
import { matchOf } from './match.ts';

/** Messages whose authors count as in reach. */
const RECENT = 200;
/** A group with no more members is looked through whole, by pinyin too; a larger one by the beginnings of names. */
const SMALL = 300;
/** Users of the site with such a name, among whom members are looked for. */
const NAMESAKES = 500;

type Context = Pick<MemberContext, 'db' | 'now' | 'viewer'> & FoundChannel;

/** People who wrote lately first, then others; each by how well they match. The cost does not grow with the group. */
export async function candidatesOf(context: Context, typed: string): Promise<MemberItem[]> {
  const { db, now, target, viewer } = context;
  const { config, channel } = target;
  const recent = await authorsOf(db, channel.id);
  const others = await othersOf(db, config.group.id, typed);
  const ids = [...new Set([...recent, ...others])].filter(id => id !== viewer.userId);
  const items = await itemsOf({ db, now }, config, await reachable(context, ids));
  const isRecent = new Set(recent);
  const found = items.flatMap(item => {
    const match = matchOf(typed, [item.nickname, item.group_nickname]);
    return match === undefined ? [] : [{ item, rank: (isRecent.has(item.user_id) ? 0 : 10) + match }];
  });
  return found
    .sort((one, other) => one.rank - other.rank)
    .slice(0, CANDIDATES_MAX)
    .map(({ item }) => item);
}

/** Authors of the latest messages, latest first. */
async function authorsOf(db: Database, channelId: number): Promise<number[]> {
  const n = (await headOf(db, channelId))?.n ?? 0;
  const rows = await db.read
    .selectFrom('chat_message')
    .select('user_id')
    .where('channel_id', '=', channelId)
    .where('n', '>', n - RECENT)
    .orderBy('n', 'desc')
    .execute();
  return [...new Set(rows.map(({ user_id }) => user_id))];
}

async function othersOf(db: Database, groupId: number, typed: string): Promise<number[]> {
  const members = db.read
    .selectFrom('chat_member as m')
    .innerJoin('user as u', 'u.id', 'm.user_id')
    .select('m.user_id')
    .where('m.group_id', '=', groupId);
  const first = await members.limit(SMALL + 1).execute();
  if (first.length <= SMALL) return first.map(({ user_id }) => user_id);
  const from = nicknameKey(typed);
  if (from === '') return [];
  const namesakes = await db.read
    .selectFrom('user')
    .select('id')
    .where('nickname_key', '>=', from)
    .where('nickname_key', '<', `${from}\uffff`)
    .orderBy('nickname_key')
    .limit(NAMESAKES)
    .execute();
  const ids = namesakes.map(({ id }) => id);
  const rows = await members.where('m.user_id', 'in', idList(db, ids)).execute();
  return rows.map(({ user_id }) => user_id);
}

/** Users who may see the room and are there, but none whom the viewer blocks. Order as in the input. */
async function reachable(
  { db, now, target: { config, channel }, viewer }: Context,
  ids: readonly number[],
): Promise<number[]> {
  const [subjects, users, blocked] = await Promise.all([
    subjectsOf(db, config, ids),
    db.read
      .selectFrom('user')
      .select('id')
      .where('id', 'in', idList(db, ids))
      .where('status', '=', NORMAL)
      .execute(),
    db.read
      .selectFrom('user_block')
      .select('blocked_id')
      .where('user_id', '=', viewer.userId)
      .where('blocked_id', 'in', idList(db, ids))
      .execute(),
  ]);
  const known = new Set(users.map(({ id }) => id));
  const shunned = new Set(blocked.map(({ blocked_id }) => blocked_id));
  return ids.filter(id => {
    const subject = subjects.get(id)!;
    const isIn = known.has(id) && !shunned.has(id) && subject.member !== undefined;
    return isIn && decide(subject, channel.resource, 'view', now).allowed;
  });
}
