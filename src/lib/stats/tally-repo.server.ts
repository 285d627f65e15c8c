import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

export interface TallyScope {
  gameId: number;
  tournamentId?: number | undefined;
}

/** Matches that count, of the scope. */
const matchIds = (db: Database, { gameId, tournamentId }: TallyScope) =>
  db.read
    .selectFrom('match')
    .select('match.id')
    .where('match.game_id', '=', gameId)
    .where('match.in_figures', '=', 1)
    .$if(tournamentId !== undefined, query => query.where('match.tournament_id', '=', tournamentId!));

export interface HeroTally {
  heroId: number;
  picks: number;
  /** null where no hero was ever banned: the game has no bans, or the source none of them. */
  bans: number | null;
  wins: number;
}

/** Heroes that were played or banned, most played first, and how many line-ups there were. */
export async function heroTallies(
  db: Database,
  scope: TallyScope,
): Promise<{ heroes: HeroTally[]; lineups: number }> {
  const played = db.read
    .selectFrom('round_player')
    .where('match_id', 'in', matchIds(db, scope))
    .where('hero_id', 'is not', null);
  const picks = await played
    .groupBy('hero_id')
    .select('hero_id')
    .select(({ fn }) => [fn.countAll<number>().as('picks'), sql<number>`coalesce(sum(is_win), 0)`.as('wins')])
    .execute();
  const bans = await bansByHero(db, scope);
  const sides = await db.read
    .selectFrom(played.select(['round_id', 'side']).distinct().as('lineup'))
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  const taken = new Map(picks.map(row => [row.hero_id!, row]));
  const heroes = [...new Set([...taken.keys(), ...bans.keys()])].map(heroId => ({
    heroId,
    picks: Number(taken.get(heroId)?.picks ?? 0),
    wins: Number(taken.get(heroId)?.wins ?? 0),
    bans: bans.size > 0 ? (bans.get(heroId) ?? 0) : null,
  }));
  heroes.sort((a, b) => b.picks - a.picks || (b.bans ?? 0) - (a.bans ?? 0) || a.heroId - b.heroId);
  return { heroes, lineups: Number(sides.n) };
}

async function bansByHero(db: Database, scope: TallyScope): Promise<Map<number, number>> {
  const rows = await db.read
    .selectFrom('ban_pick')
    .innerJoin('round', 'round.id', 'ban_pick.round_id')
    .where('round.match_id', 'in', matchIds(db, scope))
    .where('ban_pick.action', '=', 'ban')
    .groupBy('ban_pick.hero_id')
    .select('ban_pick.hero_id')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .execute();
  return new Map(rows.map(row => [row.hero_id, Number(row.n)]));
}

type MapTally = { played: number; picked: number; banned: number };

/** Maps that were played, picked or banned. */
export async function mapTallies(db: Database, scope: TallyScope): Promise<Map<number, MapTally>> {
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
    tallies.set(id, { played: 0, picked: 0, banned: 0, ...tallies.get(id), ...part });
  for (const row of played) add(row.map_id!, { played: Number(row.n) });
  for (const row of vetoes) {
    if (row.action === 'pick') add(row.map_id, { picked: Number(row.n) });
    if (row.action === 'ban') add(row.map_id, { banned: Number(row.n) });
  }
  return tallies;
}
