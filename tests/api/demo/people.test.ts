/** Team, player and reference calls on the demo data; figures counted in the source files. */
import { describe, expect, test } from 'vitest';
import { monthSpan } from '#lib/platform/kernel/calendar.ts';
import { dayKey } from '#lib/platform/kernel/time.ts';
import { playerMatches } from '#lib/wiki/match/player-list.server.ts';
import { teamRosterAt } from '#lib/wiki/roster/roster.server.ts';
import { careerParts } from '#lib/wiki/stats/career-figures.server.ts';
import { TRANSFER_TYPES } from '#lib/wiki/transfer/wording.ts';
import { askDemo, demoDatabase, demoTeam, KOG, LOL, VALORANT } from '#tests/support/demo.ts';

test('team/list: the 16 team names of league LPL, the 10 of LCK and 10 of LCKC, by zone', async () => {
  const { list: zones } = await askDemo('wiki.zone_list', { game_id: LOL });
  const count = async (named: string) => {
    const zone_ids = zones.filter(zone => zone.zone_name.includes(named)).map(zone => zone.zone_id);
    expect(zone_ids.length).toBe(1);
    return (await askDemo('wiki.team_list', { game_id: LOL, zone_ids })).count;
  };
  expect([await count('LPL'), await count('LCK')]).toEqual([16, 20]);
});

test.each([
  ['JD Mall JDG Esports', 'JDG'],
  ['bilibili', 'BLG'],
  ['Guangzhou Huadu Bilibili Gaming', 'BLG'],
])('team/list finds a sponsored name of the match files: %s is %s', async (team_name, name) => {
  const { list } = await askDemo('wiki.team_list', { game_id: VALORANT, team_name });
  expect(list.map(team => team.name)).toEqual([name]);
});

test('team/list finds a former name of teams.csv: 佛山GK is 佛山DRG now', async () => {
  const { list } = await askDemo('wiki.team_list', { game_id: KOG, team_name: '佛山GK' });
  expect(list.map(team => team.name)).toEqual(['佛山DRG']);
});

test('team/base: 成都AG超玩会 of teams.csv', async () => {
  const base = await askDemo('wiki.team_base', { team_id: await demoTeam(KOG, '成都AG') });
  expect(base).toMatchObject({ name_main: '成都AG超玩会', operate_status: 1 });
});

describe('VALORANT, in the roster files', () => {
  const movesOf = async (player_name: string) => {
    const { list: found } = await askDemo('wiki.player_list', { game_id: VALORANT, player_name });
    expect(found.length, player_name).toBe(1);
    const { player_id } = found[0]!;
    const { list } = await askDemo('wiki2.player_transfer', { game_id: VALORANT, player_id });
    return list.map(({ date, transfer_type, from_team, to_team, change }) => {
      const route = `${from_team?.name ?? ''}>${to_team?.name ?? ''}`;
      const words = change ? ` ${change.from}→${change.to}` : '';
      return `${date === null ? '?' : dayKey(date * 1000)} ${TRANSFER_TYPES[transfer_type]} ${route}${words}`;
    });
  };

  test('player/transfer: ZmjjKK left RNG on its date_end, 37 days before the next date_start', async () => {
    expect(await movesOf('zmjjkk')).toEqual([
      '2021-09-09 转会 Qing Jiu Club>EDG',
      '2021-08-14 转会 枝崽粉丝团>Qing Jiu Club',
      '2021-05-15 转会 CBT Gaming>枝崽粉丝团',
      '2020-12-14 加盟 >RNG',
      '2020-11-07 离队 RNG>',
      '? 转会 RNG>CBT Gaming',
    ]);
  });

  test('player/transfer: cNed in 2025: a loan that ended, back from the bench, to it again, and out', async () => {
    expect((await movesOf('cNed')).filter(move => move.startsWith('2025'))).toEqual([
      '2025-10-31 离队 FUT Esports>',
      '2025-09-05 变更 FUT Esports>FUT Esports 首发→替补席',
      '2025-07-14 复出 FUT Esports>FUT Esports 替补席→首发',
      '2025-05-21 租借结束 Valiant>FUT Esports',
      '2025-05-15 租借 FUT Esports>Valiant',
      '2025-01-05 变更 FUT Esports>FUT Esports 首发→替补席',
    ]);
  });

  test('player/transfer: mishu’s last stint has no date_end, and is no leave', async () => {
    expect((await movesOf('mishu'))[0]).toBe('2025-05-04 变更 MANIA Esports>MANIA Esports 首发→替补席');
  });

  test('no contract has the type normal, since the files do not state it', async () => {
    const tables = ['transfer', 'roster_stint'] as const;
    for (const table of tables) {
      const query = demoDatabase().read.selectFrom(table).select('id').where('source', '=', 'playerdb');
      expect(await query.where('contract_type', '=', 1).execute(), table).toEqual([]);
    }
  });

  test('roster: the six whose stint at EDward Gaming is Active and ends at Present', async () => {
    const { list } = await askDemo('wiki.team_roster', {
      team_id: await demoTeam(VALORANT, 'EDward Gaming'),
    });
    const playing = list.filter(person => person.staff_role === 1 && person.employment === 1);
    expect(new Set(playing.map(person => person.name))).toEqual(
      new Set(['CHICHOO', 'nobody', 'ZmjjKK', 'Smoggy', 'Jieni7', 'cb']),
    );
  });

  test('list_by_national: pages of the countries whose people were only ever players', async () => {
    const national_names = ['柬埔寨', '科威特', '瑞士'];
    const nations = await askDemo('wiki2.list_by_national', { game_id: VALORANT, national_names });
    // Distinct player_id with country Cambodia, Kuwait, Switzerland in stints.csv.
    expect(Object.entries(nations).map(([name, list]) => [name, list.length])).toEqual([
      ['柬埔寨', 19],
      ['科威特', 14],
      ['瑞士', 7],
    ]);
  });
});

