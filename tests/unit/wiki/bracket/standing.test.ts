import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { MatchFact } from '#lib/wiki/bracket/facts.ts';
import { findGroups } from '#lib/wiki/bracket/groups.ts';
import { countRecords, type GroupRecord } from '#lib/wiki/bracket/record.ts';
import { rankRecords, type TieBreaker, tieBreakersFor } from '#lib/wiki/bracket/standing.ts';
import { EVENTS, type Event, event, teamNames } from './season.ts';

const VALORANT = 1;
const KOG = 2;

let serial = 0;
/** A match of teams `main` and `guest` that ended `mainMaps`:`guestMaps`. */
const played = (main: number, guest: number, mainMaps: number, guestMaps: number): MatchFact => {
  serial += 1;
  const resultType = mainMaps === guestMaps ? 3 : mainMaps > guestMaps ? 1 : 2;
  const scores = [mainMaps, guestMaps] as const;
  return { id: serial, orderAt: serial, status: 3, resultType, teams: [main, guest], scores, name: null };
};
const rank = (teams: number[], matches: MatchFact[], breakers: readonly TieBreaker[]) =>
  rankRecords(countRecords(teams, matches), breakers, matches).map(record => record.team);

describe('records', () => {
  test('wins, losses, maps, rounds and form are counted for both sides', () => {
    const matches = [
      { ...played(1, 2, 2, 1), rounds: [35, 30] as const },
      { ...played(2, 1, 0, 2), rounds: [10, 26] as const },
      played(1, 2, 0, 2),
    ];
    expect(countRecords([1, 2], matches)).toEqual([
      {
        team: 1,
        win: 2,
        draw: 0,
        lose: 1,
        maps: { win: 4, lose: 3 },
        net: 1,
        roundNet: 21,
        points: null,
        form: [true, true, false],
      },
      {
        team: 2,
        win: 1,
        draw: 0,
        lose: 2,
        maps: { win: 3, lose: 4 },
        net: -1,
        roundNet: -21,
        points: null,
        form: [false, false, true],
      },
    ]);
  });

  test('a result against an unknown side counts for the known side', () => {
    const [won, lost] = [played(1, 2, 2, 0), played(2, 1, 2, 1)];
    const records = countRecords(
      [1],
      [
        { ...won, teams: [1, null], rounds: [26, 20] as const },
        { ...lost, teams: [null, 1] },
      ],
    );
    expect(records).toMatchObject([
      {
        team: 1,
        win: 1,
        draw: 0,
        lose: 1,
        maps: { win: 3, lose: 2 },
        net: 1,
        roundNet: 6,
        form: [true, false],
      },
    ]);
  });

  test('an ended match without a known result is no draw', () => {
    const unknown = { ...played(1, 2, 0, 0), resultType: null, scores: [null, null] as const };
    expect(countRecords([1, 2], [unknown])).toMatchObject([
      { win: 0, draw: 0, lose: 0, maps: { win: 0, lose: 0 } },
      { win: 0, draw: 0, lose: 0, maps: { win: 0, lose: 0 } },
    ]);
  });

  test.each([
    ['home forfeit', 4, [0, 1]],
    ['away forfeit', 5, [1, 0]],
    ['home foul', 6, [0, 1]],
    ['away foul', 7, [1, 0]],
    ['a draw', 3, [0, 0]],
  ])('%s counts for the right side', (_, resultType, wins) => {
    const match = { ...played(1, 2, 0, 0), resultType };
    expect(countRecords([1, 2], [match]).map(record => record.win)).toEqual(wins);
    expect(countRecords([1, 2], [match])[0]!.draw).toBe(resultType === 3 ? 1 : 0);
  });

  test.each([
    ['still to come', { status: 1, resultType: null }],
    ['cancelled', { status: 5, resultType: null }],
    ['against a team of another group', { teams: [1, 99] as const }],
  ])('a match %s counts for nobody', (_, more) => {
    const [record] = countRecords([1, 2], [{ ...played(1, 2, 2, 0), ...more }]);
    expect(record).toMatchObject({ win: 0, draw: 0, lose: 0, net: 0, form: [] });
  });

  test('form is the last five results, oldest first', () => {
    const matches = [0, 2, 0, 2, 2, 2].map(maps => played(1, 2, maps, 2 - maps));
    expect(countRecords([1], [])[0]!.form).toEqual([]);
    expect(countRecords([1, 2], matches)[0]!.form).toEqual([true, false, true, true, true]);
  });
});

