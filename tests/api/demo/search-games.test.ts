/** Search over all games at once on the demo data: what is found from anywhere, and what is not. */
import { describe, expect, test } from 'vitest';
import { FOUND_MAX } from '#lib/wiki/search/limits.ts';
import { KOG, LOL, VALORANT } from '#tests/support/demo.ts';
import { type SearchInput, search, searchEach } from '#tests/support/search.ts';

/** All names that are found, with the kind and the game before them. */
async function allNames(keyword: string, more?: SearchInput): Promise<string[]> {
  const found = await searchEach(keyword, more);
  const named = (kind: string, list: { game_id: number; name: string }[]) =>
    list.map(({ game_id, name }) => `${kind} ${game_id} ${name}`);
  return [
    ...named('team', found.teams),
    ...named('player', found.players),
    ...named('hero', found.heroes),
    ...named('map', found.maps),
  ];
}

describe('in all games at once', () => {
  test.each([
    ['幽影', KOG, 'hero 1 幽影'],
    ['youying', LOL, 'hero 1 幽影'],
    ['赵云', VALORANT, 'hero 2 赵云'],
    ['zhaoyun', LOL, 'hero 2 赵云'],
    ['烬', VALORANT, 'hero 3 烬'],
    ['一诺', VALORANT, 'player 2 一诺'],
    ['yinuo', LOL, 'player 2 一诺'],
    ['sentinals', VALORANT, 'team 1 Sentinels'],
    ['sentinals', KOG, 'team 1 Sentinels'],
    ['莲华', KOG, 'map 1 莲华古城'],
    ['lhgc', LOL, 'map 1 莲华古城'],
    ['lotus', VALORANT, 'map 1 莲华古城'],
    ['ldz', VALORANT, 'team 2 重庆狼队'],
    ['xpldz', KOG, 'team 1 XPLDZ'],
  ])('%s, asked from game %i, finds %s', async (keyword, first_game_id, name) => {
    expect(await allNames(keyword, { first_game_id })).toContain(name);
  });

  test.each([
    ['letters in the middle of a word', 'ldz', 'team 1 XPLDZ'],
    ['letters in the middle of a word', 'nati', 'team 1 FNATIC'],
    ['its end', 'atic', 'team 1 FNATIC'],
    ['its end', 'tinels', 'team 1 Sentinels'],
    ['its letters with others between', 'plz', 'team 1 XPLDZ'],
    ['a pinyin that begins in a syllable', 'houyun', 'hero 2 赵云'],
    ['a pinyin that begins in a syllable', 'angdui', 'team 2 重庆狼队'],
    ['initials in another order', 'yz', 'hero 2 赵云'],
    ['two typos', 'sentimalz', 'team 1 Sentinels'],
    ['a typo in a short word', 'fnx', 'team 1 FNATIC'],
  ])('%s: %s does not find %s', async (_, keyword, name) => {
    expect(await allNames(keyword)).not.toContain(name);
  });

  test('among equally close results those of the reader’s game come first', async () => {
    for (const first_game_id of [VALORANT, LOL]) {
      const { teams, matches } = await search('edg', { first_game_id });
      expect(teams[0]).toMatchObject({ name: 'EDG', game_id: first_game_id });
      expect(matches[0]!.game_id).toBe(first_game_id);
      expect(new Set(teams.map(team => team.game_id)).size).toBeGreaterThan(1);
      const games = teams.map(team => team.game_id === first_game_id);
      expect(games, 'first those of the game, then all others').toEqual(games.toSorted().reverse());
    }
    const { players } = await searchEach('jhin', { first_game_id: KOG });
    expect(players.length).toBeGreaterThan(1);
    expect((await search('烬', { first_game_id: VALORANT })).heroes[0]).toMatchObject({ name: '烬' });
  });

  test('pages of one kind keep that order, each thing once', async () => {
    const input = { first_game_id: KOG, type: 'team' as const };
    const whole = (await search('ag', { ...input, page_size: FOUND_MAX })).teams.map(team => team.team_id);
    expect(whole.length).toBeGreaterThan(10);
    const paged: number[] = [];
    for (let page = 1; paged.length < whole.length; page++)
      paged.push(...(await search('ag', { ...input, page, page_size: 7 })).teams.map(team => team.team_id));
    expect(paged).toEqual(whole);
  });
});

describe('head to head', () => {
  test.each([
    'fnc nrg',
    'nrg fnc',
    'NRG vs FNATIC',
    'NRG VS. FNATIC',
    'nrg v fnatic',
    'NRG 对 FNATIC',
    'NRG对阵FNATIC',
    'nrg-fnc',
  ])('%s finds only meetings of the two teams, latest first', async keyword => {
    const { matches } = await search(keyword, { first_game_id: KOG });
    expect(matches.length).toBeGreaterThan(1);
    for (const { versus_info } of matches)
      expect([versus_info.main_camp[0]!.name_short, versus_info.guest_camp[0]!.name_short].sort()).toEqual([
        'FNC',
        'NRG',
      ]);
    const starts = matches.map(match => match.match_start_time!);
    expect(starts).toEqual(starts.toSorted((a, b) => b - a));
  });

  test('without spoilers: no scores, and no match whose sides tell a result', async () => {
    const matches = { type: 'match', page_size: FOUND_MAX } as const;
    const all = await search('nrg 冠军赛', matches);
    const veiled = await search('nrg 冠军赛', { ...matches, spoiler_free: true });
    expect(all.matches.some(match => match.schedule_name === '总决赛')).toBe(true);
    expect(veiled.matches.length).toBeGreaterThan(0);
    expect(veiled.matches.length).toBeLessThan(all.matches.length);
    expect(veiled.matches.some(match => match.schedule_name === '总决赛')).toBe(false);
    expect(veiled.counts.matches).toBe(veiled.matches.length);
    for (const { versus_info, result_type } of veiled.matches)
      expect([versus_info.main_score, versus_info.is_main_win, result_type]).toEqual([null, null, null]);
  });
});
