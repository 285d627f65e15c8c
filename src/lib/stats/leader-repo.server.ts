/** Players' figures over many maps, added up by the database: bracket and demo rules are in `in_figures`. */
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../db/database.ts';
import type { DB } from '../db/schema.ts';
import { BY_GAMES, BY_ROUNDS, type LeaderSort, SUMS } from './figures.ts';

export interface LeaderWhich {
  gameId: number;
  tournamentId?: number | undefined;
  stageId?: number | undefined;
  teamId?: number | undefined;
  playerIds?: readonly number[] | undefined;
  /** Only matches that start before, epoch milliseconds. */
  before?: number | undefined;
  /** Least rounds played to be listed. */
  minRounds?: number | undefined;
}

type Figure = (typeof SUMS | typeof BY_ROUNDS | typeof BY_GAMES)[number];
export type LeaderFigures = Record<Figure | 'kd' | 'kpr' | 'apr' | 'rounds', number | null> & {
  player_id: number;
  matches: number;
  maps: number;
  wins: number;
};

/** Rounds of the map; null in games without them. */
const ROUNDS = sql<number | null>`(round.main_score + round.guest_score)`;
const real = (value: Expression<unknown>) => sql<number | null>`cast(${value} as double precision)`;
const figure = (name: Figure) => sql.ref(`round_player.${name}`);
/** The sum over the maps that have the figure, and the rounds of those maps. */
const sum = (name: Figure) => sql<number | null>`sum(${figure(name)})`;
const roundsWith = (name: Figure) =>
  sql<number | null>`nullif(sum(case when ${figure(name)} is not null then ${ROUNDS} end), 0)`;
/** In whole millionths: their sum is exact, and so the same in whatever order an engine adds them up. */
const MILLION = real(sql`1000000`);
const millionths = (name: Figure) => sql<number | null>`round(${real(figure(name))} * ${MILLION})`;
const weighted = (name: Figure) =>
  sql<number | null>`sum(${millionths(name)} * ${ROUNDS}) / (${MILLION} * ${roundsWith(name)})`;
const aRound = (name: Figure) => sql<number | null>`${real(sum(name))} / ${roundsWith(name)}`;
const mean = (name: Figure) =>
  sql<number | null>`sum(${millionths(name)}) / (${MILLION} * nullif(count(${figure(name)}), 0))`;

/** One row a player. */
const figures = (db: Database, which: LeaderWhich) =>
  scope(db, which)
    .groupBy('round_player.player_id')
    .select('round_player.player_id')
    .select(({ fn }) => [
      fn.count<number>('round_player.match_id').distinct().as('matches'),
      fn.countAll<number>().as('maps'),
      sql<number>`coalesce(sum(round_player.is_win), 0)`.as('wins'),
      sql<number | null>`sum(${ROUNDS})`.as('rounds'),
    ])
    .select(SUMS.map(name => sum(name).as(name)))
    .select(BY_ROUNDS.map(name => weighted(name).as(name)))
    .select(BY_GAMES.map(name => mean(name).as(name)))
    .select([
      sql<number | null>`${real(sum('kills'))} / nullif(${sum('deaths')}, 0)`.as('kd'),
      aRound('kills').as('kpr'),
      aRound('assists').as('apr'),
    ])
    .$if(which.minRounds !== undefined, query => query.having(sql`sum(${ROUNDS})`, '>=', which.minRounds!));

/** The rows of one player a map that the figures are taken from. */
const scope = (db: Database, which: LeaderWhich) =>
  db.read
    .selectFrom('round_player')
    .innerJoin('round', 'round.id', 'round_player.round_id')
    .where(within(which));

type Scope = ExpressionBuilder<DB, 'round_player' | 'round'>;

function within({ gameId, tournamentId, stageId, teamId, playerIds, before }: LeaderWhich) {
  return (eb: Scope) => {
    const conditions: Expression<SqlBool>[] = [eb('round_player.in_figures', '=', 1)];
    if (tournamentId !== undefined) conditions.push(eb('round_player.tournament_id', '=', tournamentId));
    if (teamId !== undefined) conditions.push(eb('round_player.team_id', '=', teamId));
    if (playerIds !== undefined) conditions.push(eb('round_player.player_id', 'in', playerIds));
    const matches = eb
      .selectFrom('match')
      .select('match.id')
      .where('match.game_id', '=', gameId)
      .$if(stageId !== undefined, query => query.where('match.stage_id', '=', stageId!))
      .$if(before !== undefined, query => query.where('match.order_at', '<', before!));
    return eb.and([...conditions, eb('round_player.match_id', 'in', matches)]);
  };
}

/** A page of players by one figure, highest first, unknown last; level ones by name. */
export const leaderPage = (
  db: Database,
  which: LeaderWhich,
  sort: LeaderSort,
  window: { limit: number; offset: number },
): Promise<LeaderFigures[]> =>
  db.read
    .selectFrom(figures(db, which).as('figures'))
    .innerJoin('player', 'player.id', 'figures.player_id')
    .selectAll('figures')
    .orderBy(sql.ref(`figures.${sort}`), order => order.desc().nullsLast())
    .orderBy('player.sort_key')
    .orderBy('player.id')
    .limit(window.limit)
    .offset(window.offset)
    .execute() as Promise<LeaderFigures[]>;

export async function countLeaders(db: Database, which: LeaderWhich): Promise<number> {
  const row = await db.read
    .selectFrom(figures(db, which).as('figures'))
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(row.n);
}

/** The team each player last played for within the scope. */
export async function lastTeams(
  db: Database,
  which: LeaderWhich,
  playerIds: readonly number[],
): Promise<Map<number, number>> {
  if (playerIds.length === 0) return new Map();
  const rows = await scope(db, { ...which, playerIds })
    .innerJoin('match', 'match.id', 'round_player.match_id')
    .where('round_player.team_id', 'is not', null)
    .groupBy(['round_player.player_id', 'round_player.team_id'])
    .select(['round_player.player_id', 'round_player.team_id'])
    .select(({ fn }) => fn.max('match.order_at').as('last'))
    .orderBy('last')
    .orderBy('round_player.team_id')
    .execute();
  return new Map(rows.map(row => [row.player_id, row.team_id!]));
}
