import { describe, expect, test } from 'vitest';
import { type SwissMatch, swissRounds, swissSteps } from '#lib/wiki/bracket/swiss.ts';
import { swissLayout } from '#lib/wiki/bracket/swiss-layout.ts';

/** Matches in the order of time as 'A>B' (A won), 'A?B' (open), '?' for an unknown side. */
const stage = (...lines: string[]): SwissMatch[] =>
  lines.map((line, i) => {
    const [main, guest] = [line[0]!, line[2]!].map(name => (name === '?' ? null : name.charCodeAt(0)));
    return { id: i + 1, orderAt: i, teams: [main!, guest!], winner: line[1] === '>' ? main! : null };
  });
const shown = (matches: readonly SwissMatch[]) =>
  swissRounds(matches).map(({ buckets }) =>
    buckets.map(({ win, lose, matches: ids, teams }) =>
      `${win}-${lose}: ${ids.join()} ${String.fromCharCode(...teams)}`.trim(),
    ),
  );

/** Eight teams, two wins advance and two losses eliminate. */
const MASTERS = stage('A>B', 'C>D', 'E>F', 'G>H', 'A>C', 'E>G', 'B>D', 'F>H', 'C>F', 'G>B');

describe('buckets of a Swiss stage', () => {
  const cases: [name: string, matches: SwissMatch[], rounds: string[][]][] = [
    ['nothing drawn', [], []],
    [
      'a whole stage: who is through or out stands where it ended',
      MASTERS,
      [
        ['0-0: 1,2,3,4'],
        ['1-0: 5,6', '0-1: 7,8'],
        ['2-0:  AE', '1-1: 9,10', '0-2:  DH'],
        ['2-1:  CG', '1-2:  BF'],
      ],
    ],
    ['a first round under way', stage('A>B', 'C?D'), [['0-0: 1,2'], ['1-0:  A', '0-1:  B']]],
    ['the next round drawn', stage('A>B', 'C>D', 'A?C'), [['0-0: 1,2'], ['1-0: 3', '0-1:  BD']]],
    ['one side unknown', stage('A>B', 'A??'), [['0-0: 1'], ['1-0: 2', '0-1:  B']]],
    ['both sides unknown belong nowhere', stage('A>B', '???'), [['0-0: 1'], ['1-0:  A', '0-1:  B']]],
    [
      'an odd team out plays in the better bucket',
      stage('A>B', 'C>D', 'A>C', 'C>B'),
      [['0-0: 1,2'], ['1-0: 3', '0-1:  D'], ['2-0:  A', '1-1: 4', '0-2:  B'], ['2-1:  C']],
    ],
  ];
  test.each(cases)('%s', (_, matches, rounds) => {
    expect(shown(matches)).toEqual(rounds);
  });

  test('the order of the list does not matter, that of time does', () => {
    expect(shown(MASTERS.toReversed())).toEqual(shown(MASTERS));
  });
});

describe('steps of a Swiss stage', () => {
  test('each decided match sends both teams on; an open one nobody', () => {
    const steps = swissSteps(stage('A>B', 'C>D', 'A?C'));
    expect(
      steps.map(({ team, won, from, to }) => `${String.fromCharCode(team)}${won ? '+' : '-'} ${from} ${to}`),
    ).toEqual(['A+ 1 3', 'B- 1 null', 'C+ 2 3', 'D- 2 null']);
  });
});

describe('layout of a Swiss stage', () => {
  const SIZES = { width: 100, gap: 20, head: 30, row: 10, foot: 0, space: 10, top: 50 };
  const layout = swissLayout(swissRounds(MASTERS), swissSteps(MASTERS), SIZES);
  const at = (key: string) => layout.buckets.find(bucket => bucket.key === key)!;

  test('columns stand in the middle of the highest, the best record on top', () => {
    expect([layout.width, layout.height]).toEqual([460, 220]);
    expect(at('2-0')).toEqual({ key: '2-0', x: 240, y: 50, height: 50 });
    expect(at('0-2')).toEqual({ key: '0-2', x: 240, y: 170, height: 50 });
    expect(at('0-0')).toEqual({ key: '0-0', x: 0, y: 100, height: 70 });
  });

  test('no two buckets of a column overlap', () => {
    for (const own of Map.groupBy(layout.buckets, bucket => bucket.x).values())
      own.reduce((above, below) => {
        expect(below.y).toBeGreaterThanOrEqual(above.y + above.height);
        return below;
      });
  });

  test('every team of every match has a line from that match to its next place', () => {
    expect(layout.lines).toHaveLength(MASTERS.length * 2);
    const [winner, loser] = layout.lines;
    expect(winner).toMatchObject({ team: 65, won: true });
    expect(winner!.path).toMatch(/^M100 130C.* 120 \d+$/);
    expect(loser!.path).toMatch(/^M100 140C.* 120 \d+$/);
  });
});
