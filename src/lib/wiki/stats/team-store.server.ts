/** Teams' records over many matches, added up by the database. */
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { MATCH_STATUS } from '../match/status.ts';
import type { TeamSort } from './figures.ts';
import { type FigureScope, tournamentIds } from './scope.server.ts';

export interface TeamWhich extends FigureScope {
  stageId?: number | undefined;
  /** Zones of the teams. */
  zoneIds?: readonly number[] | undefined;
  /** Minimum matches played to be listed. */
  minMatches?: number | undefined;
}

export type SeasonTeamFigures = Record<'matches' | 'win' | 'lose' | 'map_win' | 'map_lose', number> &
  Record<'win_rate' | 'map_rate' | 'round_net', number | null> & { team_id: number };

/** 1 main, 0 guest, null a draw or unknown: wiki/match/winner.ts in SQL. */
const MAIN_WON = sql<number | null>`case
  when match.result_type in (1, 5, 7) then 1
  when match.result_type in (2, 4, 6) then 0
  when match.result_type is null and match.main_score > match.guest_score then 1
  when match.result_type is null and match.main_score < match.guest_score then 0 end`;
const IS_MAIN = sql<number>`case camp.side when 1 then 1 else 0 end`;
const own = (main: string, guest: string) =>
  sql<number>`case camp.side when 1 then ${sql.ref(main)} else ${sql.ref(guest)} end`;
const share = (part: string, other: string) =>
  sql<
    number | null
  >`cast(${sql.ref(part)} as double precision) / nullif(${sql.ref(part)} + ${sql.ref(other)}, 0)`;

/** One row per known side of the scope's matches with a known outcome; the other side may be unknown. */
const sides = (db: Database, { stageId, zoneIds, ...scope }: TeamWhich) =>
  db.read
    .selectFrom('camp')
    .innerJoin('match', 'match.id', 'camp.match_id')
    .where('match.tournament_id', 'in', tournamentIds(db, scope))
    .where('match.status', '=', MATCH_STATUS.ended)
    .where('match.in_figures', '=', 1)
    .where('camp.participant_type', '=', 1)
    .where('camp.participant_id', 'is not', null)
    .where(eb => eb.or([eb('match.result_type', 'is not', null), eb('match.main_score', 'is not', null)]))
    .$if(stageId !== undefined, query => query.where('match.stage_id', '=', stageId!))
    .$if(zoneIds !== undefined, query =>
      query.where('camp.participant_id', 'in', eb =>
        eb.selectFrom('team').select('team.id').where('team.zone_id', 'in', zoneIds!),
      ),
    );

/** Total rounds of each match of the scope. */
const roundSums = (db: Database, { stageId: _, zoneIds: __, minMatches: ___, ...scope }: TeamWhich) =>
  db.read
    .selectFrom('round')
    .innerJoin('match', 'match.id', 'round.match_id')
    .where('match.tournament_id', 'in', tournamentIds(db, scope))
    .groupBy('round.match_id')
    .select('round.match_id')
    .select(({ fn }) => [fn.sum('round.main_score').as('main'), fn.sum('round.guest_score').as('guest')]);

/** One row per team. */
const records = (db: Database, which: TeamWhich) =>
  sides(db, which)
    .leftJoin(roundSums(db, which).as('rounds'), 'rounds.match_id', 'match.id')
    .groupBy('camp.participant_id')
    .select('camp.participant_id as team_id')
    .select(({ fn }) => [
      fn.countAll<number>().as('matches'),
      sql<number>`coalesce(sum(case when ${MAIN_WON} = ${IS_MAIN} then 1 else 0 end), 0)`.as('win'),
      sql<number>`coalesce(sum(case when ${MAIN_WON} <> ${IS_MAIN} then 1 else 0 end), 0)`.as('lose'),
      sql<number>`coalesce(sum(${own('match.main_score', 'match.guest_score')}), 0)`.as('map_win'),
      sql<number>`coalesce(sum(${own('match.guest_score', 'match.main_score')}), 0)`.as('map_lose'),
      sql<
        number | null
      >`sum(${own('rounds.main', 'rounds.guest')} - ${own('rounds.guest', 'rounds.main')})`.as('round_net'),
    ])
    .$if(which.minMatches !== undefined, query => query.having(sql`count(*)`, '>=', which.minMatches!));

const withRates = (db: Database, which: TeamWhich) =>
  db.read
    .selectFrom(records(db, which).as('record'))
    .selectAll('record')
    .select([
      sql<number | null>`cast(record.win as double precision) / nullif(record.matches, 0)`.as('win_rate'),
      share('record.map_win', 'record.map_lose').as('map_rate'),
    ]);

/** A page of teams by one figure; unknown last, ties by win rate, then by name. */
export async function teamPage(
  db: Database,
  which: TeamWhich,
  { sort, direction }: { sort: TeamSort; direction: 'asc' | 'desc' },
  window: { limit: number; offset: number },
): Promise<SeasonTeamFigures[]> {
  const rows = await db.read
    .selectFrom(withRates(db, which).as('figures'))
    .innerJoin('team', 'team.id', 'figures.team_id')
    .selectAll('figures')
    .orderBy(sql.ref(`figures.${sort}`), order => order[direction]().nullsLast())
    .orderBy('figures.win_rate', 'desc')
    .orderBy('team.sort_key')
    .orderBy('team.id')
    .limit(window.limit)
    .offset(window.offset)
    .execute();
  return rows.map(row => ({
    team_id: row.team_id!,
    matches: Number(row.matches),
    win: Number(row.win),
    lose: Number(row.lose),
    map_win: Number(row.map_win),
    map_lose: Number(row.map_lose),
    round_net: row.round_net === null ? null : Number(row.round_net),
    win_rate: row.win_rate,
    map_rate: row.map_rate,
  }));
}

export async function countTeams(db: Database, which: TeamWhich): Promise<number> {
  const row = await db.read
    .selectFrom(records(db, which).as('record'))
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(row.n);
}
