/** A small season with figures of every kind: VALORANT maps with agents and vetoes, drafted LoL games. */
import type { TestDatabase } from './database.ts';
import * as make from './factory.ts';

const HOUR = 3_600_000;
export const LOL = 3;
const YEAR = Date.UTC(2025, 5, 1);

const idOf = async (row: Promise<{ id: number }>) => (await row).id;

/** Ids of its contents. */
export interface FigureSeason {
  tournament: number;
  red: number;
  blue: number;
  jett: number;
  omen: number;
  lam: number;
  haven: number;
  lotus: number;
  /** In order of play; the fourth is a showmatch. */
  matches: number[];
  corki: number;
  rell: number;
}

export async function makeFigureSeason(db: TestDatabase): Promise<FigureSeason> {
  const teams = {
    red: await idOf(make.makeTeam(db, { name: '红' })),
    blue: await idOf(make.makeTeam(db, { name: '蓝' })),
  };
  return { ...teams, ...(await valorantSeason(db, teams)), ...(await lolSeason(db, teams)) };
}

type Teams = Pick<FigureSeason, 'red' | 'blue'>;

async function valorantSeason(db: TestDatabase, { red, blue }: Teams) {
  const tournament = await idOf(make.makeTournament(db, { start_at: YEAR }));
  const ann = await idOf(make.makePlayer(db, { name: 'ann' }));
  const bea = await idOf(make.makePlayer(db, { name: 'bea' }));
  const skills = JSON.stringify([{ slot: 'X', name: '飓刃' }]);
  const jett = await idOf(make.makeHero(db, { name: '捷风', role: 1, abilities: skills, description: '风' }));
  const omen = await idOf(make.makeHero(db, { name: '幽影', role: 3 }));
  const lam = await idOf(make.makeHero(db, { name: '澜', game_id: 2, roles: '["刺客","战士"]' }));
  const haven = await idOf(make.makeMap(db, { name: '隐世修所', description: '三个爆能器放置点' }));
  const lotus = await idOf(make.makeMap(db, { name: '莲华古城' }));

  /** A match with one map, won 13:`lost` by the main side; ann and bea play `heroes` on either side. */
  async function play(hour: number, map: number, lost: number, heroes: [number, number], more = {}) {
    const match = await make.makeMatch(db, {
      tournament_id: tournament,
      start_at: YEAR + hour * HOUR,
      teams: [red, blue],
      main_score: 1,
      guest_score: 0,
      ...more,
    });
    const round = await make.makeRound(db, match.id, {
      map_id: map,
      main_score: 13,
      guest_score: lost,
      winner_side: 1,
      picked_side: hour % 2 === 0 ? 1 : 2,
    });
    const facts = { kills: 20, deaths: 10, assists: 5, rating: 1.2 };
    await make.makeRoundPlayer(db, round, ann, { ...facts, team_id: red, hero_id: heroes[0], is_win: 1 });
    await make.makeRoundPlayer(db, round, bea, {
      ...facts,
      rating: 0.8,
      side: 2,
      team_id: blue,
      hero_id: heroes[1],
      is_win: 0,
    });
    return { match: match.id, round: round.id };
  }

  const played = [
    await play(1, haven, 7, [jett, omen]),
    await play(2, haven, 15, [jett, jett]),
    await play(3, lotus, 11, [omen, jett]),
    await play(4, haven, 0, [jett, omen], { in_figures: 0 }),
  ];
  const matches = played.map(one => one.match);
  const veto = { match_id: matches[0]!, map_id: haven };
  for (const step of [
    { ...veto, num: 1, side: 1, action: 'ban' as const, map_id: lotus },
    { ...veto, num: 2, side: 2, action: 'pick' as const },
    { match_id: matches[1]!, num: 1, side: null, action: 'remain' as const, map_id: haven },
  ])
    await db.write.insertInto('veto').values(step).execute();
  const half = { num: 1, main_score: 8, guest_score: 4, main_role: 'atk' };
  await db.write
    .insertInto('round_half')
    .values([
      { round_id: played[0]!.round, ...half },
      { round_id: played[0]!.round, num: 2, main_score: 5, guest_score: 3, main_role: 'def' },
    ])
    .execute();
  return { tournament, jett, omen, lam, haven, lotus, matches };
}

async function lolSeason(db: TestDatabase, { red, blue }: Teams) {
  const tournament = await idOf(make.makeTournament(db, { game_id: LOL, start_at: YEAR }));
  const corki = await idOf(make.makeHero(db, { name: '库奇', game_id: LOL }));
  const rell = await idOf(make.makeHero(db, { name: '芮尔', game_id: LOL }));
  const mid = await idOf(make.makePlayer(db, { name: 'mid', game_id: LOL }));

  /** A LoL game: drafts, and one player whose line-up is known. */
  async function draft(hour: number, picks: [number, number], ban: number, duration_s: number | null) {
    const match = await make.makeMatch(db, {
      game_id: LOL,
      tournament_id: tournament,
      start_at: YEAR + hour * HOUR,
      teams: [red, blue],
    });
    const round = await make.makeRound(db, match.id, { winner_side: 1, duration_s });
    const steps = [
      { num: 1, side: 1, action: 'ban' as const, hero_id: ban },
      { num: 2, side: 1, action: 'pick' as const, hero_id: picks[0] },
      { num: 3, side: 2, action: 'pick' as const, hero_id: picks[1] },
    ];
    for (const step of steps)
      await db.write
        .insertInto('ban_pick')
        .values({ round_id: round.id, ...step })
        .execute();
    await make.makeRoundPlayer(db, round, mid, {
      hero_id: picks[0],
      position: 'mid',
      is_win: 1,
      kills: 6,
      deaths: 0,
      assists: 4,
      cs: 300,
      gold: 12_000,
    });
  }

  await draft(1, [corki, rell], rell, 1800);
  await draft(2, [rell, corki], corki, null);
  return { corki, rell };
}
