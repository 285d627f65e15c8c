/** Player figures aggregated by the database; `in_figures` holds the bracket and demo rules. */
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { BY_ROUNDS } from '../match/player-total.ts';
import { MILLION, millionths, ROUNDS, real, roundsWith, weighted } from '../match/round-means.server.ts';
import { BY_GAMES, BY_MINUTE, type LeaderSort, MADE_OF, type MadeFigure, SUMS } from './figures.ts';
import { type LeaderWhich, leaderScope as scope } from './leader-scope.server.ts';

type Figure = (typeof SUMS | typeof BY_ROUNDS | typeof BY_GAMES)[number];
type Rate = 'kd' | 'kda' | 'kpr' | 'apr' | 'win_rate' | `${(typeof BY_MINUTE)[number]}_min`;
type Counts = Record<`of_${MadeFigure}`, number>;
export type LeaderFigures = Record<Figure | Rate | 'rounds', number | null> &
  Counts & {
    player_id: number;
    matches: number;
    maps: number;
    wins: number;
  };

const figure = (name: Figure) => sql.ref(`round_player.${name}`);
/** The sum over the maps that have the figure. */
const sum = (name: Figure) => sql<number | null>`sum(${figure(name)})`;
const aRound = (name: Figure) => sql<number | null>`${real(sum(name))} / ${roundsWith(name)}`;
const mean = (name: Figure) =>
  sql<number | null>`sum(${millionths(name)}) / (${MILLION} * nullif(count(${figure(name)}), 0))`;
/** The figure per minute, over the games of known length. */
const aMinute = (name: Figure) =>
  sql<
    number | null
  >`sum(case when round.duration_s is not null then ${millionths(name)} end) * 60 / (${MILLION} * nullif(sum(case when ${figure(name)} is not null then round.duration_s end), 0))`;

const MADE = Object.entries(MADE_OF) as [MadeFigure, (typeof MADE_OF)[MadeFigure]][];
/** The map's value behind a figure; null when the map lacks it. */
const sourceOf = (name: MadeFigure) => {
  const column = sql.ref(`round_player.${MADE_OF[name]}`);
  return name.endsWith('_min') ? sql`case when round.duration_s is not null then ${column} end` : column;
};

/** Moves a row's counts `of_…` into one object beside its other figures. */
export function withCounts<T extends LeaderFigures | Omit<LeaderFigures, 'player_id'>>(row: T) {
  const counts = MADE.map(([name]) => [name, row[`of_${name}`]] as const);
  const figures = { ...row };
  for (const [name] of MADE) delete (figures as Partial<Counts>)[`of_${name}`];
  const of_maps = Object.fromEntries(counts) as Record<MadeFigure, number>;
  return { ...(figures as Omit<T, keyof Counts>), of_maps };
}

/** Every figure over the rows of a group. */
export const FIGURES = [
  ...MADE.map(([name]) => sql<number>`count(${sourceOf(name)})`.as(`of_${name}`)),
  sql<number>`count(distinct round_player.match_id)`.as('matches'),
  sql<number>`count(*)`.as('maps'),
  sql<number>`coalesce(sum(round_player.is_win), 0)`.as('wins'),
  sql<number | null>`sum(${ROUNDS})`.as('rounds'),
  ...SUMS.map(name => sum(name).as(name)),
  ...BY_ROUNDS.map(name => weighted(name).as(name)),
  ...BY_GAMES.map(name => mean(name).as(name)),
  ...BY_MINUTE.map(name => aMinute(name).as(`${name}_min`)),
  sql<number | null>`${real(sql`sum(round_player.is_win)`)} / nullif(count(round_player.is_win), 0)`.as(
    'win_rate',
  ),
  sql<
    number | null
  >`(${real(sum('kills'))} + ${sum('assists')}) / case when ${sum('deaths')} > 0 then ${sum('deaths')} else 1 end`.as(
    'kda',
  ),
  sql<number | null>`${real(sum('kills'))} / nullif(${sum('deaths')}, 0)`.as('kd'),
  aRound('kills').as('kpr'),
  aRound('assists').as('apr'),
];

/** The maps with the figure `minOf`, and their rounds; all maps when it is not given. */
const mapsOf = ({ minOf }: LeaderWhich) =>
  minOf ? sql<number>`count(${sourceOf(minOf)})` : sql<number>`count(*)`;
const roundsOf = ({ minOf }: LeaderWhich) =>
  minOf
    ? sql<number>`coalesce(sum(case when ${sourceOf(minOf)} is not null then ${ROUNDS} end), 0)`
    : sql<number>`sum(${ROUNDS})`;

/** One row per player. */
const figures = (db: Database, which: LeaderWhich) =>
  scope(db, which)
    .groupBy('round_player.player_id')
    .select('round_player.player_id')
    .select(FIGURES)
    .$if(which.minRounds !== undefined, query => query.having(roundsOf(which), '>=', which.minRounds!))
    .$if(which.minMaps !== undefined, query => query.having(mapsOf(which), '>=', which.minMaps!));

/** All players of the scope with their figures, in no order. */
export const fieldFigures = (db: Database, which: LeaderWhich): Promise<LeaderFigures[]> =>
  figures(db, which).execute() as Promise<LeaderFigures[]>;

export interface LeaderOrder {
  sort: LeaderSort;
  direction: 'asc' | 'desc';
}

/** A page of players by one figure; unknown last, ties by name. */
export const leaderPage = (
  db: Database,
  which: LeaderWhich,
  { sort, direction }: LeaderOrder,
  window: { limit: number; offset: number },
): Promise<LeaderFigures[]> =>
  db.read
    .selectFrom(figures(db, which).as('figures'))
    .innerJoin('player', 'player.id', 'figures.player_id')
    .selectAll('figures')
    .orderBy(sql.ref(`figures.${sort}`), order => order[direction]().nullsLast())
    .orderBy('player.sort_key')
    .orderBy('player.id')
    .limit(window.limit)
    .offset(window.offset)
    .execute() as Promise<LeaderFigures[]>;

/** One player's most rounds and maps in the scope, of those with `minOf` if given; 0 without any. */
export async function mostPlayed(
  db: Database,
  which: LeaderWhich,
): Promise<{ rounds: number; maps: number }> {
  const row = await db.read
    .selectFrom(
      scope(db, which)
        .groupBy('round_player.player_id')
        .select([roundsOf(which).as('rounds'), mapsOf(which).as('maps')])
        .as('figures'),
    )
    .select(({ fn }) => [fn.max('figures.rounds').as('rounds'), fn.max('figures.maps').as('maps')])
    .executeTakeFirstOrThrow();
  return { rounds: Number(row.rounds ?? 0), maps: Number(row.maps ?? 0) };
}

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
