/** Means over maps, weighted by rounds; shared by rankings and whole matches. */
import { type Expression, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { BY_ROUNDS, type ByRounds } from './player-total.ts';

/** Rounds of the map; null in games without them. */
export const ROUNDS = sql<number | null>`(round.main_score + round.guest_score)`;
export const real = (value: Expression<unknown>) => sql<number | null>`cast(${value} as double precision)`;
const figure = (name: string) => sql.ref(`round_player.${name}`);
/** Total rounds of the maps that have the figure. */
export const roundsWith = (name: string) =>
  sql<number | null>`nullif(sum(case when ${figure(name)} is not null then ${ROUNDS} end), 0)`;
export const MILLION = real(sql`1000000`);
/** The figure in whole millionths: the sum is exact, and so independent of the engine's order of addition. */
export const millionths = (name: string) => sql<number | null>`round(${real(figure(name))} * ${MILLION})`;
export const weighted = (name: ByRounds) =>
  sql<number | null>`sum(${millionths(name)} * ${ROUNDS}) / (${MILLION} * ${roundsWith(name)})`;
const mapsWith = (name: ByRounds) =>
  sql<number>`count(case when ${figure(name)} is not null and ${ROUNDS} > 0 then 1 end)`;

export interface RoundMeans {
  maps: number;
  means: Record<ByRounds, number | null>;
  /** Number of maps of each mean over fewer maps than `maps`. */
  partial: Partial<Record<ByRounds, number>>;
}

/** Means by player id, over the maps of one match. */
export async function roundMeans(db: Database, matchId: number): Promise<Map<number, RoundMeans>> {
  const rows = await db.read
    .selectFrom('round')
    .innerJoin('round_player', 'round_player.round_id', 'round.id')
    .where('round.match_id', '=', matchId)
    .groupBy('round_player.player_id')
    .select(({ fn }) => ['round_player.player_id', fn.countAll<number>().as('maps')])
    .select(BY_ROUNDS.map(name => weighted(name).as(name)))
    .select(BY_ROUNDS.map(name => mapsWith(name).as(`${name}_maps` as const)))
    .execute();
  return new Map(rows.map(row => [row.player_id, meansIn(row)]));
}

type MeansRow = { maps: number } & Record<ByRounds, number | null> & Record<`${ByRounds}_maps`, number>;

function meansIn(row: MeansRow): RoundMeans {
  const maps = Number(row.maps);
  const counts = BY_ROUNDS.map(name => [name, Number(row[`${name}_maps`])] as const);
  const means = BY_ROUNDS.map(name => [name, row[name]] as const);
  return {
    maps,
    means: Object.fromEntries(means) as RoundMeans['means'],
    partial: Object.fromEntries(counts.filter(([, count]) => count > 0 && count < maps)),
  };
}
