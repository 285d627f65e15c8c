import { describe, expect, test } from 'vitest';
import { type Found, hitGroups, searchUrl } from '#lib/site/search-hit.ts';
import type { PlayerItem, TeamItem, TournamentItem } from '#lib/wiki/shapes.ts';

const team = (name: string, name_short = name): TeamItem => ({
  team_id: 3,
  name,
  name_short,
  icon: null,
  color: null,
  zone_id: null,
  zone_name: '中国赛区',
  operate_status: 1,
});
const player: PlayerItem = {
  player_id: 9,
  name: 'EDGar',
  icon: null,
  real_name: '李明',
  nation: null,
  team_info: { team_id: 3, name: 'EDG', name_short: 'EDG', icon: null, color: null },
  role: null,
};
const tournament: TournamentItem = {
  tournament_id: 5,
  game_id: 1,
  start_date: '2025-07-03',
  end_date: '2025-08-24',
  time_accuracy: 1,
  tournament_status: 3,
  level: 2,
  icon: null,
  color: null,
  name: 'EDG 邀请赛',
  name_short: '邀请赛',
  name_sub: null,
  supple_text: null,
  series_info: null,
  total_bonus: null,
  zone_name: null,
  champion_info: null,
  stage_info: [],
  remark: '演示',
};
const found = (part: Partial<Found>): Found => ({
  teams: { list: [], count: 0 },
  players: { list: [], count: 0 },
  tournaments: { list: [], count: 0 },
  ...part,
});

describe('what a search found', () => {
  test('stands by kind, each with its address and what tells it apart', () => {
    const groups = hitGroups(
      1,
      'edg',
      found({
        teams: { list: [team('EDG')], count: 8 },
        players: { list: [player], count: 1 },
        tournaments: { list: [tournament], count: 1 },
      }),
    );
    expect(groups.map(({ kind, count }) => [kind, count])).toEqual([
      ['team', 8],
      ['player', 1],
      ['tournament', 1],
    ]);
    expect(groups.flatMap(({ hits }) => hits.map(({ href, note }) => [href, note]))).toEqual([
      ['/wiki/team/1/3', '中国赛区'],
      ['/wiki/player/1/9', 'EDG · 李明'],
      ['/wiki/tour/1/5', '演示 · 2025.07.03 – 08.24'],
    ]);
  });

  test('has no group without a hit', () => {
    const groups = hitGroups(1, 'edg', found({ players: { list: [player], count: 1 } }));
    expect(groups.map(({ kind }) => kind)).toEqual(['player']);
  });

  test.each([
    ['edg', ['Chao Hui EDG', 'EDGS', 'EDG'], ['EDG', 'EDGS', 'Chao Hui EDG']],
    ['Ｅ.D.G', ['EDGS', 'EDG'], ['EDG', 'EDGS']],
    ['g', ['avg', 'Bleed', 'G2'], ['G2', 'avg', 'Bleed']],
  ])('for %s names that match better come first, the others stay in order', (keyword, names, order) => {
    const list = names.map(name => team(name));
    const [group] = hitGroups(1, keyword, found({ teams: { list, count: 3 } }));
    expect(group?.hits.map(hit => hit.name)).toEqual(order);
  });

  test('a short name counts as a name', () => {
    const list = [team('G2AD'), team('G2 Esports', 'G2')];
    const [group] = hitGroups(1, 'g2', found({ teams: { list, count: 2 } }));
    expect(group?.hits[0]?.name).toBe('G2 Esports');
  });
});

test('the address of all results holds any keyword', () => {
  const url = new URL(searchUrl('EDG & 狼队', 2), 'http://saidian.test');
  expect(Object.fromEntries(url.searchParams)).toEqual({ keyword: 'EDG & 狼队', game_id: '2' });
});