describe('tie-breakers', () => {
  const league = tieBreakersFor(VALORANT, 'group');

  test.each([
    [
      'VALORANT group',
      VALORANT,
      'group',
      ['wins', 'losses', 'head-to-head', 'map-difference', 'round-difference'],
    ],
    ['KPL group', KOG, 'group', ['wins', 'map-difference', 'points']],
    ['Swiss stage', VALORANT, 'swiss', ['wins', 'losses', 'map-difference', 'round-difference']],
    ['GSL group', VALORANT, 'gsl', ['wins', 'losses', 'map-difference', 'round-difference']],
  ] as const)('%s', (_, game, stage, list) => {
    expect(tieBreakersFor(game, stage)).toEqual(list);
  });

  test('two level teams: their own match decides before the map difference', () => {
    const matches = [played(1, 2, 2, 1), played(1, 3, 0, 2), played(2, 3, 2, 0)];
    expect(rank([2, 1], matches.slice(0, 2).concat(played(2, 4, 2, 0)), league)[0]).toBe(1);
  });

  test('three in a circle: map difference, then rounds', () => {
    const circle = [played(1, 2, 2, 0), played(2, 3, 2, 1), played(3, 1, 2, 0)];
    expect(rank([1, 2, 3], circle, league)).toEqual([3, 1, 2]);
    const level = [played(1, 2, 2, 0), played(2, 3, 2, 0), played(3, 1, 2, 0)].map((match, i) => ({
      ...match,
      rounds: [26, [20, 19, 10][i]!] as const,
    }));
    expect(rank([1, 2, 3], level, league)).toEqual([3, 2, 1]);
  });

  test('once one of three level teams is separated, the other two are compared with each other only', () => {
    const matches = [
      played(1, 2, 2, 1),
      played(1, 3, 2, 0),
      played(2, 3, 2, 1),
      played(4, 1, 2, 0),
      played(2, 4, 2, 0),
      played(3, 4, 2, 0),
      played(3, 5, 2, 0),
    ];
    expect(rank([1, 2, 3, 4, 5], matches, league)).toEqual([1, 2, 3, 4, 5]);
  });

  test('level wins: fewer losses stand above while the group is running', () => {
    const matches = [played(1, 3, 2, 0), played(2, 4, 2, 0), played(5, 1, 2, 0)];
    expect(rank([1, 2, 3, 4, 5], matches, league).indexOf(2)).toBeLessThan(
      rank([1, 2, 3, 4, 5], matches, league).indexOf(1),
    );
  });

  test('level on everything: the given order stays', () => {
    expect(rank([7, 5, 6], [], league)).toEqual([7, 5, 6]);
  });
});

/** The fixture is the source file as it stands. */
const KPL_ROWS = readFileSync(join(import.meta.dirname, '../../../fixtures/kpl-2026s2-standings.csv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line, team) => {
    const [, stage, , group, place, name, win, lose, net, points] = line.trim().split(',');
    const record: GroupRecord = {
      team,
      win: Number(win),
      draw: 0,
      lose: Number(lose),
      maps: null,
      net: Number(net),
      roundNet: null,
      points: Number(points),
      form: [],
    };
    return { group: `${stage} ${group}`, rank: Number(place), name: name!, record };
  });

