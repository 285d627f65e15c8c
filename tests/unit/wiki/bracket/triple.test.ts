/** Triple elimination: an upper loser falls to the middle lane, a middle one to the lower; three winners, no final. */
import { describe, expect, test } from 'vitest';
import { isBracketDecided } from '#lib/wiki/bracket/course.ts';
import { decidingMatches } from '#lib/wiki/bracket/deciding.ts';
import { type BracketFact, outcome } from '#lib/wiki/bracket/facts.ts';
import { LANES } from '#lib/wiki/bracket/lanes.ts';
import { bracketLayout } from '#lib/wiki/bracket/layout.ts';
import { finalPlaces } from '#lib/wiki/bracket/placement.ts';
import { titleOfRound } from '#lib/wiki/bracket/round-names.ts';
import { KICKOFFS, linked, teamNames } from './season.ts';

const BELOW = { upper: 'middle', middle: 'lower', lower: undefined, final: undefined } as const;
const [AMERICAS, CHINA] = KICKOFFS.map(event => event.bracket) as [BracketFact[], BracketFact[]];
const open = (match: BracketFact): BracketFact => ({
  ...match,
  status: 1,
  resultType: null,
  scores: [null, null],
});

describe.each(KICKOFFS.map(({ name, bracket }) => [name, bracket] as const))('%s', (_, bracket) => {
  const byId = new Map(bracket.map(match => [match.id, match]));

  test('has thirty matches: eleven, ten and nine in its lanes', () => {
    const counts = LANES.map(lane => bracket.filter(match => match.lane === lane).length);
    expect(counts).toEqual([11, 10, 9, 0]);
  });

  test('every winner plays on in its lane, every loser in the next one below, as the links say', () => {
    const tops = new Set(decidingMatches(bracket).map(match => match.id));
    expect(tops.size).toBe(3);
    for (const match of bracket) {
      const { winner, loser } = outcome(match)!;
      const next = byId.get(match.next?.matchId ?? 0);
      expect(next === undefined).toBe(tops.has(match.id));
      if (next) expect([next.lane, next.teams[match.next!.side - 1]]).toEqual([match.lane, winner]);
      const fall = byId.get(match.loserNext?.matchId ?? 0);
      expect(fall?.lane).toBe(BELOW[match.lane]);
      if (fall) expect(fall.teams[match.loserNext!.side - 1]).toBe(loser);
    }
  });

  test('no lines of a lane cross: each match stands level with or between those that lead to it', () => {
    const rounds = Map.groupBy(bracket, match => `${match.lane} ${match.laneRound}`);
    const layout = bracketLayout(
      [...rounds.values()].map(matches => ({
        lane: matches[0]!.lane,
        round: matches[0]!.laneRound,
        matches: matches
          .toSorted((a, b) => a.lanePos! - b.lanePos!)
          .map(({ id, next }) => ({ unique_id: id, next: next && { match_id: next.matchId } })),
      })),
      { nodeWidth: 100, nodeHeight: 80, metaHeight: 20, gap: 40, pitch: 100, top: 50, lowerGap: 60 },
    );
    // Four rows, then four, then two.
    expect([layout.middleTop, layout.lowerTop]).toEqual([50 + 400 + 60, 50 + 800 + 120]);
    const tops = layout.nodes.map(({ id, y }) => [byId.get(id)!.lane, y] as const);
    const span = (lane: string) => tops.filter(([own]) => own === lane).map(([, y]) => y);
    expect(Math.max(...span('upper'))).toBeLessThan(Math.min(...span('middle')));
    expect(Math.max(...span('middle'))).toBeLessThan(Math.min(...span('lower')));
    expect(layout.lines.length).toBe(27);
  });
});

describe('places', () => {
  test.each([
    [
      'Americas',
      AMERICAS,
      ['FURIA', 'G2 Esports', 'NRG', 'MIBR', '100 Thieves', 'Cloud9'],
      ['Evil Geniuses', 'LEVIATÁN', 'ENVY', 'Sentinels', 'KRÜ Esports', 'LOUD'],
    ],
    [
      'China',
      CHINA,
      ['All Gamers', 'Xi Lai Gaming', 'EDward Gaming', 'Bilibili Gaming', 'Dragon Ranger Gaming', 'TYLOO'],
      [
        'JDG Esports',
        'Trace Esports',
        'Titan Esports Club',
        'Wolves Esports',
        'FunPlus Phoenix',
        'Nova Esports',
      ],
    ],
  ])(
    '%s: the winners of the three lanes, then the others by how late they lost for good',
    (_, bracket, single, shared) => {
      const places = finalPlaces(bracket);
      expect(teamNames(places.slice(0, 6).map(place => place.team))).toEqual(single);
      expect(places.slice(0, 6).map(place => [place.rank, place.rankEnd])).toEqual(
        [1, 2, 3, 4, 5, 6].map(rank => [rank, rank]),
      );
      const others = teamNames(places.slice(6).map(place => place.team));
      const pairs = [0, 2, 4].flatMap(i => others.slice(i, i + 2).toSorted());
      expect(pairs).toEqual(shared);
      expect(places.slice(6).map(place => [place.rank, place.rankEnd])).toEqual([
        [7, 8],
        [7, 8],
        [9, 10],
        [9, 10],
        [11, 12],
        [11, 12],
      ]);
    },
  );

  test.each(['Upper Final', 'Middle Final', 'Lower Final'])(
    'nobody has a place before the %s is over',
    name => {
      const bracket = AMERICAS.map(match => (match.name === name ? open(match) : match));
      expect(finalPlaces(bracket)).toEqual([]);
      expect(isBracketDecided(bracket, bracket, true)).toBe(false);
    },
  );

  test.each(['Upper Final', 'Middle Final', 'Lower Final'])('nor while the source lacks the %s', name => {
    const bracket = AMERICAS.filter(match => match.name !== name);
    expect(finalPlaces(bracket).length > 0).toBe(false);
  });

  test('the bracket is decided once all three lanes have a winner', () => {
    expect(isBracketDecided(AMERICAS, AMERICAS, true)).toBe(true);
  });
});

test('links of an unplayed bracket: winners go on within their lane, nobody’s fall is guessed', () => {
  const bare = CHINA.map(match => ({ ...open(match), teams: [null, null] as const, lanePos: null }));
  const drawn = linked(bare.map(match => ({ ...match, next: null, loserNext: null })));
  const byId = new Map(drawn.map(match => [match.id, match]));
  for (const match of drawn) {
    expect(match.loserNext).toBeNull();
    if (match.next) expect(byId.get(match.next.matchId)!.lane).toBe(match.lane);
  }
  expect(drawn.filter(match => match.next === null).map(match => match.name)).toEqual([
    'Upper Final',
    'Middle Final',
    'Lower Final',
  ]);
});

test.each([
  ['middle', 1, '中间组第一轮'],
  ['middle', 5, '中间组决赛'],
] as const)('round %s %i without a name is %s', (lane, round, name) => {
  const rounds = [
    { lane: 'upper', round: 1, matches: 1 },
    ...[1, 2, 3, 4, 5].map(n => ({ lane: 'middle' as const, round: n, matches: 1 })),
    { lane: 'lower', round: 1, matches: 1 },
  ] as const;
  expect(titleOfRound({ lane, round, matches: 1 }, rounds)).toBe(name);
});
