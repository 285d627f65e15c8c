import { describe, expect, test } from 'vitest';
import { hitGroups, searchUrl } from '#lib/site/pages/search-hit.ts';
import type { FoundEntity, FoundPlayer, FoundTeam } from '#lib/wiki/search/shapes.ts';
import type { TournamentItem } from '#lib/wiki/tournament/shapes.ts';
import { matchItemOf } from '#tests/support/match-item.ts';

const team = (name: string, name_short = name): FoundTeam => ({
  game_id: 1,
  team_id: 3,
  name,
  name_short,
  icon: null,
  color: null,
  zone_id: null,
  zone_name: '中国赛区',
  operate_status: 1,
});
const player: FoundPlayer = {
  game_id: 1,
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
  known_until: null,
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
const NONE: FoundEntity = {
  tournaments: [],
  teams: [],
  players: [],
  matches: [],
  heroes: [],
  maps: [],
  counts: { tournaments: 0, teams: 0, players: 0, matches: 0, heroes: 0, maps: 0 },
};
const found = (
  part: Partial<Omit<FoundEntity, 'counts'>>,
  counts: Partial<FoundEntity['counts']> = {},
): FoundEntity => ({
  ...NONE,
  ...part,
  counts: { ...NONE.counts, ...counts },
});
const query = (keyword: string) => ({ keyword, gameId: 1, games: { 1: '无畏契约', 2: '王者荣耀' } });
const map = { map_id: 4, name: '莲华古城', image: null, name_en: 'Lotus', game_id: 1 };
const hero = {
  hero_id: 8,
  name: '赵云',
  role: null,
  icon: null,
  title: '苍天翔龙',
  role_name: '战士',
  game_id: 2,
};

describe('the result of a search', () => {
  test('is grouped by kind, each hit with its address and a note', () => {
    const all = found(
      {
        teams: [team('EDG 二队')],
        players: [player],
        tournaments: [tournament],
        matches: [matchItemOf()],
        heroes: [hero],
        maps: [map],
      },
      { teams: 8, players: 1, tournaments: 1, matches: 1, heroes: 1, maps: 1 },
    );
    const groups = hitGroups(query('e'), all);
    expect(groups.map(({ title, count }) => [title, count])).toEqual([
      ['赛事', 1],
      ['战队', 8],
      ['选手', 1],
      ['比赛', 1],
      ['英雄', 1],
      ['地图', 1],
    ]);
    const { unique_id, match_date, tournament_info } = matchItemOf();
    expect(groups.flatMap(({ hits }) => hits.map(hit => [hit.href, hit.name, hit.game]))).toEqual([
      ['/wiki/tour/1/5', 'EDG 邀请赛', null],
      ['/wiki/team/1/3', 'EDG 二队', null],
      ['/wiki/player/1/9', 'EDGar', null],
      [`/wiki/match/1/${unique_id}`, '战队 1 对 战队 2', null],
      ['/wiki/hero/2/8', '赵云', '王者荣耀'],
      ['/wiki/map/1/4', '莲华古城', null],
    ]);
    expect(groups[0]!.hits[0]!.note).toBe('演示 · 2025.07.03 – 08.24');
    const match = groups[3]!.hits[0]!.note;
    expect(match).toContain(tournament_info.name_short);
    expect(match).toContain(match_date.replaceAll('-', '.'));
  });

  test('has no group without a hit, and no result of a match', () => {
    const groups = hitGroups(query('a'), found({ matches: [matchItemOf()] }, { matches: 1, teams: 3 }));
    expect(groups.map(({ kind }) => kind)).toEqual(['match']);
    expect(JSON.stringify(groups)).not.toMatch(/2\s*[-–:]\s*1|胜|负/);
  });

  test('begins with the kind that has a hit named like the keyword', () => {
    const both = found({ tournaments: [tournament], teams: [team('EDG')], heroes: [hero] });
    expect(hitGroups(query('Ｅ.DG'), both)[0]!.kind).toBe('team');
    expect(hitGroups(query('赵云'), both)[0]!.kind).toBe('hero');
    expect(hitGroups(query('ed'), both)[0]!.kind).toBe('tournament');
  });

  test.each([
    ['t1 t2', true],
    ['t1 vs t2', true],
    ['t1-t2', true],
    ['t1对t2', true],
    ['t1', false],
  ])('%s: matches of the same two sides are their meetings: %s', (keyword, areMeetings) => {
    const [group] = hitGroups(query(keyword), found({ matches: [matchItemOf(), matchItemOf()] }));
    expect(group!.title).toBe(areMeetings ? '交锋：战队 1 对 战队 2' : '比赛');
  });

  test('matches of different sides are no meetings', () => {
    const other = matchItemOf({ versus_info: { ...matchItemOf().versus_info, guest_camp: [] } });
    const [group] = hitGroups(query('t1 t2'), found({ matches: [matchItemOf(), other] }));
    expect(group!.title).toBe('比赛');
  });
});

test('the address of all results encodes the keyword', () => {
  const url = new URL(searchUrl('EDG & 狼队', 2), 'http://saidian.test');
  expect(Object.fromEntries(url.searchParams)).toEqual({ keyword: 'EDG & 狼队', game_id: '2' });
});