describe('KPL 2026 summer', () => {
  test("all 48 ranks follow from each row's wins, net and points", () => {
    expect(KPL_ROWS.length).toBe(48);
    const groups = Map.groupBy(KPL_ROWS, row => row.group);
    expect(groups.size).toBe(8);
    for (const rows of groups.values()) {
      // Sorted by name first, so that the source's own order cannot pass the test.
      const unsorted = rows.toSorted((a, b) => a.name.localeCompare(b.name, 'zh-Hans-CN'));
      const ranked = rankRecords(
        unsorted.map(row => row.record),
        tieBreakersFor(KOG, 'group'),
      );
      const placed = ranked.map(({ team }, i) => [KPL_ROWS[team]!.name, i + 1]);
      expect(placed).toEqual(rows.map(row => [row.name, row.rank]));
    }
  });
});

describe('VCT 2025 groups', () => {
  const regional = EVENTS.filter(({ name }) => / Stage [12]$/.test(name));
  const tables = ({ stage }: Event) => {
    const matches = stage('Group Stage');
    return findGroups(matches).map(group => rank(group.teams, matches, tieBreakersFor(VALORANT, 'group')));
  };
  const newcomers = (found: Event, lane: string, round: number) => {
    const before = found.bracket.filter(match => match.lane === 'upper' && match.laneRound < 3);
    const seen = new Set(
      before.filter(match => lane === 'lower' || match.laneRound < round).flatMap(match => match.teams),
    );
    const here = found.bracket.filter(match => match.lane === lane && match.laneRound === round);
    return here.flatMap(match => match.teams).filter(team => !seen.has(team));
  };

  test.each(regional.map(found => [found.name, found] as const))(
    '%s: firsts enter the semi-finals, seconds and thirds round one, fourths the lower lane',
    (_, found) => {
      const groups = tables(found);
      expect(groups.map(group => group.length)).toEqual([6, 6]);
      const at = (...places: number[]) =>
        groups.flatMap(group => places.map(place => group[place - 1])).sort();
      expect(at(1)).toEqual(newcomers(found, 'upper', 2).sort());
      expect(at(2, 3)).toEqual(newcomers(found, 'upper', 1).sort());
      expect(at(4)).toEqual(newcomers(found, 'lower', 1).sort());
    },
  );

  test('there are eight regional stages', () => {
    expect(regional.length).toBe(8);
  });

  test('Champions: four lettered groups, the first two of each go on', () => {
    const found = event('Valorant Champions 2025');
    const matches = found.stage('Group Stage');
    const groups = findGroups(matches);
    expect(groups.map(({ code, name }) => [code, name])).toEqual([
      ['a', 'A 组'],
      ['b', 'B 组'],
      ['c', 'C 组'],
      ['d', 'D 组'],
    ]);
    const through = groups.flatMap(({ teams }) =>
      rank(teams, matches, tieBreakersFor(VALORANT, 'gsl')).slice(0, 2),
    );
    const quarterfinals = found.bracket.filter(match => match.name === 'Upper Quarterfinals');
    expect(through.sort()).toEqual(quarterfinals.flatMap(match => match.teams).sort());
  });

  test('Masters Bangkok: two wins go on from the Swiss stage', () => {
    const found = event('Valorant Masters Bangkok 2025');
    const matches = found.stage('Swiss Stage');
    expect(findGroups(matches)).toEqual([]);
    const teams = [...new Set(matches.flatMap(match => match.teams.map(team => team!)))];
    const ranked = rankRecords(countRecords(teams, matches), tieBreakersFor(VALORANT, 'swiss'), matches);
    expect(ranked.map(({ win, lose }) => `${win}-${lose}`)).toEqual([
      '2-0',
      '2-0',
      '2-1',
      '2-1',
      '1-2',
      '1-2',
      '0-2',
      '0-2',
    ]);
    expect(teamNames(ranked.slice(0, 4).map(record => record.team)).sort()).toEqual([
      'EDward Gaming',
      'G2 Esports',
      'T1',
      'Team Vitality',
    ]);
  });
});
