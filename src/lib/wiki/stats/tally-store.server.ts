import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { picksOf } from './pick-store.server.ts';
import { type FigureScope, matchIds } from './scope.server.ts';

export interface HeroTally {
  heroId: number;
  picks: number;
  /** null without any ban: the game has no bans, or the source lacks them. */
  bans: number | null;
  wins: number;
}

export interface HeroTallies {
  heroes: HeroTally[];
  /** Number of line-ups, two a game, and of games with line-ups. */
  lineups: number;
  games: number;
  /** Games with a known draft. */
  drafts: number;
}

/** Heroes that were played or banned, most played first. */
export async function heroTallies(db: Database, scope: FigureScope): Promise<HeroTallies> {
  const picks = await db.read
    .selectFrom(picksOf(db, scope).as('pick'))
    .groupBy('pick.hero_id')
    .select('pick.hero_id')
    .select(({ fn }) => [fn.countAll<number>().as('picks'), sql<number>`coalesce(sum(is_win), 0)`.as('wins')])
    .execute();
  const bans = await bansByHero(db, scope);
  const lineup = db.read.selectFrom(picksOf(db, scope).as('pick')).select(['round_id', 'side']).distinct();
  const sides = await db.read
    .selectFrom(lineup.as('lineup'))
    .select(({ fn }) => [
      fn.countAll<number>().as('n'),
      fn.count<number>('lineup.round_id').distinct().as('games'),
    ])
    .executeTakeFirstOrThrow();
  const taken = new Map(picks.map(row => [row.hero_id, row]));
  const heroes = [...new Set([...taken.keys(), ...bans.keys()])].map(heroId => ({
    heroId,
    picks: Number(taken.get(heroId)?.picks ?? 0),
    wins: Number(taken.get(heroId)?.wins ?? 0),
    bans: bans.size > 0 ? (bans.get(heroId) ?? 0) : null,
  }));
  heroes.sort((a, b) => b.picks - a.picks || (b.bans ?? 0) - (a.bans ?? 0) || a.heroId - b.heroId);
  const drafts = bans.size > 0 ? await countDrafts(db, scope) : 0;
  return { heroes, lineups: Number(sides.n), games: Number(sides.games), drafts };
}

async function countDrafts(db: Database, scope: FigureScope): Promise<number> {
  const row = await bansOf(db, scope)
    .select(({ fn }) => fn.count<number>('ban_pick.round_id').distinct().as('n'))
    .executeTakeFirstOrThrow();
  return Number(row.n);
}

const bansOf = (db: Database, scope: FigureScope) =>
  db.read
    .selectFrom('ban_pick')
    .innerJoin('round', 'round.id', 'ban_pick.round_id')
    .where('round.match_id', 'in', matchIds(db, scope))
    .where('ban_pick.action', '=', 'ban');

async function bansByHero(db: Database, scope: FigureScope): Promise<Map<number, number>> {
  const rows = await bansOf(db, scope)
    .groupBy('ban_pick.hero_id')
    .select('ban_pick.hero_id')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .execute();
  return new Map(rows.map(row => [row.hero_id, Number(row.n)]));
}

export interface MapTally {
  played: number;
  /** Veto steps: picked, banned, left over as the decider. */
  picked: number;
  banned: number;
  decider: number;
}

const STEP = { pick: 'picked', ban: 'banned', remain: 'decider' } as const;

/** Maps that were played, picked or banned. */
export async function mapTallies(db: Database, scope: FigureScope): Promise<Map<number, MapTally>> {
  const played = await db.read
    .selectFrom('round')
    .where('match_id', 'in', matchIds(db, scope))
    .where('map_id', 'is not', null)
    .where('winner_side', 'is not', null)
    .groupBy('map_id')
    .select('map_id')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .execute();
  const vetoes = await db.read
    .selectFrom('veto')
    .where('match_id', 'in', matchIds(db, scope))
    .groupBy(['map_id', 'action'])
    .select(['map_id', 'action'])
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .execute();
  const tallies = new Map<number, MapTally>();
  const add = (id: number, part: Partial<MapTally>) =>
    tallies.set(id, { played: 0, picked: 0, banned: 0, decider: 0, ...tallies.get(id), ...part });
  for (const row of played) add(row.map_id!, { played: Number(row.n) });
  for (const row of vetoes) add(row.map_id, { [STEP[row.action]]: Number(row.n) });
  return tallies;
}
