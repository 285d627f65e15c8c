/** A source's table beside the matches that it follows from, and those who went out before the bracket. */
import { describe, expect, test } from 'vitest';
import { groupOf } from '#lib/wiki/bracket/derive.ts';
import type { BracketFact, MatchFact } from '#lib/wiki/bracket/facts.ts';
import { outBefore } from '#lib/wiki/bracket/placement.ts';
import type { GroupRecord } from '#lib/wiki/bracket/record.ts';
import { rankGroups, type StageFacts, type ToldRecord } from '#lib/wiki/bracket/table.ts';
import { GAME } from '#lib/wiki/game/game.ts';

let ids = 0;
const match = (main: number, guest: number, score: [number, number]): MatchFact & { groupId: number } => ({
  id: ++ids,
  orderAt: ids,
  status: 3,
  resultType: score[0] > score[1] ? 1 : 2,
  teams: [main, guest],
  scores: score,
  name: null,
  groupId: 1,
});

const told = (team: number, rank: number, win: number, lose: number, net: number): ToldRecord => {
  const record: GroupRecord = {
    ...{ team, win, draw: 0, lose, net, points: win },
    ...{ maps: null, roundNet: null, form: [] },
  };
  return { groupId: 1, rank, record };
};

const tableOf = (matches: StageFacts['matches'], input: readonly ToldRecord[]) => {
  const stage: StageFacts = {
    ...{ gameId: GAME.kog, type: 'group', advanceCount: null, matches, input },
    ...{ groups: [{ id: 1, name: 'S组' }], hasNext: false, nextTeams: new Set() },
  };
  const [group] = rankGroups(stage, (a, b) => a - b);
  return group!.records.map(
    ({ team, win, lose, maps, net, points }) =>
      `${team} ${win}-${lose} ${maps ? `${maps.win}:${maps.lose}` : net} ${points}`,
  );
};

describe('a table of a source', () => {
  const ALL = [match(1, 2, [3, 1]), match(1, 3, [3, 2]), match(2, 3, [3, 0])];
  const TABLE = [told(1, 1, 2, 0, 3), told(2, 2, 1, 1, 1), told(3, 3, 0, 2, -4)];

  test.each<[string, StageFacts['matches'], ToldRecord[], string[]]>([
    ['without matches stands', [], TABLE, ['1 2-0 3 2', '2 1-1 1 1', '3 0-2 -4 0']],
    ['beside some of its matches stands', ALL.slice(0, 2), TABLE, ['1 2-0 3 2', '2 1-1 1 1', '3 0-2 -4 0']],
    ['beside all of them has its points', ALL, TABLE, ['1 2-0 6:3 2', '2 1-1 4:3 1', '3 0-2 2:6 0']],
    [
      'gives no points to records that were corrected',
      [...ALL.slice(0, 2), match(2, 3, [2, 3])],
      TABLE,
      ['1 2-0 6:3 2', '3 1-1 5:5 null', '2 0-2 3:6 null'],
    ],
    [
      'that is behind gives way to the matches',
      ALL,
      [told(1, 2, 1, 0, 2), told(2, 3, 0, 1, -2), told(3, 1, 0, 0, 0)],
      ['1 2-0 6:3 null', '2 1-1 4:3 null', '3 0-2 2:6 null'],
    ],
  ])('%s', (_, matches, input, expected) => expect(tableOf(matches, input)).toEqual(expected));

  test('orders those whom no tie-breaker separates', () => {
    const even = [match(1, 2, [3, 1]), match(2, 3, [3, 1]), match(3, 1, [3, 1])];
    const rows = (order: number[]) => order.map((team, i) => told(team, i + 1, 1, 1, 0));
    expect(tableOf(even, rows([3, 1, 2])).map(line => line[0])).toEqual(['3', '1', '2']);
    expect(tableOf(even, []).map(line => line[0])).toEqual(['1', '2', '3']);
  });
});

test.each<[string, MatchFact['teams'], number | null]>([
  ['of two teams of a group', [1, 2], 7],
  ['of two groups', [1, 3], null],
  ['whose guest is open', [1, null], 7],
  ['whose sides are both open', [null, null], null],
  ['of a team that no table has', [9, 1], null],
])('the group of a match %s', (_, teams, group) => {
  const groups = new Map([
    [1, 7],
    [2, 7],
    [3, 8],
  ]);
  expect(groupOf({ teams }, groups)).toBe(group);
});

describe('who went out before the bracket', () => {
  const bracket = [match(1, 2, [4, 0])] as unknown as BracketFact[];
  test.each<[string, MatchFact[], number[]]>([
    ['the losers of matches whose winners are in it', [match(1, 8, [4, 0]), match(9, 2, [1, 4])], [8, 9]],
    ['nobody, where a loser is in it', [match(1, 2, [4, 0])], []],
    ['nobody, where a winner is not', [match(1, 8, [4, 0]), match(7, 9, [4, 0])], []],
    ['nobody, where a team played twice', [match(1, 8, [4, 0]), match(2, 8, [4, 0])], []],
    ['nobody, where a match is open', [{ ...match(1, 8, [0, 0]), status: 1, resultType: null }], []],
    ['nobody without matches', [], []],
  ])('%s', (_, matches, out) => expect(outBefore(matches, bracket)).toEqual(out));
});