test('player/list: 145 rows of players_active_2026.csv, 34 new ones of registered_KPL2026S2.csv; the playerids of Oracle’s Elixir', async () => {
  expect((await askDemo('wiki.player_list', { game_id: KOG })).count).toBe(145 + 34);
  // 810 in 2025, 766 in 2026, 409 of them in both; Kratos, Reaver, Smash and Taeyoon have another id in each.
  expect((await askDemo('wiki.player_list', { game_id: LOL })).count).toBe(810 + 766 - 409 - 4);
  const ag = { game_id: KOG, team_id: await demoTeam(KOG, '成都AG') };
  expect((await askDemo('wiki.player_list', ag)).count).toBe(10);
});

describe('team/record, counted in the match files', () => {
  test.each([
    [VALORANT, 'EDward Gaming', 19 + 21, 12 + 11, '63.5%'],
    [VALORANT, 'Sentinels', 19 + 6, 12 + 10, '53.2%'],
    [KOG, '成都AG', 90, 30, '75.0%'],
  ])('game %i: %s won %i and lost %i', async (game, name, win, lose, ratio) => {
    const record = await askDemo('wiki.team_record', { team_id: await demoTeam(game, name) });
    expect(record).toMatchObject({ win, lose, ratio });
  });

  test('the season is that of the latest year: 10:9 in the spring of 2026 and 9:8 in the summer', async () => {
    const record = await askDemo('wiki.team_record', { team_id: await demoTeam(KOG, '成都AG') });
    expect(record.season).toMatchObject({ year: 2026, win: 19, lose: 17 });
  });

  test('a season is named after the year in which its tournaments began: the 挑战者杯 ended in January 2025', async () => {
    // LTG was in no other list than that of the 挑战者杯, which began in December 2024.
    const record = await askDemo('wiki.team_record', { team_id: await demoTeam(KOG, 'LTG') });
    expect(record.season).toMatchObject({ year: 2024, win: record.win, lose: record.lose });
  });

  test('NRG: 16 to 9 and champions in 2025, 20 to 10 in 2026, the last five won', async () => {
    const { list } = await askDemo('wiki.team_list', { game_id: VALORANT, team_name: 'NRG' });
    const { team_id } = list.find(team => team.name === 'NRG')!;
    const record = await askDemo('wiki.team_record', { team_id });
    expect(record).toMatchObject({
      ...{ win: 16 + 20, lose: 9 + 10, streak: 5 },
      season: { year: 2026, win: 20, lose: 10 },
    });
    const first = record.list.find(({ rank }) => rank === 1);
    expect(first).toMatchObject({ tournament_info: { name_main: '2025 无畏契约全球冠军赛' } });
  });
});

