import { describe, expect, test } from 'vitest';
import { type MatchToPlace, type OfficialStage, placeMatches } from '#lib/newsroom/ingest/kpl/official.ts';
import { stageTypeOf, withFinal } from '#lib/newsroom/ingest/kpl/registry-stage.ts';
import { stagesOf } from '#lib/newsroom/ingest/kpl/stage.ts';
import { DAY } from '#lib/platform/kernel/time.ts';

const MIDNIGHT = Date.parse('2026-06-01T00:00:00+08:00');
const at = (day: number) => MIDNIGHT + (day - 1) * DAY + 18 * 3_600_000;

const stage = (id: number, type: OfficialStage['type'], from: number, to: number): OfficialStage => ({
  id,
  source_key: `KPL2026S2/${id}`,
  type,
  sort: id * 10,
  told_start_at: MIDNIGHT + (from - 1) * DAY,
  told_end_at: MIDNIGHT + (to - 1) * DAY,
});

const row = (id: string, told_start_at: number, told_end_at: number) => {
  return { source_key: `KPL2026S1/${id}`, told_start_at, told_end_at };
};

/** Rounds on days 1 to 5 and 6 to 10, play-offs from day 15 to 20. */
const SUMMER = [stage(1, 'group', 1, 5), stage(2, 'group', 6, 10), stage(3, 'bracket', 15, 20)];
/** The same with 卡位赛 on days 11 and 12. */
const SPRING = [...SUMMER, stage(4, 'records', 11, 12)];

const match = (day: number | null, best_of: number, stage_id: number | null = null): MatchToPlace => ({
  start_at: day === null ? null : at(day),
  best_of,
  stage_id,
});

describe('the official stage of a match', () => {
  test.each<[string, OfficialStage[], MatchToPlace[], (number | string)[]]>([
    ['by its day', SUMMER, [match(1, 5), match(5, 5), match(6, 5), match(20, 7)], [1, 1, 2, 3]],
    ['a long series within a round is none of it', SUMMER, [match(5, 7), match(6, 5)], ['卡位赛 15', 2]],
    ['unless the registry lists 卡位赛', SPRING, [match(11, 7), match(13, 5)], [4, 2]],
    ['卡位赛 that moved beyond their days', SPRING, [match(13, 7), match(14, 5)], [4, 2]],
    ['a round put off beyond its last day', SUMMER, [match(12, 5)], [2]],
    ['a final put off beyond the last day', SUMMER, [match(22, 7)], [3]],
    ['before every stage', [SUMMER[1]!], [match(1, 5)], ['常规赛 5']],
    ['without a date: the stored one', SUMMER, [match(1, 5), match(null, 5, 7)], [1, 7]],
    ['without a date and stored nowhere', SUMMER, [match(1, 5), match(null, 5)], [1, '常规赛 15']],
    ['a play-off that is not dated yet', SUMMER, [match(1, 5), match(null, 7)], [1, 3]],
  ])('%s', (_, official, matches, expected) => {
    const placed = placeMatches('summer', matches, official);
    expect(placed.map(one => (typeof one === 'number' ? one : `${one.name} ${one.sort}`))).toEqual(expected);
  });

  test('without official stages the best-of tells it', () => {
    const placed = placeMatches('summer', [match(1, 5), match(2, 7)], []);
    expect(placed).toEqual(stagesOf('summer', [match(1, 5), match(2, 7)]));
  });

  test.each([
    ['cgs1', '常规赛第一轮', 'group'],
    ['kws', '卡位赛', 'records'],
    ['jhs', '季后赛', 'bracket'],
  ])('%s %s is of type %s', (id, name, type) => expect(stageTypeOf({ ...row(id, 1, 2), name })).toBe(type));

  test('the final is the last day of the play-offs, where both are listed', () => {
    const rows = [row('jhs', 15, 20), row('js', 27, 28)];
    expect(withFinal(rows)).toEqual([row('jhs', 15, 28)]);
    expect(withFinal(rows.slice(1))).toEqual(rows.slice(1));
  });
});

/** 'day home away score' of a BO7, with teams by number. */
const long = (start_at: number, home: number, away: number, score: string) => {
  const [main_score, guest_score] = score.split(':').map(Number) as [number, number];
  const result_type = main_score > guest_score ? 1 : 2;
  return {
    start_at,
    best_of: 7,
    teams: [home, away] as const,
    status: 3,
    main_score,
    guest_score,
    result_type,
  };
};

describe('long series after the last short one', () => {
  const GROUPS = { start_at: 0, best_of: 5 };
  /** The finals of 2025: three matches of which the winners join five others in a double elimination. */
  const OUT = [long(1, 1, 9, '4:0'), long(2, 2, 10, '4:3'), long(3, 3, 11, '4:2')];
  const UPPER = [long(4, 4, 1, '3:4'), long(5, 2, 5, '4:2'), long(6, 6, 7, '4:2'), long(7, 8, 3, '1:4')];
  const LOWER = [long(8, 4, 7, '0:4'), long(9, 5, 8, '4:0')];
  const SEMIS = [long(10, 1, 2, '4:2'), long(11, 6, 3, '4:3')];
  const REST = [long(12, 7, 2, '0:4'), long(13, 5, 3, '4:1'), long(14, 1, 6, '1:4')];
  const END = [long(15, 2, 5, '3:4'), long(16, 5, 1, '4:2'), long(17, 6, 5, '4:2')];
  const WHOLE = [...OUT, ...UPPER, ...LOWER, ...SEMIS, ...REST, ...END];
  const SEEDED = [
    ...[long(1, 5, 6, '4:0'), long(2, 1, 2, '4:0'), long(3, 3, 4, '4:0'), long(4, 5, 2, '0:4')],
    ...[long(5, 4, 2, '0:4'), long(6, 1, 3, '4:0'), long(7, 3, 2, '4:0'), long(8, 1, 3, '4:0')],
  ];
  const names = (matches: readonly { best_of: number; start_at: number }[]) =>
    stagesOf('finals', [GROUPS, ...matches])
      .slice(1)
      .map(({ name }) => name);

  test('those whose losers are out and whose winners enter the upper lane are 突围赛', () => {
    expect(names(WHOLE)).toEqual([...OUT.map(() => '突围赛'), ...WHOLE.slice(3).map(() => '季后赛')]);
  });

  test.each([
    ['the double elimination alone', WHOLE.slice(3)],
    ['play-offs whose last seeds begin in the lower lane', SEEDED],
    ['no final yet', WHOLE.slice(0, -1)],
    ['a match that is not played yet', [...WHOLE.slice(0, -1), { start_at: 17, best_of: 7 }]],
    ['single elimination', [long(1, 1, 2, '4:0'), long(2, 3, 4, '4:0'), long(3, 1, 3, '4:0')]],
  ])('none are in %s', (_, matches) => {
    expect(new Set(names(matches as typeof WHOLE))).toEqual(new Set(['季后赛']));
  });
});
