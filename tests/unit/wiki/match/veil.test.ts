import { describe, expect, test } from 'vitest';
import { campName, seenBy } from '#lib/wiki/match/display.ts';
import type { MatchItem } from '#lib/wiki/match/shapes.ts';
import {
  NO_SECRETS,
  type Secrets,
  teamKey,
  veilMatch,
  veilMatches,
  veilMatchesOf,
} from '#lib/wiki/match/veil.ts';
import { campItem, matchItemOf } from '#tests/support/match-item.ts';

const secrets = (teams: [matchId: number, teamId: number][], matches: number[] = []): Secrets => ({
  teams: new Set(teams.map(([id, team]) => teamKey(id, team))),
  matches: new Set(matches),
});
const LINK = { id: 1, name: '第三局回放', url: 'https://video.test/3', cover: null, is_live: false };

describe('a match with its result hidden', () => {
  test.each([
    ['ended', 3, true],
    ['live', 2, true],
    ['to come', 1, undefined],
    ['postponed', 4, undefined],
    ['cancelled', 5, undefined],
  ])('%s: no score, winner or way of winning', (_name, match_status, hidden) => {
    const { versus_info, result_type, ...rest } = veilMatch(matchItemOf({ match_status }), NO_SECRETS);
    expect(versus_info).toMatchObject({ main_score: null, guest_score: null, is_main_win: null });
    expect([result_type, rest.hidden, rest.match_status]).toEqual([null, hidden, match_status]);
  });

  test('the points of the current map are removed', () => {
    const current_round = { round_num: 1, main_score: 9, guest_score: 8 };
    const on = matchItemOf({ match_status: 2, current_round });
    expect(veilMatch(on, NO_SECRETS).current_round).toBeNull();
  });

  test('a forfeit is removed', () => {
    expect(veilMatch(matchItemOf({ result_type: 4 }), NO_SECRETS).result_type).toBeNull();
  });

  test('recordings of an ended match are removed, streams of a live one stay', () => {
    const links = (match_status: number) =>
      veilMatch(matchItemOf({ match_status, links: [LINK] }), NO_SECRETS).links;
    expect(links(3)).toEqual([]);
    expect(links(2)).toEqual([LINK]);
  });

  test('tags of its sides are removed', () => {
    const main_camp = [{ ...campItem(1), tag: '确定晋级', tag_icon: '/up.svg' }];
    const match = matchItemOf({ versus_info: { ...matchItemOf().versus_info, main_camp } });
    expect(veilMatch(match, NO_SECRETS).versus_info.main_camp).toEqual([campItem(1)]);
  });
});

describe('a side known by an earlier result', () => {
  const coming = (overrides: Partial<MatchItem> = {}) => matchItemOf({ match_status: 1, ...overrides });

  test('is 待揭晓 without anything of the team, and its upcoming match is marked as hidden', () => {
    const match = veilMatch(coming(), secrets([[7, 2]]));
    const [guest] = match.versus_info.guest_camp;
    expect(campName(guest)).toBe('待揭晓');
    expect(JSON.stringify(guest)).not.toContain('战队 2');
    expect(match.versus_info.main_camp).toEqual([campItem(1)]);
    expect(match.hidden).toBe(true);
  });

  test('is 待定 while it is unknown, and its match is not marked as hidden', () => {
    const versus_info = { ...matchItemOf().versus_info, guest_camp: [campItem(null, null)] };
    const match = veilMatch(coming({ versus_info }), secrets([[7, 2]]));
    expect(campName(match.versus_info.guest_camp[0])).toBe('待定');
    expect(match.hidden).toBeUndefined();
  });

  test('is 待揭晓 also where a list puts the other side first', () => {
    const seen = seenBy(matchItemOf(), 2);
    const { main_camp, guest_camp } = veilMatch(seen, secrets([[7, 1]])).versus_info;
    expect([main_camp, guest_camp].map(([camp]) => campName(camp))).toEqual(['战队 2', '待揭晓']);
  });

  test('has its match left out of the team’s own list', () => {
    const list = [matchItemOf({ unique_id: 7 }), matchItemOf({ unique_id: 8 })];
    expect(veilMatchesOf(list, 1, secrets([[8, 1]])).map(match => match.unique_id)).toEqual([7]);
    expect(veilMatchesOf(list, 1, secrets([[8, 2]])).map(match => match.unique_id)).toEqual([7, 8]);
  });
});

test('a match that is played only because of a result is left out', () => {
  const list = [matchItemOf({ unique_id: 7 }), matchItemOf({ unique_id: 8 })];
  expect(veilMatches(list, secrets([], [8])).map(match => match.unique_id)).toEqual([7]);
});
