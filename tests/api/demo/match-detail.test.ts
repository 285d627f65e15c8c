/** Match details on the demo data: two matches, held against the rows that the sources have of them. */
import { beforeAll, describe, expect, test } from 'vitest';
import { askDemo, demoMatches, demoTournament, KOG, LOL, sayMatch, VALORANT } from '#tests/support/demo.ts';

async function matchOf(
  gameId: number,
  tournament: string,
  isIt: (teams: string) => boolean,
): Promise<number> {
  const matches = await demoMatches(gameId, await demoTournament(gameId, tournament));
  const found = matches.filter(match => isIt(sayMatch(match)));
  expect(found.length, 'matches that it could be').toBe(1);
  return found[0]!.unique_id;
}

describe('the final of Champions 2025, 542272', () => {
  let match_id: number;
  beforeAll(async () => {
    match_id = await matchOf(VALORANT, 'Valorant Champions 2025', teams => teams === 'NRG 3:2 FNATIC');
  });

  test('battle_detail: 2025-10-05 07:00 in New York, best of five', async () => {
    const detail = await askDemo('wiki.battle_detail', { match_id });
    expect(detail).toMatchObject({
      match_start_time: Date.parse('2025-10-05T07:00:00-04:00') / 1000,
      match_status: 3,
      best_of: 5,
      result_type: 1,
      versus_info: { is_main_win: true },
      schedule_name: '总决赛',
    });
    // pick_ban_info: NRG ban Haven; NRG ban Bind; NRG pick Corrode; FNC pick Lotus; NRG pick Abyss;
    // FNC pick Ascent; Sunset remains. Chinese names: maps_zh.json.
    expect(detail.veto.map(({ side, action, map }) => `${side} ${action} ${map.name}`)).toEqual([
      '1 ban 隐世修所',
      '1 ban 源工重镇',
      '1 pick 盐海矿镇',
      '2 pick 莲华古城',
      '1 pick 幽邃地窟',
      '2 pick 亚海悬城',
      'null remain 日落之城',
    ]);
  });

  test('round_list: the five rows of detailed_matches_maps.csv', async () => {
    const { list } = await askDemo('wiki.round_list', { match_id });
    expect(
      list.map(({ map, main_score, guest_score, winner_side, picked_side, duration }) =>
        [map?.name, `${main_score}-${guest_score}`, winner_side, picked_side, duration].join(' '),
      ),
    ).toEqual([
      '盐海矿镇 13-3 1 1 2434',
      '莲华古城 13-6 1 2 2688',
      '幽邃地窟 13-15 2 1 3813',
      '亚海悬城 8-13 2 2 3167',
      '日落之城 13-5 1 0 2538',
    ]);
    // economy_data.csv, Corrode: NRG 1, 3 (1), 0 (0), 1 (1), 12 (11); FNC's full buys 4 (0).
    expect(list[0]?.main_economy).toEqual({
      pistol_won: 1,
      eco: 3,
      eco_won: 1,
      semi_eco: 0,
      semi_eco_won: 0,
      semi_buy: 1,
      semi_buy_won: 1,
      full_buy: 12,
      full_buy_won: 11,
    });
    expect(list[0]?.guest_economy).toMatchObject({ full_buy: 4, full_buy_won: 0 });
    expect(list.map(round => [round.halves, round.timeline])).toEqual(Array(5).fill([null, null]));
  });

  test('round_player_stats of Corrode: rows of detailed_matches_player_stats.csv, best score first', async () => {
    const { list } = await askDemo('wiki.round_list', { match_id });
    const stats = await askDemo('wiki.round_player_stats', { match_id, round_id: list[0]!.round_id });
    const line = ({ player, acs, kills, deaths, assists }: (typeof stats.main)[number]) =>
      [player.name, acs, kills, deaths, assists].join(' ');
    expect(stats.main.map(line)).toEqual([
      'brawk 375 24 7 2',
      'mada 295 17 10 6',
      's0m 190 10 8 10',
      'Ethan 178 11 7 4',
      'skuba 162 10 8 4',
    ]);
    expect(stats.guest.map(line)).toEqual([
      'kaajak 184 11 13 0',
      'crashies 168 9 13 6',
      'Alfajer 144 8 16 2',
      'Boaster 121 6 15 4',
      'Chronicle 112 6 15 3',
    ]);
    expect(stats.main[0]).toMatchObject({ rating: 1.93, kast: 0.94, adr: 212, hs: 0.19, first_kills: 1 });
    expect(stats.main[0]?.heroes.map(hero => hero.name)).toEqual(['猎枭']);
  });

  test('round_player_stats of the match: the rows with stat_type overall', async () => {
    const { main, guest } = await askDemo('wiki.round_player_stats', { match_id });
    expect(main.map(line => [line.player.name, line.kills, line.rating, line.heroes.length])).toEqual([
      ['brawk', 84, 1.27, 2],
      ['mada', 74, 0.98, 5],
      ['Ethan', 77, 1.12, 4],
      ['skuba', 76, 1.08, 3],
      ['s0m', 63, 0.87, 2],
    ]);
    expect(guest.map(line => line.deaths)).toEqual([75, 75, 77, 74, 73]);
  });

  test('get_valorant_round and get_valorant_player_match: ten players a map, one of them alone', async () => {
    const { list } = await askDemo('wiki2.get_valorant_round', { match_id });
    expect(list.map(round => round.players.main.length + round.players.guest.length)).toEqual(
      Array(5).fill(10),
    );
    const brawk = list[0]!.players.main[0]!.player.player_id;
    const one = await askDemo('wiki2.get_valorant_player_match', { match_id, player_id: brawk });
    expect(one.list.map(line => [line.kills, line.deaths, line.assists])).toEqual([[84, 61, 40]]);
  });

  test('kog_list has nothing of another game', async () => {
    expect((await askDemo('wiki.kog_list', { match_id })).list).toEqual([]);
  });
});

