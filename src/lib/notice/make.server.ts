/** Makes notices, in the transaction of whoever follows what happened. */
import { type Kysely, sql } from 'kysely';
import { heldClosed } from '../account/closed.server.ts';
import { CLOSED } from '../account/status.ts';
import type { Database } from '../db/database.ts';
import { idList } from '../db/id-list.ts';
import type { DB } from '../db/schema.ts';
import type { NoticeCount } from '../ports/bus.ts';
import type { Category } from './category.ts';
import { count, countOneEach, lockCounter, type Whose } from './counter.server.ts';
import { type AboutType, isGroup, KINDS, type Kind } from './kind.ts';

export interface About {
  type: AboutType;
  id: number;
}

export interface News {
  userId: number;
  kind: Kind;
  about: About;
  /** Who did it. */
  actorId?: number;
  /** Told once a user under this name; without it once for each kind of news about the thing. */
  key?: string;
  /** The same news again is new: settled anew. */
  isAgain?: boolean;
}

/** What was told: to push, and to count. */
export interface Told {
  noticeIds: number[];
  counts: NoticeCount[];
}

const keyOf = ({ kind, about, key }: Pick<News, 'kind' | 'about' | 'key'>) =>
  key ?? `${kind} ${about.type} ${about.id}`;

/**
 * Tells one member, `at` in epoch milliseconds; undefined when there is nothing to tell: the category is switched off,
 * the account is closed, or it was told before. A like of who has left is none any more.
 */
export async function tell(trx: Kysely<DB>, news: News, at: number): Promise<Told | undefined> {
  const category = KINDS[news.kind];
  const whose = { userId: news.userId, category };
  if (news.actorId === news.userId) return undefined;
  const whom = isGroup(news.kind) ? [news.actorId!, news.userId] : [news.userId];
  if ((await heldClosed(trx, whom)).size > 0 || !(await isWanted(trx, whose))) return undefined;
  await lockCounter(trx, whose);
  const known = await trx
    .selectFrom('notice')
    .select(['id', 'is_read'])
    .where('user_id', '=', news.userId)
    .where('key', '=', keyOf(news))
    .executeTakeFirst();
  if (!known) {
    const id = await insert(trx, news, at);
    return { noticeIds: [id], counts: [await count(trx, whose, { unread: 1, total: 1 })] };
  }
  if (!(await isNews(trx, known.id, news, at))) return undefined;
  await renew(trx, known.id, news, at);
  return { noticeIds: [known.id], counts: [await count(trx, whose, { unread: known.is_read, total: 0 })] };
}

async function isWanted(trx: Kysely<DB>, { userId, category }: Whose): Promise<boolean> {
  const row = await trx
    .selectFrom('notice_switch')
    .select('is_on')
    .where('user_id', '=', userId)
    .where('category', '=', category)
    .executeTakeFirst();
  return row?.is_on !== 0;
}

async function insert(trx: Kysely<DB>, news: News, at: number): Promise<number> {
  const { userId, kind, about, actorId } = news;
  const { id } = await trx
    .insertInto('notice')
    .values({
      user_id: userId,
      category: KINDS[kind],
      kind,
      key: keyOf(news),
      about_type: about.type,
      about_id: about.id,
      actor_id: isGroup(kind) ? null : (actorId ?? null),
      actors: actorId === undefined ? 0 : 1,
      is_read: 0,
      created_at: at,
      order_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (isGroup(kind)) await addActor(trx, id, actorId!, at);
  return id;
}

/** Somebody else did the same, or it is said again on purpose. */
const isNews = (trx: Kysely<DB>, id: number, { kind, actorId, isAgain }: News, at: number) =>
  isGroup(kind) ? addActor(trx, id, actorId!, at) : isAgain === true;

async function addActor(trx: Kysely<DB>, notice_id: number, user_id: number, at: number): Promise<boolean> {
  const added = await trx
    .insertInto('notice_actor')
    .values({ notice_id, user_id, at })
    .onConflict(conflict => conflict.columns(['notice_id', 'user_id']).doNothing())
    .executeTakeFirst();
  return Number(added.numInsertedOrUpdatedRows) === 1;
}

async function renew(trx: Kysely<DB>, id: number, { kind }: News, at: number): Promise<void> {
  const more = isGroup(kind) ? 1 : 0;
  await trx
    .updateTable('notice')
    .set(set => ({ is_read: 0, order_at: at, actors: set('actors', '+', more) }))
    .where('id', '=', id)
    .execute();
}

/** Tells everyone who subscribed to the match, in as many statements as for one; each once for `key`. */
export async function tellSubscribers(
  db: Pick<Database, 'dialect'>,
  trx: Kysely<DB>,
  { matchId, key }: { matchId: number; key: string },
  at: number,
): Promise<Told> {
  const category = KINDS.starting;
  const rows = await trx
    .insertInto('notice')
    .columns([...STARTING_COLUMNS])
    .expression(subscribers(db, trx, matchId, { category, key, at }))
    .onConflict(conflict => conflict.columns(['user_id', 'key']).doNothing())
    .returning(['id', 'user_id'])
    .execute();
  if (rows.length === 0) return { noticeIds: [], counts: [] };
  const users = idList(
    db,
    rows.map(row => row.user_id),
  );
  return { noticeIds: rows.map(row => row.id), counts: await countOneEach(trx, users, category) };
}

/** As `subscribers` gives them. */
const STARTING_COLUMNS = [
  ...(['user_id', 'category', 'kind', 'key', 'about_type', 'about_id'] as const),
  ...(['actors', 'is_read', 'created_at', 'order_at'] as const),
] as const;

/** A row of `notice` for each subscriber who wants such ones; who would leave now waits, as who is leaving is waited for. */
const subscribers = (
  { dialect }: Pick<Database, 'dialect'>,
  trx: Kysely<DB>,
  matchId: number,
  { category, key, at }: { category: Category; key: string; at: number },
) =>
  trx
    .selectFrom('match_sub')
    .innerJoin('user', 'user.id', 'match_sub.user_id')
    .select(['match_sub.user_id', sql.lit(category).as('category'), sql.lit('starting').as('kind')])
    .select([sql<string>`${key}`.as('key'), sql.lit('match').as('about_type'), 'match_sub.match_id'])
    .select([sql.lit(0).as('actors'), sql.lit(0).as('is_read')])
    .select([sql.lit(at).as('created_at'), sql.lit(at).as('order_at')])
    .where('match_sub.match_id', '=', matchId)
    .where('user.status', '!=', CLOSED)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('notice_switch as switch')
            .select('switch.user_id')
            .whereRef('switch.user_id', '=', 'match_sub.user_id')
            .where('switch.category', '=', category)
            .where('switch.is_on', '=', 0),
        ),
      ),
    )
    .orderBy('match_sub.user_id')
    .$if(dialect === 'postgres', query => query.forShare('user'));
