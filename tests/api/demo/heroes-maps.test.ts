/** Heroes and maps over the demo seasons, against figures counted in the source files by hand. */
import { describe, expect, test } from 'vitest';
import { heroRecord, heroTotals } from '#lib/wiki/stats/hero.server.ts';
import { leaderboard } from '#lib/wiki/stats/leader.server.ts';
import { mapHeroes, mapRates } from '#lib/wiki/stats/map.server.ts';
import { mapStats } from '#lib/wiki/stats/tally.server.ts';
import { teamBoard } from '#lib/wiki/stats/team.server.ts';
import { askDemo, demoDatabase, demoTournament, KOG, LOL, VALORANT } from '#tests/support/demo.ts';

async function heroOf(gameId: number, name: string): Promise<number> {
  const rows = await demoDatabase()
    .read.selectFrom('hero')
    .select('id')
    .where('game_id', '=', gameId)
    .where('name_en', '=', name)
    .execute();
  expect(rows, name).toHaveLength(1);
  return rows[0]!.id;
}
async function mapOf(name: string): Promise<number> {
  const query = demoDatabase().read.selectFrom('map').select('id').where('name_en', '=', name);
  return (await query.executeTakeFirstOrThrow()).id;
}

/** Of 2025 and 2026, as counted in the two folders. */
describe('agents and maps of VCT', () => {
  test('vetoes: Ascent was banned 227 + 157 times, picked 95 + 74 times and left over 69 + 47 times', async () => {
    const maps = await mapStats(demoDatabase(), { gameId: VALORANT });
    const id = await mapOf('Ascent');
    expect(maps.find(row => row.map.map_id === id)).toMatchObject({
      played: 125 + 98,
      banned: 227 + 157,
      picked: 95 + 74,
      decider: 69 + 47,
    });
  });

  test('Lotus was played most: 235 + 168 maps', async () => {
    const [most] = await mapStats(demoDatabase(), { gameId: VALORANT });
    expect([most!.map.map_id, most!.played]).toEqual([await mapOf('Lotus'), 235 + 168]);
    expect(await mapRates(demoDatabase(), await mapOf('Lotus'))).toMatchObject({
      played: 235 + 168,
      attack_rate: null,
      defence_rate: null,
    });
  });

  test('Omen: 456 times on Lotus, 357 + 96 on Haven, 244 on Ascent', async () => {
    const omen = await heroOf(VALORANT, 'Omen');
    const { maps, positions } = await heroRecord(demoDatabase(), VALORANT, omen);
    const names = new Map(maps.map(row => [row.map.map_id, row.picks]));
    const picks = await Promise.all(
      ['Lotus', 'Haven', 'Ascent'].map(async map => names.get(await mapOf(map))),
    );
    expect([picks, positions]).toEqual([[456, 357 + 96, 244], []]);
    const onLotus = await mapHeroes(demoDatabase(), VALORANT, await mapOf('Lotus'));
    expect(onLotus.find(row => row.hero.hero_id === omen)?.picks).toBe(456);
  });

  test('Tejo: 15 times at Champions, 150 in the first stage of China', async () => {
    const { tournaments } = await heroRecord(demoDatabase(), VALORANT, await heroOf(VALORANT, 'Tejo'));
    const at = async (name: string) => {
      const id = await demoTournament(VALORANT, name);
      return tournaments.find(row => row.tournament_info.tournament_id === id)?.picks;
    };
    expect(await at('VALORANT Champions 2025')).toBe(15);
    expect(await at('VCT 2025 China Stage 1')).toBe(150);
  });
});

describe('champions of January 2025 and January 2026', () => {
  test('drafts: 库奇 150 + 95 picks, 77 + 53 wins, 135 + 32 bans in 434 + 326 games; 斯卡纳 was banned most', async () => {
    const corki = await heroTotals(demoDatabase(), LOL, await heroOf(LOL, 'Corki'));
    expect(corki).toMatchObject({
      picks: 150 + 95,
      win: 77 + 54,
      bans: 135 + 32,
      ban_rate: (135 + 32) / (434 + 326),
    });
    const skarner = await heroTotals(demoDatabase(), LOL, await heroOf(LOL, 'Skarner'));
    expect(skarner).toMatchObject({ picks: 38 + 2, win: 24, bans: 380 });
  });

  test('1xn in the LPL: 2,524 CS and 129,247 gold in 15,966 seconds, 6 of 8 games won', async () => {
    const tournamentId = await demoTournament(LOL, '2025 LPL');
    const { list } = await leaderboard(demoDatabase(), {
      gameId: LOL,
      tournamentId,
      sort: 'kills',
      page: 1,
      pageSize: 1,
    });
    const [row] = list;
    expect(row).toMatchObject({ player: { name: '1xn' }, maps: 8, wins: 6, win_rate: 6 / 8 });
    expect(row!.cs_min).toBeCloseTo((2524 * 60) / 15_966, 8);
    expect(row!.gold_min).toBeCloseTo((129_247 * 60) / 15_966, 8);
    expect(row!.damage_min).toBeCloseTo((235_150 * 60) / 15_966, 8);
    expect(row!.kda).toBeCloseTo((60 + 52) / 19, 10);
  });
});

describe('gaps and totals of the sources', () => {
  test('KPL: 133 heroes, without figures and maps', async () => {
    expect((await askDemo('wiki.hero_list', { game_id: KOG })).list).toHaveLength(133);
    expect((await askDemo('wiki.map_list', { game_id: KOG })).list).toEqual([]);
    const tournament_id = await demoTournament(KOG, '2024 KPL 春季赛');
    const stats = await askDemo('wiki.tournament_stats', { tournament_id });
    expect([stats.list.length > 0, stats.heroes, stats.maps]).toEqual([true, [], []]);
  });

  test.each([
    [undefined, 120, 90, 30],
    [2024, 56, 46, 10],
    [2025, 28, 25, 3],
    [2026, 36, 19, 17],
  ])('KPL, year %s: 成都AG超玩会 had %i matches, won %i and lost %i', async (year, matches, win, lose) => {
    const order = { sort: 'win' as const, direction: 'desc' as const, page: 1, pageSize: 40 };
    const { list } = await teamBoard(demoDatabase(), { gameId: KOG, year, ...order });
    const found = list.find(row => row.team.name === '成都AG超玩会');
    expect(found).toMatchObject({ matches, win, lose });
    // The most in all years but the last, in which 重庆狼队 won 30.
    expect(found!.rank === 1).toBe(year !== 2026);
  });

  test('1,270 + 1,398 maps count: showmatches and the demo tournament do not', async () => {
    const rows = await mapStats(demoDatabase(), { gameId: VALORANT });
    expect(rows.reduce((sum, row) => sum + row.played, 0)).toBe(1270 + 1398);
  });
});
