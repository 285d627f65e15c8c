import { describe, expect, test } from 'vitest';
import { type CourseFacts, courseOf, isBracketDecided } from '#lib/wiki/bracket/course.ts';
import type { BracketFact, MatchFact } from '#lib/wiki/bracket/facts.ts';
import { inferLanes } from '#lib/wiki/bracket/infer.ts';

/** An instant by Beijing's clock. */
const at = (text: string) => Date.parse(`${text}+08:00`);
const [FIRST, LAST] = [at('2025-01-12T17:00'), at('2025-01-25T23:30')];
const DAYS = { start: at('2025-01-12T00:00'), end: at('2025-01-25T23:59:59.999') };
const NOTHING_ANNOUNCED = { start: null, end: null };
const [UNKNOWN, UPCOMING, ONGOING, OVER] = [0, 1, 2, 3];

let serial = 0;
const match = (main: number, guest: number, isOver = true): MatchFact => {
  serial += 1;
  const result = isOver ? { status: 3, resultType: 1 } : { status: 1, resultType: null };
  return { id: serial, orderAt: serial, ...result, teams: [main, guest], scores: [1, 0], name: null };
};

const course = (facts: Partial<CourseFacts>) =>
  courseOf({
    status: OVER,
    announced: NOTHING_ANNOUNCED,
    starts: [LAST, FIRST],
    matches: [match(1, 2)],
    isOn: false,
    isDecided: false,
    lacksFinal: false,
    isFollowed: false,
    ...facts,
  });

describe('the course of a tournament', () => {
  test('with all matches over and no announced end has an unknown status and end', () => {
    expect(course({})).toEqual({ status: UNKNOWN, start: DAYS.start, end: null, knownUntil: LAST });
  });

  test('with all matches over before its announced end is ongoing, known until the last match', () => {
    const announced = { start: at('2025-01-14T00:00'), end: at('2025-03-01T23:59:59.999') };
    const expected = { status: ONGOING, start: DAYS.start, end: announced.end, knownUntil: LAST };
    expect(course({ announced })).toEqual(expected);
  });

  test.each([
    ['a decided bracket', { isDecided: true }],
    ['a later tournament of its league', { isFollowed: true }],
    [
      'an announced end one day after the last match',
      { announced: { start: null, end: at('2025-01-26T23:59:59.999') } },
    ],
    [
      'a decided bracket before the announced end',
      { isDecided: true, announced: { start: at('2025-01-01T00:00'), end: at('2025-02-20T00:00') } },
    ],
  ])('has ended with %s: its days are those of its matches', (_, facts) => {
    expect(course(facts)).toEqual({ status: OVER, ...DAYS, knownUntil: null });
  });

  test('a day before its announced end it is open while the source lacks its final', () => {
    const announced = { start: null, end: at('2025-01-26T23:59:59.999') };
    expect(course({ announced, lacksFinal: true })).toEqual({
      status: ONGOING,
      start: DAYS.start,
      end: announced.end,
      knownUntil: LAST,
    });
  });

  test.each([
    ['not begun', [match(1, 2, false)], false, UPCOMING],
    ['on with a showmatch', [match(1, 2, false)], true, ONGOING],
    ['half played', [match(1, 2), match(3, 4, false)], false, ONGOING],
  ])('that is %s has the announced days, widened to hold every match', (_, matches, isOn, status) => {
    const announced = { start: at('2025-01-14T00:00'), end: at('2025-03-01T23:59:59.999') };
    expect(course({ matches, isOn, announced })).toEqual({
      status,
      start: DAYS.start,
      end: announced.end,
      knownUntil: null,
    });
    expect(course({ matches, isOn })).toEqual({ status, ...DAYS, knownUntil: null });
  });

  test('without matches has the announced status and days', () => {
    const announced = { start: FIRST, end: LAST };
    expect(course({ starts: [], matches: [], announced, status: UPCOMING })).toEqual({
      status: UPCOMING,
      start: FIRST,
      end: LAST,
      knownUntil: null,
    });
  });
});

/** The bracket inferred from the order of results, as for matches without round names. */
function inferred(matches: MatchFact[]): BracketFact[] {
  const places = inferLanes(matches);
  return matches.flatMap(each => {
    const place = places.get(each.id);
    const open = { lanePos: null, next: null, loserNext: null };
    return place ? [{ ...each, lane: place.lane, laneRound: place.round, ...open }] : [];
  });
}

describe('a bracket without round names', () => {
  const semis = () => [match(1, 2), match(3, 4)];
  test.each([
    ['the final is played', [...semis(), match(1, 3)], true],
    ['one match is known', [match(1, 2)], false],
    ['one side of the last match has won none before', [match(1, 2), match(1, 3)], false],
    ['the final is left', semis(), false],
    ['the lower final and the final are left', [...semis(), match(2, 4), match(1, 3)], false],
    ['the final is left after the lower one', [...semis(), match(2, 4), match(1, 3), match(3, 2)], false],
    ['nothing is left', [...semis(), match(2, 4), match(1, 3), match(3, 2), match(1, 3)], true],
  ])('is decided or not where %s: %#', (_, matches, expected) => {
    expect(isBracketDecided(inferred(matches), matches, false)).toBe(expected);
  });

  test('with named rounds the winner of its final decides, and nothing without a final', () => {
    const third = [...semis(), match(2, 4), match(1, 3)];
    expect(isBracketDecided(inferred(third), third, true)).toBe(true);
    expect(isBracketDecided([], third, true)).toBe(false);
  });
});
