/** A team's results over all its matches that count. */

import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { PARTICIPANT } from '../game/participant.ts';
import { closedMatches } from '../match/closed.server.ts';
import { MATCH_STATUS } from '../match/status.ts';
import { mainWins } from '../match/winner.ts';
import type { TeamResult } from './team-results.ts';

const MAIN = 1;

/** Teams' sides in ended matches that count, read along the index of sides. */
const sides = (db: Database) =>
  db.read
    .selectFrom('camp')
    .innerJoin('match', 'match.id', 'camp.match_id')
    .where('camp.participant_type', '=', PARTICIPANT.team)
    .where('camp.status', '=', MATCH_STATUS.ended)
    .where('match.in_figures', '=', 1);

const matchesOf = (db: Database, teamId: number) => sides(db).where('camp.participant_id', '=', teamId);

type Sides = ReturnType<typeof sides>;

/** Latest first. */
const withResults = (query: Sides) =>
  query
    .innerJoin('tournament', 'tournament.id', 'match.tournament_id')
    .select([
      'camp.participant_id',
      'camp.side',
      'match.start_at',
      'tournament.start_at as season_at',
      'match.status',
      'match.result_type',
    ])
    .select(['match.main_score', 'match.guest_score'])
    .orderBy('camp.order_at', 'desc')
    .orderBy('camp.match_id', 'desc')
    .execute();
type ResultRow = Awaited<ReturnType<typeof withResults>>[number];

function resultOf(row: ResultRow): TeamResult {
  const main = mainWins(row);
  return { at: row.season_at ?? row.start_at, won: main === null ? null : main === (row.side === MAIN) };
}

/** Latest first. */
export const resultsOf = async (db: Database, teamId: number): Promise<TeamResult[]> =>
  (await withResults(matchesOf(db, teamId))).map(resultOf);

/** The results of each team of a game, latest first. */
export async function resultsOfGame(db: Database, gameId: number): Promise<Map<number, TeamResult[]>> {
  const rows = await withResults(
    sides(db).where('match.game_id', '=', gameId).where('camp.participant_id', 'is not', null),
  );
  const byTeam = Map.groupBy(rows, row => row.participant_id!);
  return new Map([...byTeam].map(([teamId, own]) => [teamId, own.map(resultOf)]));
}

export interface RecordTally {
  id: number;
  played: number;
  win: number;
}

/** Maps that the team played, with its wins; maps without a winner are left out. */
export async function mapTalliesOf(db: Database, teamId: number): Promise<RecordTally[]> {
  const rows = await matchesOf(db, teamId)
    .innerJoin('round', 'round.match_id', 'match.id')
    .where('match.is_can_view', '=', 1)
    .where('round.map_id', 'is not', null)
    .where('round.winner_side', 'is not', null)
    .groupBy('round.map_id')
    .select('round.map_id as id')
    .select(({ fn, eb }) => [
      fn.countAll<number>().as('played'),
      fn
        .sum<number>(eb.case().when('round.winner_side', '=', eb.ref('camp.side')).then(1).else(0).end())
        .as('win'),
    ])
    .execute();
  return rows.map(row => ({ id: row.id!, played: Number(row.played), win: Number(row.win) }));
}

/** Heroes that the team's players picked, with the wins of those maps or games. */
export async function heroTalliesOf(db: Database, teamId: number): Promise<RecordTally[]> {
  const rows = await db.read
    .selectFrom('round_player')
    .where('team_id', '=', teamId)
    .where('in_figures', '=', 1)
    .where('match_id', 'not in', closedMatches(db))
    .where('hero_id', 'is not', null)
    .groupBy('hero_id')
    .select('hero_id as id')
    .select(({ fn }) => [fn.countAll<number>().as('played'), sql<number>`coalesce(sum(is_win), 0)`.as('win')])
    .execute();
  return rows.map(row => ({ id: row.id!, played: Number(row.played), win: Number(row.win) }));
}

/** Each player's heroes, most played first. */
export async function heroesOfPlayers(
  db: Database,
  playerIds: readonly number[],
): Promise<Map<number, number[]>> {
  if (playerIds.length === 0) return new Map();
  const rows = await db.read
    .selectFrom('round_player')
    .where('player_id', 'in', playerIds)
    .where('in_figures', '=', 1)
    .where('match_id', 'not in', closedMatches(db))
    .where('hero_id', 'is not', null)
    .groupBy(['player_id', 'hero_id'])
    .select(['player_id', 'hero_id'])
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .orderBy('n', 'desc')
    .orderBy('hero_id')
    .execute();
  const byPlayer = Map.groupBy(rows, row => row.player_id);
  return new Map([...byPlayer].map(([id, own]) => [id, own.map(row => row.hero_id!)]));
}
