/** Posts in open channels of listed groups in which most people took part. */
import { OPEN } from '../../chat/group/config.server.ts';
import { MOMENT, nameOf, threadOf } from '../../chat/moment/address.ts';
import { locationsFor } from '../../chat/moment/location.server.ts';
import { SHOWN } from '../../chat/moment/status.ts';
import { statesOf, VISITOR } from '../../community/comment/source.server.ts';
import type { Database } from '../../platform/db/database.ts';
import { idList } from '../../platform/db/id-list.ts';
import { CANDIDATES_MAX, COUNTED_MAX, HOT_POSTS, LATEST_MAX, OF_ONE_MAX, windowFrom } from './limits.ts';
import { namesOf, peopleIn } from './people.server.ts';
import { bestOf } from './score.ts';
import type { HotPost } from './shapes.ts';

/** The best first, as visitors see them. */
export async function hottestPosts(db: Database, now: number): Promise<HotPost[]> {
  const latest = await postsOf(db, candidatesOf(await latestPosts(db, now).execute()));
  const [places, names] = await Promise.all([
    locationsFor(db, latest, VISITOR),
    namesOf(
      db,
      latest.map(({ user_id }) => user_id),
    ),
  ]);
  const seen = latest.filter(({ channel_id, user_id }) => places.has(channel_id) && names.has(user_id));
  const busy = await busiest(db, seen, now);
  const people = await peopleIn(
    db,
    busy.map(({ id, user_id }) => ({ id, kind: MOMENT, authorId: user_id, source: threadOf(id) })),
  );
  const interesting = busy.map(row => ({ row, people: people.get(row.id) ?? 1, at: Number(row.created_at) }));
  return bestOf(interesting, { now, ...HOT_POSTS }).map(({ row, people, at }) => ({
    ...{ id: row.id, group_id: row.group_id, channel_id: row.channel_id },
    name: nameOf(row),
    author: names.get(row.user_id)!,
    region: row.region,
    group_name: places.get(row.channel_id)!.config.group.name,
    people,
    create_time: Math.floor(at / 1000),
  }));
}

/** The busiest posts by likes and comments, which are at least as many as the people: only these are counted. */
async function busiest(db: Database, rows: readonly Row[], now: number): Promise<Row[]> {
  const states = await statesOf(
    db,
    rows.map(({ id }) => threadOf(id)),
  );
  const loose = rows.map(row => ({
    row,
    people: 1 + row.like_count + states.get(threadOf(row.id))!.count,
    at: Number(row.created_at),
  }));
  return bestOf(loose, { now, ...HOT_POSTS, most: COUNTED_MAX }).map(({ row }) => row);
}

type Row = Awaited<ReturnType<typeof postsOf>>[number];

export const latestPosts = (db: Database, now: number) =>
  db.read
    .selectFrom('moment')
    .select(['id', 'user_id'])
    .where('status', '=', SHOWN)
    .where('created_at', '>', windowFrom(now, HOT_POSTS))
    .orderBy('created_at', 'desc')
    .limit(LATEST_MAX);

/** A few of each author: nobody pushes the others out by writing much. */
function candidatesOf(latest: readonly { id: number; user_id: number }[]): number[] {
  const byAuthor = [...Map.groupBy(latest, ({ user_id }) => user_id).values()];
  const chosen = new Set(byAuthor.flatMap(posts => posts.slice(0, OF_ONE_MAX)));
  return latest
    .filter(post => chosen.has(post))
    .slice(0, CANDIDATES_MAX)
    .map(({ id }) => id);
}

/** The posts in listed groups. */
const postsOf = (db: Database, ids: readonly number[]) =>
  db.read
    .selectFrom('moment')
    .innerJoin('chat_group', 'chat_group.id', 'moment.group_id')
    .select(['moment.id', 'group_id', 'channel_id', 'user_id', 'title', 'content', 'region'])
    .select(['moment.created_at', 'like_count'])
    .where('moment.id', 'in', idList(db, ids))
    .where('chat_group.status', '=', OPEN)
    .where('chat_group.is_listed', '=', 1)
    .execute();
