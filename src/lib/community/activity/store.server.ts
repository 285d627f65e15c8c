/** Rows of activities and their draws. */
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { ActivityDrawTable, ActivityTable, DB } from '../../platform/db/schema.ts';
import { PUBLISHED } from './state.ts';

export type ActivityRow = Selectable<ActivityTable>;
export type DrawRow = Selectable<ActivityDrawTable>;

export const activityById = (db: Kysely<DB>, id: number): Promise<ActivityRow | undefined> =>
  db.selectFrom('activity').selectAll().where('id', '=', id).executeTakeFirst();

export const drawOf = (db: Kysely<DB>, id: number): Promise<DrawRow | undefined> =>
  db.selectFrom('activity_draw').selectAll().where('activity_id', '=', id).executeTakeFirst();

/** Activities of one game and those of all games; every activity without `gameId`. */
const published = (db: Database, gameId: number | undefined) =>
  db.read
    .selectFrom('activity')
    .selectAll()
    .where('status', '=', PUBLISHED)
    .$if(gameId !== undefined, query =>
      query.where(eb => eb.or([eb('game_id', '=', gameId!), eb('game_id', 'is', null)])),
    );

/** The running activity that ends first. */
export const runningActivity = (db: Database, gameId: number | undefined, now: number) =>
  published(db, gameId)
    .where('end_at', '>', now)
    .where('start_at', '<=', now)
    .orderBy('end_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

/** One row more than a page, newest first. */
export const publishedPage = (db: Database, gameId: number | undefined, cursor: number, size: number) =>
  published(db, gameId)
    .$if(cursor > 0, query => query.where('id', '<', cursor))
    .orderBy('id', 'desc')
    .limit(size + 1)
    .execute();

export const activityPage = (db: Database, cursor: number, size: number) =>
  db.read
    .selectFrom('activity')
    .selectAll()
    .$if(cursor > 0, query => query.where('id', '<', cursor))
    .orderBy('id', 'desc')
    .limit(size + 1)
    .execute();

export const winnersOf = (db: Database, id: number) =>
  db.read
    .selectFrom('activity_entrant')
    .leftJoin('user', 'user.id', 'activity_entrant.user_id')
    .select(['place', 'prize', 'activity_entrant.unique_id', 'user.nickname', 'user.status'])
    .where('activity_id', '=', id)
    .where('place', 'is not', null)
    .orderBy('place')
    .execute();

/** Entrants' IDs after `after`, one more than a page. */
export const entrantPage = (db: Database, id: number, after: string, size: number) =>
  db.read
    .selectFrom('activity_entrant')
    .select('unique_id')
    .where('activity_id', '=', id)
    .where('unique_id', '>', after)
    .orderBy('unique_id')
    .limit(size + 1)
    .execute();
