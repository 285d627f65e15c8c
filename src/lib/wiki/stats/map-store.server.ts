/** Totals over one map's games that count. */
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { Row } from '../game/present.server.ts';
import { picksOf } from './pick-store.server.ts';

/** Maximum number of rounds without overtime. */
const REGULATION = 24;

/** Completed games on the map, in matches that count. */
const games = (db: Database, mapId: number) =>
  db.read
    .selectFrom('round')
    .innerJoin('match', 'match.id', 'round.match_id')
    .where('round.map_id', '=', mapId)
    .where('round.winner_side', 'is not', null)
    .where('match.in_figures', '=', 1)
    .where('match.is_can_view', '=', 1);

export interface MapTotals {
  played: number;
  /** Total rounds, and the number of maps whose rounds are known. */
  rounds: number;
  scored: number;
  overtime: number;
  /** Maps that one side picked, and those of them that this side won. */
  picked: number;
  picker_won: number;
}

export async function mapTotals(db: Database, mapId: number): Promise<MapTotals> {
  const rounds = sql<number | null>`(round.main_score + round.guest_score)`;
  const row = await games(db, mapId)
    .select(({ fn }) => [
      fn.countAll<number>().as('played'),
      sql<number>`coalesce(sum(${rounds}), 0)`.as('rounds'),
      sql<number>`count(${rounds})`.as('scored'),
      sql<number>`coalesce(sum(case when ${rounds} > ${REGULATION} then 1 else 0 end), 0)`.as('overtime'),
      sql<number>`coalesce(sum(case when round.picked_side in (1, 2) then 1 else 0 end), 0)`.as('picked'),
      sql<number>`coalesce(sum(case when round.picked_side = round.winner_side then 1 else 0 end), 0)`.as(
        'picker_won',
      ),
    ])
    .executeTakeFirstOrThrow();
  return {
    played: Number(row.played),
    rounds: Number(row.rounds),
    scored: Number(row.scored),
    overtime: Number(row.overtime),
    picked: Number(row.picked),
    picker_won: Number(row.picker_won),
  };
}

/** Rounds won on attack and on defence, over the known halves; 0 each without any. */
export async function sideWins(db: Database, mapId: number): Promise<{ attack: number; defence: number }> {
  const won = (role: 'atk' | 'def', other: 'atk' | 'def') =>
    sql<number>`coalesce(sum(case round_half.main_role when ${role} then round_half.main_score when ${other} then round_half.guest_score end), 0)`;
  const row = await games(db, mapId)
    .innerJoin('round_half', 'round_half.round_id', 'round.id')
    .select([won('atk', 'def').as('attack'), won('def', 'atk').as('defence')])
    .executeTakeFirstOrThrow();
  return { attack: Number(row.attack), defence: Number(row.defence) };
}

export interface TeamOnMap {
  teamId: number;
  played: number;
  win: number;
  round_net: number | null;
}

/** Teams that played the map. */
export async function teamsOnMap(db: Database, mapId: number): Promise<TeamOnMap[]> {
  const rows = await games(db, mapId)
    .innerJoin('camp', 'camp.match_id', 'match.id')
    .where('camp.participant_type', '=', 1)
    .where('camp.participant_id', 'is not', null)
    .groupBy('camp.participant_id')
    .select('camp.participant_id')
    .select(({ fn }) => [
      fn.countAll<number>().as('played'),
      sql<number>`sum(case when round.winner_side = camp.side then 1 else 0 end)`.as('win'),
      sql<
        number | null
      >`sum((round.main_score - round.guest_score) * case camp.side when 1 then 1 else -1 end)`.as(
        'round_net',
      ),
    ])
    .execute();
  return rows.map(row => ({
    teamId: row.participant_id!,
    played: Number(row.played),
    win: Number(row.win),
    round_net: row.round_net === null ? null : Number(row.round_net),
  }));
}

export interface HeroOnMap {
  heroId: number;
  picks: number;
  wins: number;
}

/** Heroes picked on the map, most picked first. */
export async function heroesOnMap(db: Database, gameId: number, mapId: number): Promise<HeroOnMap[]> {
  const rows = await db.read
    .selectFrom(picksOf(db, { gameId, mapId }).as('pick'))
    .groupBy('pick.hero_id')
    .select('pick.hero_id')
    .select(({ fn }) => [fn.countAll<number>().as('picks'), sql<number>`coalesce(sum(is_win), 0)`.as('wins')])
    .execute();
  return rows
    .map(row => ({ heroId: row.hero_id, picks: Number(row.picks), wins: Number(row.wins) }))
    .sort((a, b) => b.picks - a.picks || a.heroId - b.heroId);
}

/** The latest matches in which the map was played. */
export const matchesOnMap = (db: Database, mapId: number, limit: number): Promise<Row<'match'>[]> =>
  db.read
    .selectFrom('match')
    .selectAll()
    .where('in_figures', '=', 1)
    .where('is_can_view', '=', 1)
    .where('id', 'in', eb =>
      eb
        .selectFrom('round')
        .select('round.match_id')
        .where('round.map_id', '=', mapId)
        .where('round.winner_side', 'is not', null),
    )
    .orderBy('order_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
