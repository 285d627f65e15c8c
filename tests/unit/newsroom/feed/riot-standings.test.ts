/** Riot's gateway: stages, tables and brackets. */
import { describe, expect, test } from 'vitest';
import { tablesOf } from '#lib/newsroom/feed/riot/standings.ts';
import { recorded, SPRING } from '#tests/support/riot-answers.ts';

const stages = recorded('getStandings').data.standings[0].stages;
const id = (n: number) => `1095170900677197${String(n).padStart(2, '0')}`;

interface Drawn {
  n: number;
  before?: number[];
  teams?: string[];
}
const match = ({ n, before, teams = ['TBD', 'TBD'] }: Drawn) => ({
  id: id(n),
  state: 'unstarted',
  previousMatchIds: before?.map(id) ?? null,
  teams: teams.map(name => ({ name, code: name })),
});
const listed = (...matches: Drawn[]) => ({ name: 'Bracket', matches: matches.map(match), rankings: [] });
const stage = (...sections: object[]) => ({ name: 'Playoffs', slug: 'playoffs', type: null, sections });
const drawn = (...matches: Drawn[]) => tablesOf(SPRING, [stage(listed(...matches))]).brackets;

describe('tables', () => {
  test('have ranks that are shared, teams and records', () => {
    const tables = tablesOf(SPRING, stages);
    const key = `${SPRING}/regular_season`;
    expect(tables.rejects).toEqual([]);
    expect(tables.stages).toEqual([
      { key, tournament: SPRING, name: 'Regular Season', type: 'group', sort: 10, aliases: [] },
    ]);
    const [standing] = tables.standings;
    expect(standing).toMatchObject({ stage: key, group: 'Regular Season' });
    expect(standing!.rows.map(({ rank, team, win, lose }) => [rank, team.name, win, lose])).toEqual([
      [1, 'FlyQuest', 11, 2],
      [2, 'Cloud9', 10, 3],
      [3, 'Evil Geniuses', 9, 4],
      [4, 'Golden Guardians', 8, 5],
      [5, 'CLG', 7, 6],
      [6, 'TSM', 6, 7],
      [7, 'Team Liquid Honda', 5, 8],
      [7, '100 Thieves', 5, 8],
    ]);
    expect(tables.stageOf.get(id(30))).toBe(key);
    expect(tables.brackets).toEqual([]);
  });

  test('sections with tables are groups of one stage, and those that are drawn are stages', () => {
    const group = (name: string) => ({ ...stages[0].sections[0], name });
    const { stages: found, standings } = tablesOf(SPRING, [
      stage(group('Group A'), group('Group B'), listed({ n: 1 }, { n: 2 }, { n: 3, before: [1, 2] })),
    ]);
    expect(found.map(({ key, name, type, sort }) => [key, name, type, sort])).toEqual([
      [`${SPRING}/playoffs`, 'Playoffs', 'group', 10],
      [`${SPRING}/playoffs/Bracket`, 'Playoffs Bracket', 'bracket', 20],
    ]);
    expect(standings.map(each => each.group)).toEqual(['Group A', 'Group B']);
  });

  test('nobody and teams without a record have no row, and a table of them is none', () => {
    const rankings = [
      {
        ordinal: 1,
        teams: [
          { id: null, name: 'TBD', record: null },
          { name: 'TSM', record: null },
        ],
      },
    ];
    expect(tablesOf(SPRING, [stage({ name: 'A', rankings })]).standings).toEqual([]);
  });

  test('a stage of another shape is left out by its slug', () => {
    const { stages: found, rejects } = tablesOf(SPRING, [...stages, { name: 'Finals', slug: 'finals' }]);
    expect(found).toHaveLength(1);
    expect(rejects.map(({ key }) => key)).toEqual(['finals']);
  });
});

describe('a bracket', () => {
  test('of single elimination has its links, rounds and positions', () => {
    const [bracket] = drawn({ n: 1 }, { n: 2 }, { n: 3, before: [1, 2] });
    expect(bracket).toEqual({
      stage: `${SPRING}/playoffs`,
      slots: [
        {
          match: id(1),
          name: null,
          lane: 'upper',
          round: 1,
          pos: 1,
          winnerTo: { match: id(3), side: 1 },
          loserTo: null,
        },
        {
          match: id(2),
          name: null,
          lane: 'upper',
          round: 1,
          pos: 2,
          winnerTo: { match: id(3), side: 2 },
          loserTo: null,
        },
        { match: id(3), name: null, lane: 'final', round: 1, pos: 1, winnerTo: null, loserTo: null },
      ],
    });
  });

  test('in columns has the names of its cells', () => {
    const cell = (name: string, ...matches: Drawn[]) => ({ cells: [{ name, matches: matches.map(match) }] });
    const columns = [cell('Semifinals', { n: 1 }, { n: 2 }), cell('Finals', { n: 3, before: [1, 2] })];
    const [bracket] = tablesOf(SPRING, [stage({ name: 'Playoffs', columns })]).brackets;
    expect(bracket!.slots.map(({ name, round, pos, lane }) => [name, round, pos, lane])).toEqual([
      ['Semifinals', 1, 1, 'upper'],
      ['Semifinals', 1, 2, 'upper'],
      ['Finals', 1, 1, 'final'],
    ]);
  });

  test('gives who comes later the side that is open', () => {
    const [bracket] = drawn({ n: 1 }, { n: 2, before: [1], teams: ['TSM', 'TBD'] });
    expect(bracket!.slots[0]!.winnerTo).toEqual({ match: id(2), side: 2 });
  });

  test.each<[string, Drawn[]]>([
    ['no links', [{ n: 1 }, { n: 2 }]],
    [
      'a match that goes on to two: the winner or the loser',
      [{ n: 1 }, { n: 2 }, { n: 3, before: [1, 2] }, { n: 4, before: [1, 2] }, { n: 5, before: [3, 4] }],
    ],
    ['a match before that is not in it', [{ n: 1 }, { n: 3, before: [1, 2] }]],
    ['two ends', [{ n: 1 }, { n: 2 }, { n: 3, before: [1, 2] }, { n: 4 }]],
    ['a side that is not told', [{ n: 1 }, { n: 2, before: [1] }]],
    ['links that go round', [{ n: 1, before: [2, 3] }, { n: 2, before: [1, 3] }, { n: 3 }]],
  ])('is not told with %s', (_, matches) => {
    expect(drawn(...matches)).toEqual([]);
  });
});
