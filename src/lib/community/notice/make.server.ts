/** Makes notices, in the consumer's transaction. */
import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import { closedAmongLocked } from '../../members/account/closed.server.ts';
import { CLOSED } from '../../members/account/status.ts';
import { isBlocking } from '../../members/privacy/store.server.ts';
import type { Database } from '../../platform/db/database.ts';
import { idList } from '../../platform/db/id-list.ts';
import type { DB } from '../../platform/db/schema.ts';
import type { Category } from './category.ts';
import { type CounterOf, count, countOneEach, lockCounter } from './counter.server.ts';
import type { NoticeCount } from './events.ts';
import { type Kinds, kindIn } from './kind.ts';
import type { NoticeRequest } from './notice-request.ts';

/** Notices to push, and counters to publish. */
export interface Delivered {
  noticeIds: number[];
  counts: NoticeCount[];
}

const keyOf = ({ kind, about, key }: Pick<NoticeRequest, 'kind' | 'about' | 'key'>) =>
  key ?? `${kind} ${about.type} ${about.id}`;

/**
 * Notifies one member, `at` in epoch milliseconds. undefined when the category is switched off, an account is
 * closed, the member blocks the actor, or was notified before.
 */
export async function notify(
  trx: Kysely<DB>,
  kinds: Kinds,
  request: NoticeRequest,
  at: number,
): Promise<Delivered | undefined> {
  const { category, isGroup = false, isUrgent = false, isOncePerActor } = kindIn(kinds, request.kind);
  const whose = { userId: request.userId, category };
  if (request.actorId === request.userId) return undefined;
  if (request.actorId !== undefined && (await isBlocking(trx, request.userId, request.actorId)))
    return undefined;
  const whom = isGroup ? [request.actorId!, request.userId] : [request.userId];
  if ((await closedAmongLocked(trx, whom)).size > 0) return undefined;
  if (!isUrgent && !(await isSwitchedOn(trx, whose))) return undefined;
  await lockCounter(trx, whose);
  if (isOncePerActor && (await isNamed(trx, whose, request))) return undefined;
  const known = await trx
    .selectFrom('notice')
    .select(['id', 'is_read'])
    .where('user_id', '=', request.userId)
    .where('key', '=', keyOf(request))
    .executeTakeFirst();
  if (!known) {
    const id = await insert(trx, { ...request, category, isGroup }, at);
    return { noticeIds: [id], counts: [await count(trx, whose, { unread: 1, total: 1 })] };
  }
  if (!(await isNew(trx, known.id, { ...request, isGroup }, at))) return undefined;
  await renew(trx, known.id, isGroup, at);
  return { noticeIds: [known.id], counts: [await count(trx, whose, { unread: known.is_read, total: 0 })] };
}

async function isSwitchedOn(trx: Kysely<DB>, { userId, category }: CounterOf): Promise<boolean> {
  const row = await trx
    .selectFrom('notice_switch')
    .select('is_on')
    .where('user_id', '=', userId)
    .where('category', '=', category)
    .executeTakeFirst();
  return row?.is_on !== 0;
}

