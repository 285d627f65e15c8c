/** Who took part in posts and comments, and who wrote them. */
import { sql } from 'kysely';
import { SHOWN } from '../../community/comment/status.ts';
import { NORMAL } from '../../members/account/status.ts';
import type { Database } from '../../platform/db/database.ts';
import { idList } from '../../platform/db/id-list.ts';
import { PARTS_MAX } from './limits.ts';

/** Nicknames by id, of accounts that are neither frozen nor closed. */
export async function namesOf(db: Database, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.read
    .selectFrom('user')
    .select(['id', 'nickname'])
    .where('id', 'in', idList(db, ids))
    .where('status', '=', NORMAL)
    .execute();
  return new Map(rows.map(({ id, nickname }) => [id, nickname]));
}

export interface LikedContent {
  id: number;
  /** liking.kind: 'comment', 'moment'. */
  kind: string;
  authorId: number;
  /** The comment source below which people answer it. */
  source: string;
  /** The id of the comment, where it is one: only replies to it count. */
  parentId?: number;
}

/**
 * Number of different people by id: the author, and everyone who liked or answered. No more than PARTS_MAX likes and
 * the latest PARTS_MAX answers of each are counted. One query.
 */
export async function peopleIn(
  db: Database,
  contents: readonly LikedContent[],
): Promise<Map<number, number>> {
  const [first, ...others] = contents.flatMap(content => [likersOf(db, content), answerersOf(db, content)]);
  if (!first) return new Map();
  const all = others.reduce((both, one) => both.unionAll(one), first).as('part');
  const rows = await db.read
    .selectFrom(all)
    .select(({ fn }) => ['thing', fn.count<number>('user_id').distinct().as('n')])
    .groupBy('thing')
    .execute();
  const counted = new Map(rows.map(({ thing, n }) => [thing, Number(n)]));
  return new Map(contents.map(({ id }) => [id, 1 + (counted.get(id) ?? 0)]));
}

function likersOf(db: Database, { id, kind, authorId }: LikedContent) {
  const some = db.read
    .selectFrom('liking')
    .select('user_id')
    .where('kind', '=', kind)
    .where('target_id', '=', id)
    .where('is_on', '=', 1)
    .where('user_id', '!=', authorId)
    .limit(PARTS_MAX);
  return db.read.selectFrom(some.as('some')).select([sql.lit(id).as('thing'), 'some.user_id']);
}

function answerersOf(db: Database, { id, source, parentId, authorId }: LikedContent) {
  const some = db.read
    .selectFrom('comment')
    .select('user_id')
    .where('source', '=', source)
    .$if(parentId !== undefined, query => query.where('parent_id', '=', parentId!).where('is_listed', '=', 1))
    .where('status', '=', SHOWN)
    .where('user_id', '!=', authorId)
    .orderBy('created_at', 'desc')
    .limit(PARTS_MAX);
  return db.read.selectFrom(some.as('some')).select([sql.lit(id).as('thing'), 'some.user_id']);
}
