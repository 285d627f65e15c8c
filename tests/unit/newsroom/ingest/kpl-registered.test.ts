import { expect, test } from 'vitest';
import {
  type CareerFacts,
  type Registered,
  standingOf,
} from '#lib/newsroom/ingest/kpl-registry/standing-of-player.ts';

const [AG, JDG, WB] = [1, 2, 3];
const [S1, S2] = [100, 200];

const entry = (team: number, from: number, position: string | null = null): Registered => ({
  season: `S${from}`,
  team,
  position,
  from,
});
const player = (facts: Partial<CareerFacts>): CareerFacts => ({
  teams: [AG],
  position: '打野',
  seenTo: 50,
  registered: [],
  ...facts,
});

test.each<[string, CareerFacts, [number, number][], number | null, string[]]>([
  ['no list is known', player({}), [], AG, []],
  ['registered where the career ends', player({ registered: [entry(AG, S1)] }), [[AG, S1]], AG, []],
  ['registered elsewhere since', player({ registered: [entry(JDG, S1)] }), [[JDG, S1]], JDG, ['1>2 S100']],
  [
    'seen elsewhere in the season',
    player({ seenTo: 150, registered: [entry(JDG, S1)] }),
    [[JDG, S1]],
    AG,
    [],
  ],
  ['left out of the list', player({}), [[AG, S1]], null, []],
  ['left out of the list, but seen in the season', player({ seenTo: 150 }), [[AG, S1]], AG, []],
  ['left out of the next list', player({ registered: [entry(AG, S1)] }), [[AG, S2]], null, []],
  [
    'known from the list alone',
    player({ teams: [], seenTo: null, registered: [entry(WB, S1)] }),
    [[WB, S1]],
    WB,
    ['null>3 S100'],
  ],
  [
    'moved twice',
    player({ registered: [entry(JDG, S1), entry(WB, S2)] }),
    [
      [JDG, S1],
      [WB, S2],
    ],
    WB,
    ['1>2 S100', '2>3 S200'],
  ],
])('%s', (_, facts, lists, team, moves) => {
  const standing = standingOf(facts, new Map(lists));
  expect(standing.team).toBe(team);
  expect(standing.moves.map(({ from, to }) => `${from}>${to.team} ${to.season}`)).toEqual(moves);
});

test('the lane is that of the latest list of the team, else of the career', () => {
  const lane = (facts: Partial<CareerFacts>) => standingOf(player(facts), new Map()).position;
  expect(lane({})).toBe('打野');
  expect(lane({ registered: [entry(AG, S1, '游走'), entry(AG, S2, '中路')], seenTo: 250 })).toBe('中路');
  expect(lane({ registered: [entry(AG, S1)] })).toBe('打野');
});
