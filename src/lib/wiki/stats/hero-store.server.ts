/** Totals over one hero's games that count, by map, tournament or position. */
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { Row } from '../game/present.server.ts';
import { closedMatches } from '../match/closed.server.ts';
import { picksOf } from './pick-store.server.ts';

/** The dimension that games are grouped by. */
export type GamePart = 'map' | 'tournament';
const COLUMN = { map: 'pick.map_id', tournament: 'pick.tournament_id' } as const;

export interface PartTally<T = number> {
  part: T;
  picks: number;
  wins: number;
}
const WINS = sql<number>`coalesce(sum(is_win), 0)`;

/** Picks and wins of the hero for each map or tournament, most picked first. */
export async function tallyBy(
  db: Database,
  gameId: number,
  heroId: number,
  by: GamePart,
): Promise<PartTally[]> {
  const column = COLUMN[by];
  const rows = await db.read
    .selectFrom(picksOf(db, { gameId, heroId }).as('pick'))
    .where(column, 'is not', null)
    .groupBy(column)
    .select(`${column} as part`)
    .select(({ fn }) => [fn.countAll<number>().as('picks'), WINS.as('wins')])
    .execute();
  return counted(rows).sort((a, b) => b.picks - a.picks || a.part - b.part);
}

/** Picks and wins of the hero for each position; drafts alone have no positions. */
export async function tallyByPosition(db: Database, heroId: number): Promise<PartTally<string>[]> {
  const rows = await db.read
    .selectFrom('round_player')
    .where('hero_id', '=', heroId)
    .where('in_figures', '=', 1)
    .where('match_id', 'not in', closedMatches(db))
    .where('position', 'is not', null)
    .groupBy('position')
    .select('position as part')
    .select(({ fn }) => [fn.countAll<number>().as('picks'), WINS.as('wins')])
    .execute();
  return counted(rows).sort((a, b) => b.picks - a.picks || (a.part < b.part ? -1 : 1));
}

const counted = <T>(rows: { part: T | null; picks: number; wins: number }[]): PartTally<T>[] =>
  rows.map(({ part, picks, wins }) => ({ part: part!, picks: Number(picks), wins: Number(wins) }));

/** Number of line-ups and games that count in a game, for each map or tournament. */
export async function lineupsBy(
  db: Database,
  gameId: number,
  by: GamePart,
): Promise<Map<number, { lineups: number; games: number }>> {
  const lineup = db.read
    .selectFrom(picksOf(db, { gameId }).as('pick'))
    .select([`${COLUMN[by]} as part`, 'pick.round_id', 'pick.side'])
    .distinct();
  const rows = await db.read
    .selectFrom(lineup.as('lineup'))
    .where('lineup.part', 'is not', null)
    .groupBy('lineup.part')
    .select('lineup.part')
    .select(({ fn }) => [
      fn.countAll<number>().as('lineups'),
      fn.count<number>('lineup.round_id').distinct().as('games'),
    ])
    .execute();
  return new Map(
    rows.map(row => [row.part!, { lineups: Number(row.lineups), games: Number(row.games) }] as const),
  );
}

/** The latest matches in which the hero was picked. */
export const matchesWithHero = (
  db: Database,
  gameId: number,
  heroId: number,
  limit: number,
): Promise<Row<'match'>[]> =>
  db.read
    .selectFrom('match')
    .selectAll()
    .where('id', 'in', db.read.selectFrom(picksOf(db, { gameId, heroId }).as('pick')).select('pick.match_id'))
    .orderBy('order_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
