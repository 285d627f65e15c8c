/** Search on the demo data: each promise as a table. */
import { describe, expect, test } from 'vitest';
import type { AllCalls } from '#lib/app/calls.ts';
import type { InputOf } from '#lib/platform/contract/call.ts';
import { FOUND_EACH_MAX, FOUND_MAX } from '#lib/wiki/search/limits.ts';
import { callRaw } from '#tests/support/api.ts';
import {
  askDemo,
  demoDatabase,
  demoTeam,
  demoTournament,
  everyMatch,
  KOG,
  VALORANT,
} from '#tests/support/demo.ts';

type SearchQuery = Partial<InputOf<AllCalls['wiki.search']>>;
const search = (keyword: string, more: SearchQuery = {}) => askDemo('wiki.search', { keyword, ...more });

const teamNames = async (keyword: string, more?: SearchQuery) =>
  (await search(keyword, more)).teams.map(team => team.name);

describe('a team is first by', () => {
  test.each([
    ['its name', 'EDG', VALORANT, 'EDG'],
    ['its name in any case', 'edg', VALORANT, 'EDG'],
    ['full-width letters', 'ＥＤＧ．Ｍ', KOG, '上海EDG.M'],
    ['one Chinese character', '狼', KOG, '重庆狼队'],
    ['two', '狼队', VALORANT, '狼队'],
    ['characters in the middle', '超玩', KOG, '成都AG超玩会'],
    ['pinyin', 'langdui', KOG, '重庆狼队'],
    ['pinyin of the full name', 'chongqinglangdui', KOG, '重庆狼队'],
    ['pinyin in syllables', 'lang dui', KOG, '重庆狼队'],
    ['initials', 'cqld', KOG, '重庆狼队'],
    ['initials as one says it', 'ldz', KOG, '重庆狼队'],
    ['letters and initials', 'agcwh', KOG, '成都AG超玩会'],
    ['what people say after it', '狼队战队', KOG, '重庆狼队'],
    ['a prefix', 'fnat', VALORANT, 'FNATIC'],
    ['a word in the name', 'thieves', VALORANT, '100 Thieves'],
    ['a letter too many', 'fanatic', VALORANT, 'FNATIC'],
    ['a missing letter', 'fnaic', VALORANT, 'FNATIC'],
    ['a wrong letter', 'leviaten', VALORANT, 'LEVIATÁN'],
    ['swapped letters', 'levaitan', VALORANT, 'LEVIATÁN'],
    ['no accents', 'kru', VALORANT, 'KRÜ Esports'],
    ['no cedillas', 'sahangiller', VALORANT, 'Şahangiller Espor'],
    ['its English name', 'edward gaming', VALORANT, 'EDG'],
    ['a sponsored name', 'Guangzhou Huadu Bilibili', VALORANT, 'BLG'],
    ['a former name', '佛山GK', KOG, '佛山DRG'],
  ])('%s: %s', async (_, keyword, game_id, name) => {
    expect((await teamNames(keyword, { game_id }))[0]).toBe(name);
  });
});

describe('also found', () => {
  test.each([
    ['a player by handle', 'zmjjkk', 'ZmjjKK'],
    ['a player by legal name', 'yongkang zheng', 'ZmjjKK'],
    ['a player by a former handle', 'kAdavra', 'Kada'],
    ['a Chinese player by pinyin', 'yinuo', '一诺'],
  ])('%s: %s', async (_, keyword, name) => {
    const { players } = await search(keyword);
    expect(players.map(player => player.name)).toContain(name);
  });

  test.each([
    ['a hero by name', '大乔', '大乔'],
    ['by pinyin', 'nvwa', '女娲'],
    ['by title', '孙悟空命格', '心魔六耳'],
    ['by English name', 'killjoy', '奇乐'],
    ['by a mistyped one', 'kiljoy', '奇乐'],
  ])('as the first hero: %s: %s', async (_, keyword, name) => {
    expect((await search(keyword)).heroes[0]?.name).toBe(name);
  });

  test.each([
    ['a tournament by part of its name', '曼谷', '2025 无畏契约大师赛 曼谷站'],
    ['by initials', 'mgz', '2025 无畏契约大师赛 曼谷站'],
    ['by its English name', 'masters toronto', '2025 无畏契约大师赛 多伦多站'],
    ['by words in any order', '春季赛 2024 kpl', '2024 KPL 春季赛'],
  ])('as the first tournament: %s: %s', async (_, keyword, name) => {
    expect((await search(keyword)).tournaments[0]?.name).toBe(name);
  });
});

