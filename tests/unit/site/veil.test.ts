import { describe, expect, test } from 'vitest';
import type { HomePage } from '#lib/site/pages/home/shapes.ts';
import { veilHome } from '#lib/site/pages/home/veil.ts';
import type { MatchPage } from '#lib/site/pages/match-page.ts';
import { veilMatchPage, veilOthers } from '#lib/site/pages/match-veil.ts';
import type { TournamentPage } from '#lib/site/pages/tournament/shapes.ts';
import { matchesOnTab, veilTournamentPage } from '#lib/site/pages/tournament/veil.ts';
import type { MatchItem } from '#lib/wiki/match/shapes.ts';
import { NO_SECRETS, teamKey } from '#lib/wiki/match/veil.ts';
import { campItem, matchItemOf } from '#tests/support/match-item.ts';

const match = (unique_id: number): MatchItem => matchItemOf({ unique_id });
const reset = { ...NO_SECRETS, matches: new Set([2]) };
const scoresOf = (matches: readonly MatchItem[]) => matches.map(({ versus_info }) => versus_info.main_score);

describe('the match page', () => {
  const page = {
    match: match(1),
    veto: [{ num: 1 }],
    stats: { main: [{}], guest: [{}] },
    rounds: [{ round: { round_num: 1 } }],
    headToHead: { main_win: 4, guest_win: 3, list: [match(5)] },
    recent: {
      main: { participant: campItem(1), win_rate: 0.8, list: [match(6)] },
      guest: { participant: campItem(2), win_rate: 0.2, list: [match(7)] },
    },
    stageMatches: [match(3), match(2)],
    before: {
      maps: { main: [{ played: 3 }], guest: [{ played: 2 }] },
      lineups: {
        main: { from: 'last', players: [{ player: { name: 'ann' }, heroes: [{}], figures: {} }] },
        guest: { from: 'last', players: [{ player: { name: 'bea' }, heroes: [{}], figures: {} }] },
      },
    },
  } as unknown as MatchPage;

  test('has no score, rounds, figures or records, and keeps the veto', () => {
    const veiled = veilMatchPage(page, reset);
    expect(veiled).toMatchObject({ rounds: [], stats: { main: [], guest: [] }, veto: page.veto });
    expect(veiled.headToHead).toMatchObject({ main_win: 0, guest_win: 0 });
    expect([veiled.recent.main.win_rate, veiled.recent.guest.win_rate]).toEqual([null, null]);
    const { headToHead, recent, stageMatches } = veiled;
    const shown = [
      veiled.match,
      ...headToHead.list,
      ...recent.main.list,
      ...recent.guest.list,
      ...stageMatches,
    ];
    expect(scoresOf(shown)).toEqual([null, null, null, null, null]);
  });

  test('with a hidden side has no veto and no matches of that team', () => {
    const veiled = veilMatchPage(page, { ...NO_SECRETS, teams: new Set([teamKey(1, 2)]) });
    expect(veiled.veto).toEqual([]);
    expect(veiled.recent.guest.list).toEqual([]);
    expect(veiled.headToHead.list).toEqual([]);
    expect(veiled.recent.main.list).toHaveLength(1);
  });

  test('before the match has names without figures, heroes and maps, and none of a hidden side', () => {
    const bare = (name: string) => [{ player: { name }, heroes: [], figures: null }];
    const shown = veilOthers(page, reset).before!;
    expect(shown.maps).toEqual({ main: [], guest: [] });
    expect([shown.lineups.main.players, shown.lineups.guest.players]).toEqual([bare('ann'), bare('bea')]);
    const { lineups } = veilMatchPage(page, { ...NO_SECRETS, teams: new Set([teamKey(1, 2)]) }).before!;
    expect([lineups.main.players, lineups.guest.players]).toEqual([bare('ann'), []]);
  });

  test('that shows its own match still hides the others', () => {
    const shown = veilOthers(page, reset);
    expect([shown.match, shown.rounds, shown.stats]).toEqual([page.match, page.rounds, page.stats]);
    expect(scoresOf(shown.stageMatches)).toEqual([null]);
    expect(shown.headToHead.main_win).toBe(0);
  });
});

test('home: no score, champion, table or ranking; the count is of the matches shown', () => {
  const page = {
    schedule: { groups: [{ matches: [match(1), match(2)] }, { matches: [match(2)] }], matchCount: 3 },
    strip: [
      { match: match(1), when: '' },
      { match: match(2), when: '' },
    ],
    results: [match(1), match(2)],
    tournaments: [{ tournament: { champion_info: campItem(1) } }],
    standings: {},
    leaders: {},
    rated: {},
    comments: [{}],
    predictions: [{}],
    news: [{ title: 'A 2:0 战胜 B', tells_result: true, match_id: 1 }],
  } as unknown as HomePage;
  const matches = new Map([[1, match(1)]]);
  const veiled = veilHome(page, reset, { items: matches, secrets: reset });
  expect(veiled.news[0]).toMatchObject({ hidden: true });
  expect(veiled.news[0]!.title).not.toContain('2:0');
  expect(veiled).toMatchObject({ hidden: true, standings: undefined, leaders: undefined });
  expect(veiled).toMatchObject({ rated: undefined, comments: [], predictions: [{}] });
  expect([veiled.schedule.groups.length, veiled.schedule.matchCount]).toEqual([1, 1]);
  expect(scoresOf([...veiled.results, ...veiled.strip.map(item => item.match)])).toEqual([null, null]);
  expect(veiled.tournaments[0]!.tournament.champion_info).toBeNull();
});

describe('the tournament page', () => {
  const node = (id: number) => ({ ...match(id), lane: 'final' });
  const rounds = [{ matches: [node(1)] }, { matches: [node(2)] }];
  test.each([
    [{ tab: 'overview', coming: [match(1)], results: [match(2), match(3)], placements: [1], maps: [1] }, 2],
    [{ tab: 'schedule', list: [match(1), match(2)] }, 1],
    [{ tab: 'bracket', rounds, coming: [] }, 1],
    [{ tab: 'standings', stages: [1], placements: [1] }, 0],
    [{ tab: 'stats', leaders: [1], teams: [1], heroes: [1], maps: [1] }, 0],
  ])('%o shows no results', (content, left) => {
    const page = { tournament: { champion_info: campItem(1) }, content } as unknown as TournamentPage;
    const veiled = veilTournamentPage(page, reset);
    expect(veiled.hidden).toBe(true);
    expect(veiled.tournament.champion_info).toBeNull();
    expect(scoresOf(matchesOnTab(veiled.content))).toEqual(Array(left).fill(null));
    const rest = Object.entries(veiled.content).filter(
      ([key]) => !/^(tab|rounds|coming|results|list)$/.test(key),
    );
    expect(rest.map(([, value]) => value ?? []).every(value => value === 0 || value.length === 0)).toBe(true);
  });
});
