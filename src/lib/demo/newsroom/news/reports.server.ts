/** The demo's news: reports of its seasons' last matches, made of their facts alone. */

import { userByPhone } from '../../../members/account/user-store.server.ts';
import { makeReport } from '../../../newsroom/news/report/make.server.ts';
import { PUBLISHED } from '../../../newsroom/news/status.ts';
import { reportOf, update } from '../../../newsroom/news/store.server.ts';
import type { Database } from '../../../platform/db/database.ts';
import { once } from '../../../platform/db/once.server.ts';
import { inTransaction } from '../../../platform/db/transaction.server.ts';
import { HOUR } from '../../../platform/kernel/time.ts';
import { listGames } from '../../../wiki/game/reference.server.ts';
import { MATCH_STATUS } from '../../../wiki/match/status.ts';
import { DEMO_ACCOUNTS } from '../../members/account/accounts.server.ts';

const MADE = 'demo_news';
/** Reports per game. */
const REPORTS = 4;
/** Time from the start of the match to the publication of its report. */
const AFTER = 6 * HOUR;

/** Publishes the reports once per database, by the operator of the demo. */
export const publishDemoReports = (db: Database, now: number): Promise<void> =>
  once(db, MADE, now, async inside => {
    const operator = await userByPhone(inside.write, DEMO_ACCOUNTS[0].phone);
    if (!operator) return;
    for (const { game_id } of await listGames(inside))
      for (const { id, start_at } of await lastMatches(inside, game_id, now - AFTER))
        await publish(inside, { matchId: id, at: start_at! + AFTER, operatorId: operator.id });
  });

/** The latest matches of the highest level that began before `before`, of real seasons. */
const lastMatches = (db: Database, gameId: number, before: number) =>
  db.read
    .selectFrom('match')
    .innerJoin('tournament', 'tournament.id', 'match.tournament_id')
    .select(['match.id', 'match.start_at'])
    .where('match.game_id', '=', gameId)
    .where('match.status', '=', MATCH_STATUS.ended)
    .where('match.in_figures', '=', 1)
    .where('match.start_at', '<', before)
    .where('tournament.is_demo', '=', 0)
    .orderBy('match.level')
    .orderBy('match.start_at', 'desc')
    .orderBy('match.id', 'desc')
    .limit(REPORTS)
    .execute();

interface Publication {
  matchId: number;
  /** Epoch milliseconds. */
  at: number;
  operatorId: number;
}

async function publish(db: Database, { matchId, at, operatorId }: Publication): Promise<void> {
  const { write } = db;
  await inTransaction(db, trx => makeReport(trx, db, matchId, at));
  const row = await reportOf(write, matchId);
  if (!row) return;
  await update(write, row, { status: PUBLISHED, published_at: at, updated_at: at, is_demo: 1 });
  await write
    .insertInto('news_log')
    .values({
      news_id: row.id,
      operator_id: operatorId,
      action: 'publish',
      detail: '{}',
      address: '',
      created_at: at,
    })
    .execute();
}