describe('matches', () => {
  test('of two teams are those that they played against each other, in any order of the names', async () => {
    const ids = await Promise.all(
      ['EDG', 'BLG'].map(name => demoTeam(VALORANT, name === 'EDG' ? 'EDward Gaming' : 'Bilibili Gaming')),
    );
    const list = await everyMatch({ game_id: VALORANT, team_id: ids[0]! });
    const between = list.filter(match =>
      [match.versus_info.main_camp[0], match.versus_info.guest_camp[0]].every(camp =>
        ids.includes(camp?.participant_id ?? 0),
      ),
    );
    expect(between.length).toBeGreaterThan(1);
    for (const keyword of ['EDG BLG', 'blg edg']) {
      const { matches, counts } = await search(keyword, { game_id: VALORANT });
      expect(matches.map(match => match.unique_id).toSorted()).toEqual(
        between.map(match => match.unique_id).toSorted(),
      );
      expect(counts.matches).toBe(between.length);
    }
  });

  test('of a team at a tournament, the latest first', async () => {
    const tournament_id = await demoTournament(VALORANT, '2025 无畏契约全球冠军赛');
    const { matches, counts } = await search('NRG 冠军赛');
    expect(counts.matches).toBe(matches.length);
    const list = await everyMatch({ game_id: VALORANT, tournament_id });
    const own = list.filter(({ versus_info: { main_camp, guest_camp } }) =>
      [main_camp[0]?.name_main, guest_camp[0]?.name_main].includes('NRG'),
    );
    expect(own.length).toBeGreaterThan(3);
    expect(matches.map(match => match.unique_id)).toEqual(own.toReversed().map(match => match.unique_id));
  });

  test('of a tournament by its name alone', async () => {
    const tournament_id = await demoTournament(VALORANT, '曼谷大师赛');
    const { count } = await askDemo('wiki.match_list_visitor', { game_id: VALORANT, tournament_id });
    expect((await search('曼谷大师赛')).counts.matches).toBe(count);
  });
});

describe('ranking', () => {
  test('an exact name comes first, then a name that begins with it, then one containing it', async () => {
    expect((await teamNames('edg', { game_id: VALORANT })).slice(0, 3)).toEqual([
      'EDG',
      'EDGS',
      expect.stringMatching(/edg/i),
    ]);
  });

  test('an alias comes first, then a name that begins with the keyword, then names that hold it', async () => {
    const names = await teamNames('wolves', { game_id: VALORANT });
    expect(names.slice(0, 2)).toEqual(['狼队', 'Wolves X']);
    expect(names.length).toBeGreaterThan(3);
    expect(names.slice(2).filter(name => !/. wolves/i.test(name))).toEqual([]);
  });

  test('equally close results rank by importance: a team with many matches, a tournament of level 1', async () => {
    const [first] = (await search('edg')).teams;
    const { count } = await askDemo('wiki.match_list_visitor', {
      game_id: VALORANT,
      team_id: first!.team_id,
    });
    expect([first!.name, first!.game_id, count > 20]).toEqual(['EDG', VALORANT, true]);
    expect((await search('2025')).tournaments[0]?.level).toBe(1);
  });
});

test('an unknown name or a wildcard character finds nothing', async () => {
  for (const keyword of ['没有这样的名字', 'zzzqq', '%', '_', '。'])
    expect(Object.values((await search(keyword)).counts), keyword).toEqual([0, 0, 0, 0, 0, 0]);
});

test.each([
  ['keyword', {}],
  ['keyword', { keyword: '  ' }],
  ['keyword', { keyword: 'x'.repeat(41) }],
  ['type', { keyword: 'edg', type: 'stage' }],
  ['game_id', { keyword: 'edg', game_id: 'x' }],
  ['page', { keyword: 'edg', page: 0 }],
  ['page_size', { keyword: 'edg', type: 'team', page_size: FOUND_MAX + 1 }],
  ['page_size', { keyword: 'edg', page_size: FOUND_EACH_MAX + 1 }],
])('bad input names its field: %s', async (field, input) => {
  const { status, body } = await callRaw(demoDatabase(), 'wiki.search', input);
  expect([status, JSON.parse(body).error.field]).toEqual([400, field]);
});