test('the roster of NRG on 2025-06-01, by date_start and date_end of stints.csv', async () => {
  const { list: found } = await askDemo('wiki.team_list', { game_id: VALORANT, team_name: 'NRG' });
  const { team_id } = found.find(team => team.name === 'NRG')!;
  const at = Date.parse('2025-06-01T12:00:00+08:00');
  const { list, unknown } = await teamRosterAt(demoDatabase(), team_id, at);
  const people = list.map(({ name, title }) => `${name} ${title ?? '选手'}`);
  expect(new Set(people)).toEqual(
    new Set([
      'Ethan 选手',
      'brawk 选手',
      'mada 选手',
      's0m 选手',
      'skuba 选手',
      'bonkar 主教练',
      'Strong 助理教练',
    ]),
  );
  expect(unknown).toBe(0);
});

test('mada’s figures: 66 + 34 maps by agent, map and tournament, as detailed_matches_player_stats.csv has them', async () => {
  const { list } = await askDemo('wiki.player_list', { game_id: VALORANT, player_name: 'mada' });
  const { player_id: id } = list.find(player => player.name === 'mada')!;
  const { seasons, tournaments, heroes, maps } = await careerParts(demoDatabase(), { id, game_id: VALORANT });
  const counts = (parts: readonly { figures: { maps: number } }[]) => parts.map(part => part.figures.maps);
  expect(seasons.map(({ year, figures }) => [year, figures.maps, figures.matches])).toEqual([
    [2026, 34, 13],
    [2025, 66, 25],
  ]);
  // Waylay 8 + 21, Raze 24, Neon 15 + 7, Jett 13, Yoru 5 + 6, Reyna 1.
  expect(counts(heroes)).toEqual([29, 24, 22, 13, 11, 1]);
  expect(heroes[1]?.hero.name).toBe('雷兹');
  // Haven 10 + 4, Lotus 14, Abyss 5 + 7, Corrode 8 + 3, Pearl 3 + 7, Bind 6 + 3, Split 6, Breeze 4, four with 5.
  expect(counts(maps)).toEqual([14, 14, 12, 11, 10, 9, 6, 5, 5, 5, 5, 4]);
  expect(counts(tournaments)).toEqual([18, 16, 17, 27, 14, 8]);
  expect(tournaments[2]?.figures).toMatchObject({ kills: 284, deaths: 268 });
  expect((await playerMatches(demoDatabase(), id, { page: 1, pageSize: 40 })).count).toBe(25 + 13);
});

test('transfers of October 2025: 121 rows of transitions.csv, 215 dated ends that no stint follows', async () => {
  const span = monthSpan('2025-10')!;
  const { count } = await askDemo('wiki2.player_transfer', {
    game_id: VALORANT,
    start_time: span.start / 1000,
    end_time: span.end / 1000 - 1,
  });
  expect(count).toBe(121 + 215);
});

test('national/list: 250 countries of countries_zh.json and the four parts of the United Kingdom', async () => {
  const { list } = await askDemo('wiki2.national_list', {});
  expect(list.length).toBe(254);
  expect((await askDemo('wiki2.national_list', { select_parent_national: true })).list.length).toBe(250);
  expect(list.map(nation => nation.name)).toContain('韩国');
});

test('heroes: rows of heroes.csv, agents_zh.json and champion.json, roles and names as there', async () => {
  const heroes = (game_id: number) => askDemo('wiki2.game_valorant_hero', { game_id });
  const [agents, kings, champions] = [await heroes(VALORANT), await heroes(KOG), await heroes(LOL)];
  expect([agents, kings, champions].map(({ list }) => list.length)).toEqual([29, 133, 173]);
  const roles = Map.groupBy(agents.list, hero => hero.role_name);
  expect([...roles].map(([role, list]) => `${role} ${list.length}`).sort()).toEqual(
    ['决斗 8', '先锋 7', '哨卫 7', '控场 7'].sort(),
  );
  const jett = agents.list.find(hero => hero.name === '捷风');
  expect(jett?.abilities.map(ability => ability.name)).toEqual(['凌空', '逐风', '瞬云', '飓刃', '飘移']);
  expect(champions.list.find(hero => hero.name === '阿狸')?.title).toBe('九尾妖狐');
  expect(kings.list.find(hero => hero.name === '阿轲')?.role_name).toBe('刺客');
});

test('maps: the 13 of maps_zh.json, by their Chinese names', async () => {
  const { list } = await askDemo('wiki2.game_valorant_map', { game_id: VALORANT });
  expect(list.length).toBe(13);
  expect(list.find(map => map.name_en === 'Haven')?.name).toBe('隐世修所');
});
