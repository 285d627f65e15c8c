/** Figures over many matches of the demo data, against figures counted in the source files by hand. */
import { describe, expect, test } from 'vitest';
import { lineupsBefore } from '#lib/wiki/stats/encounter.server.ts';
import { heroStats, mapStats } from '#lib/wiki/stats/tally.server.ts';
import { askDemo, demoDatabase } from '#tests/support/demo.ts';

const idOf = async (table: 'tournament' | 'match' | 'player', source: string, key: string) => {
  const query = demoDatabase().read.selectFrom(table).select('id');
  const row = await query
    .where('source', '=', source)
    .where('source_key', '=', key)
    .executeTakeFirstOrThrow();
  return row.id;
};
/** vlr.gg numbers: event 2283 is Champions 2025, match 542272 its final, NRG 3:2 FNATIC. */
const champions = () => idOf('tournament', 'vlr', '2283');
const final = async () => ({ match_id: await idOf('match', 'vlr', '542272') });
/** The KPL year-end final of 2024, 2024-11-16 17:30 in Beijing: 成都AG超玩会 4:2 重庆狼队. */
const kplFinal = async () => {
  const query = demoDatabase().read.selectFrom('match').select('id').where('source', '=', 'kpl');
  const row = await query
    .where('start_at', '=', Date.parse('2024-11-16T17:30:00+08:00'))
    .executeTakeFirstOrThrow();
  return { match_id: row.id };
};
const ASPAS = '8480';
const ZMJJKK = '3520';
const ETHAN = '11225';

describe('before the final of Champions', () => {
  test('NRG and FNATIC had met once: 542270, NRG 2:0', async () => {
    for (const name of ['wiki.foresight_fight_big', 'wiki.foresight_fight_small'] as const) {
      const { main_win, guest_win, list } = await askDemo(name, await final());
      expect([main_win, guest_win, list.map(item => item.mars_id)]).toEqual([1, 0, ['542270']]);
    }
    const won = await askDemo('wiki2.foresight_fight_big_match', await final());
    expect([won.main.length, won.guest.length]).toEqual([1, 0]);
  });

  test('form: NRG won 15 of 24 matches before, FNATIC 24 of 33; the last five of each', async () => {
    const big = await askDemo('wiki.foresight_recent_big', await final());
    expect([big.main.list.length, big.guest.list.length]).toEqual([24, 33]);
    expect(big.main.win_rate).toBeCloseTo(15 / 24, 10);
    expect(big.guest.win_rate).toBeCloseTo(24 / 33, 10);
    const small = await askDemo('wiki.foresight_recent_small', await final());
    expect([small.main.win_rate, small.guest.win_rate]).toEqual([1, 0.8]);
    expect(small.guest.list.map(item => item.mars_id)).toEqual([
      '542279',
      '542270',
      '542268',
      '542264',
      '542202',
    ]);
    const lists = await askDemo('wiki2.foresight_recent_big_match', await final());
    expect([lists.main.length, lists.guest.length]).toEqual([24, 33]);
  });

  test('maps: NRG won all 7 on Corrode, FNATIC 8 of 10 on Split, which NRG never played', async () => {
    const { main, guest } = await askDemo('wiki2.foresight_valorant_map', await final());
    const rows = await demoDatabase().read.selectFrom('map').select(['id', 'name_en']).execute();
    const on = (list: typeof main, name: string) => {
      const id = rows.find(row => row.name_en === name)!.id;
      const { played, win } = list.find(record => record.map.map_id === id)!;
      return [played, win];
    };
    expect([on(main, 'Corrode'), on(main, 'Lotus'), on(main, 'Split')]).toEqual([
      [7, 7],
      [13, 8],
      [0, 0],
    ]);
    expect([on(guest, 'Corrode'), on(guest, 'Lotus'), on(guest, 'Split')]).toEqual([
      [3, 3],
      [14, 9],
      [10, 8],
    ]);
  });

  test('players: brawk had 785 kills in 1118 rounds of 53 maps', async () => {
    const { main, guest } = await askDemo('wiki2.foresight_valorant_player', await final());
    expect([main.length, guest.length]).toEqual([5, 5]);
    const brawk = main.find(row => row.player.name === 'brawk')!;
    expect(brawk).toMatchObject({ kills: 785, deaths: 717, assists: 351, maps: 53, rounds: 1118 });
    expect(brawk.rating).toBeCloseTo(1.093998, 6);
    expect(brawk.kast).toBeCloseTo(0.744875, 6);
  });

  test('line-ups of the match itself, by the role of the agent played most', async () => {
    const { main, guest } = await lineupsBefore(demoDatabase(), (await final()).match_id);
    expect([main.from, guest.from]).toEqual(['match', 'match']);
    expect([main.players.length, guest.players.length]).toEqual([5, 5]);
    const ranks = main.players.map(({ role }) => role.rank);
    expect(ranks).toEqual(ranks.toSorted());
    for (const { role, heroes, figures } of [...main.players, ...guest.players]) {
      expect(role.rank).toBe(heroes[0]!.role);
      expect(figures!.maps).toBeGreaterThan(10);
    }
  });
});

