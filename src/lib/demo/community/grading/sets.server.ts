/** The demo's lists: candidates by the figures of its own data, nothing made up. */
import type { Database } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/transaction.server.ts';
import { dayStart } from '../../../platform/kernel/time.ts';
import { listGames } from '../../../wiki/game/reference.server.ts';
import { defaultBoardSort } from '../../../wiki/stats/figures.ts';
import { leaderboard, mostPlayedOf } from '../../../wiki/stats/leader.server.ts';
import type { LeaderRow } from '../../../wiki/stats/shapes.ts';
import { DEMO_SET } from './wording.ts';

const YEAR = 2025;
const CANDIDATES = 10;
/** Candidates played at least this part of the maps of the busiest player. */
const PLAYED_PART = 0.4;
/** A team placed this high or higher is a candidate. */
const PLACES = 2;

interface Candidate {
  kind: 'player' | 'team';
  entity_id: number;
  note: string;
}

/** Runs once per database. Demo data only. */
export async function makeDemoSets(db: Database, now: number): Promise<void> {
  for (const { game_id } of await listGames(db)) {
    const key = `demo ${YEAR} ${game_id}`;
    const made = await db.write
      .selectFrom('grading_set')
      .select('id')
      .where('key', '=', key)
      .executeTakeFirst();
    if (made) continue;
    const players = await bestPlayers(db, game_id);
    const candidates = players.length > 0 ? players : await bestTeams(db, game_id);
    if (candidates.length === 0) continue;
    const texts = players.length > 0 ? DEMO_SET.players : DEMO_SET.teams;
    await keep(db, { game_id, key, ...texts(YEAR, game_id), created_at: now }, candidates);
  }
}

/** The best players of the year by the default sort of the game's boards. */
async function bestPlayers(db: Database, gameId: number): Promise<Candidate[]> {
  const which = { gameId, year: YEAR };
  const { maps } = await mostPlayedOf(db, which);
  const sort = defaultBoardSort(gameId);
  const minMaps = Math.ceil(maps * PLAYED_PART);
  const { list } = await leaderboard(db, { ...which, sort, minMaps, page: 1, pageSize: CANDIDATES });
  return list.map(row => ({ kind: 'player', entity_id: row.player.player_id, note: noteOf(row) }));
}

const noteOf = ({ maps, rating, kda }: LeaderRow) => DEMO_SET.note(maps, rating, kda ?? null);

/** Teams by how often they came first or second in a tournament of the year. */
async function bestTeams(db: Database, gameId: number): Promise<Candidate[]> {
  const rows = await db.read
    .selectFrom('placement')
    .innerJoin('tournament', 'tournament.id', 'placement.tournament_id')
    .select('placement.team_id')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('tournament.game_id', '=', gameId)
    .where('tournament.is_demo', '=', 0)
    .where('tournament.order_at', '>=', dayStart(`${YEAR}-01-01`)!)
    .where('tournament.order_at', '<', dayStart(`${YEAR + 1}-01-01`)!)
    .where('placement.rank_end', '<=', PLACES)
    .groupBy('placement.team_id')
    .orderBy('n', 'desc')
    .orderBy('placement.team_id')
    .limit(CANDIDATES)
    .execute();
  return rows.map(({ team_id, n }) => ({
    kind: 'team',
    entity_id: team_id,
    note: DEMO_SET.places(Number(n)),
  }));
}

interface NewSet {
  game_id: number;
  key: string;
  title: string;
  description: string;
  created_at: number;
}

/** When two processes start at once, only one stores the list. */
const keep = (db: Database, set: NewSet, candidates: readonly Candidate[]): Promise<void> =>
  inTransaction(db, async trx => {
    const row = await trx
      .insertInto('grading_set')
      .values(set)
      .onConflict(conflict => conflict.column('key').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!row) return;
    await trx
      .insertInto('grading_item')
      .values(candidates.map((candidate, i) => ({ set_id: row.id, num: i + 1, ...candidate })))
      .execute();
  });