/** Whether a notice of the kind names the actor already. */
async function isNamed(
  trx: Kysely<DB>,
  { userId, category }: CounterOf,
  { kind, actorId }: NoticeRequest,
): Promise<boolean> {
  const row = await trx
    .selectFrom('notice')
    .innerJoin('notice_actor as actor', 'actor.notice_id', 'notice.id')
    .select('notice.id')
    .where('notice.user_id', '=', userId)
    .where('notice.category', '=', category)
    .where('notice.kind', '=', kind)
    .where('actor.user_id', '=', actorId!)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

interface Sorted extends NoticeRequest {
  category: Category;
  isGroup: boolean;
}

async function insert(trx: Kysely<DB>, request: Sorted, at: number): Promise<number> {
  const { userId, category, isGroup, kind, about, actorId } = request;
  const { id } = await trx
    .insertInto('notice')
    .values({
      user_id: userId,
      category,
      kind,
      key: keyOf(request),
      about_type: about.type,
      about_id: about.id,
      actor_id: isGroup ? null : (actorId ?? null),
      actors: actorId === undefined ? 0 : 1,
      is_read: 0,
      created_at: at,
      order_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (isGroup) await addActor(trx, id, actorId!, at);
  return id;
}

/** Whether an actor was added, or repeats count as new. */
const isNew = (
  trx: Kysely<DB>,
  id: number,
  { isGroup, actorId, isAgain }: Omit<Sorted, 'category'>,
  at: number,
) => (isGroup ? addActor(trx, id, actorId!, at) : isAgain === true);

async function addActor(trx: Kysely<DB>, notice_id: number, user_id: number, at: number): Promise<boolean> {
  const added = await trx
    .insertInto('notice_actor')
    .values({ notice_id, user_id, at })
    .onConflict(conflict => conflict.columns(['notice_id', 'user_id']).doNothing())
    .executeTakeFirst();
  return Number(added.numInsertedOrUpdatedRows) === 1;
}

async function renew(trx: Kysely<DB>, id: number, isGroup: boolean, at: number): Promise<void> {
  const more = isGroup ? 1 : 0;
  await trx
    .updateTable('notice')
    .set(set => ({
      is_read: 0,
      // A late event leaves the notice at its position.
      order_at: sql<number>`case when order_at < ${at} then ${at} else order_at end`,
      actors: set('actors', '+', more),
    }))
    .where('id', '=', id)
    .execute();
}

/** A notice to many: each member gets it once for `key`. */
export interface NoticeToMany {
  kind: string;
  category: Category;
  about: { type: string; id: number };
  key: string;
  /** The members. */
  users: UserIds;
}
/** A query of ids of users; the same user may come twice. */
export type UserIds = SelectQueryBuilder<DB, keyof DB, { user_id: number }>;

/** Notifies all of them in a constant number of statements. `at`: epoch milliseconds. */
export async function notifyMany(
  db: Pick<Database, 'dialect'>,
  trx: Kysely<DB>,
  request: NoticeToMany,
  at: number,
): Promise<Delivered> {
  const rows = await trx
    .insertInto('notice')
    .columns([...COLUMNS])
    .expression(noticeRows(db, trx, request, at))
    .onConflict(conflict => conflict.columns(['user_id', 'key']).doNothing())
    .returning(['id', 'user_id'])
    .execute();
  if (rows.length === 0) return { noticeIds: [], counts: [] };
  const users = idList(
    db,
    rows.map(row => row.user_id),
  );
  return { noticeIds: rows.map(row => row.id), counts: await countOneEach(trx, users, request.category) };
}

/** Columns of the inserted rows, in order. */
const COLUMNS = [
  ...(['user_id', 'category', 'kind', 'key', 'about_type', 'about_id'] as const),
  ...(['actors', 'is_read', 'created_at', 'order_at'] as const),
] as const;

/**
 * A row of `notice` for each member who wants it. Share-locks the users against concurrent account closing.
 */
const noticeRows = (
  { dialect }: Pick<Database, 'dialect'>,
  trx: Kysely<DB>,
  { kind, category, about, key, users }: NoticeToMany,
  at: number,
) =>
  trx
    .selectFrom('user')
    .select(['user.id as user_id', sql.lit(category).as('category'), sql.lit(kind).as('kind')])
    .select([sql<string>`${key}`.as('key'), sql.lit(about.type).as('about_type')])
    .select([sql.lit(about.id).as('about_id'), sql.lit(0).as('actors'), sql.lit(0).as('is_read')])
    .select([sql.lit(at).as('created_at'), sql.lit(at).as('order_at')])
    .where('user.id', 'in', users)
    .where('user.status', '!=', CLOSED)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('notice_switch as switch')
            .select('switch.user_id')
            .whereRef('switch.user_id', '=', 'user.id')
            .where('switch.category', '=', category)
            .where('switch.is_on', '=', 0),
        ),
      ),
    )
    .orderBy('user.id')
    .$if(dialect === 'postgres', query => query.forShare('user'));