describe('before the KPL year-end final of 2024', () => {
  test('line-ups are rosters, by lane, without figures: no source has players of its matches', async () => {
    const { main } = await lineupsBefore(demoDatabase(), (await kplFinal()).match_id);
    expect(main.from).toBe('roster');
    expect(main.players.length).toBeGreaterThan(0);
    expect(main.players[0]!.role).toEqual({ name: '对抗路', rank: 0 });
    expect(main.players.every(({ figures }) => figures === null)).toBe(true);
  });

  test('AG and 重庆狼队 had met seven times that year: AG won 5', async () => {
    // 3:1, 3:1, 4:1, 3:4, 2:3, 4:3, 4:3 for AG, from the four match lists.
    const { main_win, guest_win, list } = await askDemo('wiki.foresight_fight_big_kog', await kplFinal());
    expect([main_win, guest_win, list.length]).toEqual([5, 2, 7]);
    const { versus_info } = list[0]!;
    expect([versus_info.main_camp[0]?.name_main, versus_info.main_score, versus_info.guest_score]).toEqual([
      '成都AG超玩会',
      4,
      3,
    ]);
  });

  test('recent form, the last three of each', async () => {
    const input = { ...(await kplFinal()), page_size: 3 };
    const { main, guest } = await askDemo('wiki.foresight_recent_big_kog', input);
    // AG: 4:2 eStar, 4:3 狼队, 4:1 KSG. 狼队: 4:2 RW侠, 4:0 eStar, 4:3 KSG.
    expect([main.win_rate, guest.win_rate]).toEqual([1, 1]);
    expect(guest.list.map(item => item.versus_info.guest_score)).toEqual([3, 0, 2]);
  });
});

describe('figures', () => {
  test('Champions: aspas leads with a rating weighted over 330 rounds, 319 kills and 192 deaths', async () => {
    const { list, count } = await askDemo('wiki2.get_valorant_stats', { tournament_id: await champions() });
    expect(count).toBe(81);
    expect(list.slice(0, 4).map(row => row.player.name)).toEqual(['aspas', 'RieNs', 'brawk', 'kaajak']);
    const [aspas] = list;
    expect(aspas).toMatchObject({ kills: 319, deaths: 192, assists: 44, first_kills: 67, first_deaths: 23 });
    expect(aspas).toMatchObject({ matches: 6, maps: 15, rounds: 330 });
    expect(aspas!.rating).toBeCloseTo(1.328091, 6);
    expect(aspas!.acs).toBeCloseTo(258.89697, 5);
    expect(aspas!.adr).toBeCloseTo(164.681818, 6);
    expect(aspas!.hs).toBeCloseTo(0.257848, 6);
    expect(aspas!.kpr).toBeCloseTo(319 / 330, 10);
  });

  test('Champions: most kills are Flashback’s 380', async () => {
    const input = { tournament_id: await champions(), sort: 'kills' as const, page_size: 1 };
    const { list } = await askDemo('wiki2.get_valorant_stats', input);
    expect(list.map(row => [row.player.name, row.kills])).toEqual([['Flashback', 380]]);
  });

  test('ZmjjKK: 97 kills at Champions 2025; of 80 + 24 maps, 21 + 3 without a rating count neither way', async () => {
    const player_id = await idOf('player', 'vlr', ZMJJKK);
    const at = { game_id: 1, tournament_id: await champions(), player_id };
    const { list } = await askDemo('wiki2.player_get_stats', at);
    expect(list.map(row => [row.kills, row.deaths, row.assists, row.rounds])).toEqual([[97, 90, 22, 119]]);
    const { stats } = await askDemo('wiki.player_career_info', { player_id });
    expect(stats).toMatchObject({
      ...{ kills: 1513 + 396, deaths: 1326 + 368, assists: 371 + 66 },
      ...{ maps: 80 + 24, rounds: 1736 + 481 },
    });
    expect(stats!.rating).toBeCloseTo((1360.48 + 426.25) / (1299 + 425), 6);
    expect(stats!.acs).toBeCloseTo((428_456 + 110_652) / (1736 + 481), 6);
  });

  test('LPL in January 2025: 1xn has 60 kills in 8 games, by the Oracle’s Elixir file', async () => {
    const tournament_id = await idOf('tournament', 'oracles-elixir', 'LPL/2025/Split 1');
    const input = { game_id: 3, tournament_id, sort: 'kills' as const };
    const { list, count } = await askDemo('wiki2.player_get_stats', input);
    expect(count).toBe(80);
    expect(list[0]).toMatchObject({ kills: 60, deaths: 19, assists: 52, maps: 8, player: { name: '1xn' } });
    expect(list[0]!.gold).toBeCloseTo(129_247 / 8, 6);
  });

  test('Ethan’s teammates at NRG over the season', async () => {
    const { list } = await askDemo('wiki2.player_teammate', {
      player_id: await idOf('player', 'vlr', ETHAN),
    });
    const nrg = list.find(row => row.team_info.name === 'NRG')!;
    const names = nrg.players.map(mate => mate.name);
    expect(names).toEqual(expect.arrayContaining(['brawk', 'FiNESSE', 'mada', 's0m', 'skuba', 'Verno']));
  });

  test('Champions: Omen was picked 141 times, Lotus played 18 times', async () => {
    const scope = { gameId: 1, tournamentId: await champions() };
    const [hero] = await heroStats(demoDatabase(), scope);
    // 88 maps, two line-ups each.
    expect(hero).toMatchObject({ picks: 141, bans: null, pick_rate: 141 / 176 });
    const [map] = await mapStats(demoDatabase(), scope);
    expect(map).toMatchObject({ played: 18 });
  });

  test('aspas of MIBR: 70 + 18 maps over both seasons', async () => {
    const player_id = await idOf('player', 'vlr', ASPAS);
    const { stats } = await askDemo('wiki.player_career_info', { player_id, game_id: 1 });
    expect(stats).toMatchObject({
      kills: 1312 + 263,
      first_kills: 288 + 48,
      maps: 70 + 18,
      team: { name: 'MIBR' },
    });
  });
});