describe('EDG against BLG in the LPL, 2025-01-17', () => {
  let match_id: number;
  beforeAll(async () => {
    match_id = await matchOf(LOL, '2025 LPL', teams => teams.startsWith('EDG') && teams.endsWith('BLG'));
  });

  test('the first game: its totals; figures missing in the LPL rows are empty', async () => {
    const { list } = await askDemo('wiki.round_list', { match_id });
    // Team rows of 2025-01-17 09:30:26: EDG 7 kills, 54,022 gold, 1 tower, 1 dragon; BLG 20, 68,777, 12, 4.
    expect(list[0]).toMatchObject({
      duration: 1927,
      winner_side: 2,
      main_objectives: { kills: 7, gold: 54_022, towers: 1, dragons: 1, barons: 0, gold_at: [] },
      guest_objectives: { kills: 20, gold: 68_777, towers: 12, dragons: 4, barons: 1 },
    });
    expect(list[0]?.ban_pick.length).toBe(20);
  });

  test('players by position, with gold and creeps', async () => {
    const { list } = await askDemo('wiki.round_list', { match_id });
    const { guest } = await askDemo('wiki.round_player_stats', { match_id, round_id: list[0]!.round_id });
    expect(
      guest.map(line => [
        line.position,
        line.player.name,
        line.kills,
        line.deaths,
        line.assists,
        line.gold,
        line.cs,
      ]),
    ).toEqual([
      ['上单', 'Bin', 3, 2, 3, 13_497, 283],
      ['打野', 'Wei', 3, 2, 11, 12_466, 231],
      ['中单', 'Knight', 9, 1, 5, 17_574, 339],
      ['下路', 'Elk', 4, 1, 10, 16_508, 329],
      ['辅助', 'ON', 1, 1, 13, 8_732, 25],
    ]);
  });
});

test('a KPL match has no games and no player figures', async () => {
  const { list } = await askDemo('wiki.match_list_visitor', { game_id: KOG, page_size: 1 });
  const match_id = list[0]!.unique_id;
  expect(await askDemo('wiki.kog_list', { match_id })).toEqual({ list: [] });
  expect(await askDemo('wiki.kog_round_player_stats', { match_id })).toEqual({ main: [], guest: [] });
});
