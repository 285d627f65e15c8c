/** Which results an operator may enter. */
import { describe, expect, test } from 'vitest';
import { isLiveLink } from '#lib/newsroom/entry/live-link.ts';
import { matchProblem, winsNeeded } from '#lib/newsroom/entry/match-rules.ts';
import type { MatchInput } from '#lib/newsroom/entry/shapes.ts';

const team = (participant_id: number | null) => ({ participant_type: 1, participant_id, name: null });
const [UNKNOWN, NOT_STARTED, ONGOING, ENDED, POSTPONED, CANCELLED] = [0, 1, 2, 3, 4, 5];

const entry = (overrides: Partial<MatchInput> = {}): MatchInput => ({
  match_status: NOT_STARTED!,
  match_start_time: 1_800_000_000,
  best_of: 3,
  main_camp: team(1),
  guest_camp: team(2),
  main_score: null,
  guest_score: null,
  result_type: null,
  links: [],
  ...overrides,
});
const at = (overrides: Partial<MatchInput>, before = NOT_STARTED!) =>
  matchProblem(entry(overrides), before)?.path ?? null;
const scored = (
  main_score: number | null,
  guest_score: number | null,
  result_type: number,
  best_of: number | null = 3,
) => ({ match_status: ENDED!, main_score, guest_score, result_type, best_of }) as const;

describe('states', () => {
  test.each([NOT_STARTED, ONGOING, POSTPONED, CANCELLED])('%i needs no score', status =>
    expect(at({ match_status: status! })).toBeNull(),
  );

  test('ended may follow every state, unknown only unknown', () => {
    for (const before of [UNKNOWN, NOT_STARTED, ONGOING, ENDED, POSTPONED, CANCELLED]) {
      expect(at(scored(2, 0, 1), before)).toBeNull();
      expect(at({ match_status: UNKNOWN! }, before)).toBe(before === UNKNOWN ? null : 'match_status');
    }
  });

  test.each([UNKNOWN, NOT_STARTED, CANCELLED])('%i has no score', status => {
    expect(at({ match_status: status!, main_score: 1, guest_score: 0 }, UNKNOWN)).toBe('main_score');
    expect(at({ match_status: status!, guest_score: 0 }, UNKNOWN)).toBe('guest_score');
  });

  test.each([ONGOING, POSTPONED])('%i may have a score, of both sides only', status => {
    expect(at({ match_status: status!, main_score: 1, guest_score: 1 })).toBeNull();
    expect(at({ match_status: status!, main_score: 1 })).toBe('guest_score');
  });

  test('a result is of an ended match only, and an ended match has one', () => {
    expect(at({ match_status: ONGOING!, result_type: 1 })).toBe('result_type');
    expect(at({ match_status: ENDED!, main_score: 2, guest_score: 0 })).toBe('result_type');
  });
});

describe('sides', () => {
  test('may be unknown in an upcoming match', () =>
    expect(at({ main_camp: team(null), guest_camp: team(null) })).toBeNull());

  test('have to be known, by id or by name, once a match has begun', () => {
    expect(at({ match_status: ONGOING!, guest_camp: team(null) })).toBe('guest_camp');
    expect(at({ ...scored(2, 0, 1), main_camp: team(null) })).toBe('main_camp');
    expect(at({ ...scored(2, 0, 1), main_camp: { ...team(null), name: '路人队' } })).toBeNull();
  });

  test('cannot be the same team', () => expect(at({ guest_camp: team(1) })).toBe('guest_camp'));
});

describe('scores', () => {
  test.each([
    [1, 1],
    [2, 2],
    [3, 2],
    [5, 3],
    [7, 4],
    [9, 5],
  ])('BO%i is won with %i', (bestOf, wins) => expect(winsNeeded(bestOf)).toBe(wins));

  test.each([
    ['BO3 2:0', scored(2, 0, 1), null],
    ['BO3 1:2', scored(1, 2, 2), null],
    ['BO5 3:2', scored(3, 2, 1, 5), null],
    ['BO1 1:0', scored(1, 0, 1, 1), null],
    ['BO2 1:1', scored(1, 1, 3, 2), null],
    ['BO2 2:0', scored(2, 0, 1, 2), null],
    ['13:7 in a series of unknown length', scored(13, 7, 1, null), null],
    ['BO3 3:0', scored(3, 0, 1), 'main_score'],
    ['BO3 2:2', scored(2, 2, 3), 'guest_score'],
    ['BO3 1:0 is not over', scored(1, 0, 1), 'main_score'],
    ['BO3 1:1 is no draw', scored(1, 1, 3), 'result_type'],
    ['BO2 1:0 is not over', scored(1, 0, 1, 2), 'main_score'],
    ['2:0 is no away win', scored(2, 0, 2), 'result_type'],
    ['2:0 is no draw', scored(2, 0, 3), 'result_type'],
    ['a win needs a score', scored(null, null, 1), 'main_score'],
  ])('%s', (_, input, path) => expect(at(input)).toBe(path));

  test.each([4, 5, 6, 7])(
    'a forfeit or a foul (%i) may have any score within the series, or none',
    result => {
      expect(at(scored(null, null, result))).toBeNull();
      expect(at(scored(0, 1, result))).toBeNull();
      expect(at(scored(3, 0, result))).toBe('main_score');
    },
  );
});

test.each([
  ['https://live.bilibili.com/6', true],
  ['https://b23.tv/abc', true],
  ['http://www.huya.com/lpl', true],
  ['https://www.douyu.com/288016', true],
  ['https://live.douyin.com/1', true],
  ['https://bilibili.com.evil.test/', false],
  ['https://evilbilibili.com/', false],
  ['https://user@live.bilibili.com/6', false],
  ['https://live.bilibili.com:8443/6', false],
  ['javascript:alert(1)//bilibili.com', false],
  ['//live.bilibili.com/6', false],
  ['https://www.twitch.tv/lpl', false],
  ['', false],
])('a live link: %s', (url, isAllowed) => expect(isLiveLink(url)).toBe(isAllowed));
