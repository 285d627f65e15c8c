import { describe, expect, test } from 'vitest';
import { type BracketFact, outcome } from '#lib/wiki/bracket/facts.ts';
import { inferLanes } from '#lib/wiki/bracket/infer.ts';
import { EVENTS, event, linked, teamNames } from './season.ts';

const byId = (bracket: BracketFact[]) => new Map(bracket.map(match => [match.id, match]));

describe('links and places of a played bracket', () => {
  test.each(EVENTS.map(found => [found.name, found.bracket] as const))(
    '%s: every winner and every upper loser plays on where the link says',
    (_, bracket) => {
      const matches = byId(bracket);
      expect(bracket.length).toBeGreaterThan(5);
      for (const match of bracket) {
        const { winner, loser } = outcome(match)!;
        if (match.lane === 'final') expect(match.next).toBeNull();
        else expect(matches.get(match.next!.matchId)!.teams[match.next!.side - 1]).toBe(winner);
        if (match.lane === 'upper')
          expect(matches.get(match.loserNext!.matchId)!.teams[match.loserNext!.side - 1]).toBe(loser);
        else expect(match.loserNext).toBeNull();
      }
    },
  );

  test('Champions: the bracket of eight as it was drawn', () => {
    const { bracket } = event('Valorant Champions 2025');
    const drawn = (lane: string, round: number) =>
      bracket
        .filter(match => match.lane === lane && match.laneRound === round)
        .sort((a, b) => a.lanePos! - b.lanePos!)
        .map(match => teamNames(match.teams.filter(team => team !== null)).join('–'));
    expect(drawn('upper', 1)).toEqual([
      'FNATIC–DRX',
      'Paper Rex–G2 Esports',
      'Team Heretics–MIBR',
      'NRG–GIANTX',
    ]);
    expect(drawn('upper', 2)).toEqual(['FNATIC–Paper Rex', 'MIBR–NRG']);
    expect(drawn('lower', 1)).toEqual(['DRX–G2 Esports', 'Team Heretics–GIANTX']);
    expect(drawn('lower', 2)).toEqual(['MIBR–DRX', 'Paper Rex–Team Heretics']);
  });

  test('a first round with byes has the positions of the matches that it leads to', () => {
    const { bracket } = event('VCT 2025 Americas Kickoff');
    const matches = byId(bracket);
    const firsts = bracket.filter(match => match.lane === 'upper' && match.laneRound === 1);
    expect(firsts.length).toBe(4);
    for (const match of firsts) expect(matches.get(match.next!.matchId)!.lanePos).toBe(match.lanePos);
  });
});

describe('a bracket still open', () => {
  const open = (id: number, lane: BracketFact['lane'], laneRound: number): BracketFact => ({
    id,
    orderAt: id,
    status: 1,
    resultType: null,
    teams: [null, null],
    scores: [null, null],
    name: null,
    lane,
    laneRound,
    lanePos: null,
    next: null,
    loserNext: null,
  });
  const next = (bracket: BracketFact[]) =>
    linked(bracket).map(match => match.next && [match.next.matchId, match.next.side]);

  test('two matches feed one, top and bottom, and both lanes feed the final', () => {
    const bracket = [
      open(1, 'upper', 1),
      open(2, 'upper', 1),
      open(3, 'upper', 2),
      open(4, 'lower', 1),
      open(5, 'lower', 2),
      open(6, 'final', 1),
    ];
    expect(next(bracket)).toEqual([[3, 1], [3, 2], [6, 1], [5, 2], [6, 2], null]);
  });

  test('single elimination: the semi-finals feed the final, the match for third place feeds nothing', () => {
    const bracket = [open(1, 'upper', 1), open(2, 'upper', 1), open(3, 'lower', 1), open(4, 'final', 1)];
    expect(next(bracket)).toEqual([[4, 1], [4, 2], null, null]);
  });

  test('a stored link stays, and its side is not given to another match', () => {
    const [first, second] = [open(1, 'upper', 1), open(2, 'upper', 1)];
    const bracket = [{ ...first, next: { matchId: 3, side: 2 as const } }, second, open(3, 'upper', 2)];
    expect(next(bracket)).toEqual([[3, 2], [3, 1], null]);
  });

  test('links of losers are not guessed', () => {
    const bracket = [open(1, 'upper', 1), open(2, 'upper', 1), open(3, 'lower', 1), open(4, 'lower', 2)];
    expect(linked(bracket).map(match => match.loserNext)).toEqual([null, null, null, null]);
  });

  test('a round with several possible next matches gets no link', () => {
    const bracket = [open(1, 'upper', 1), open(2, 'upper', 2), open(3, 'upper', 2), open(4, 'upper', 2)];
    expect(next(bracket)[0]).toBeNull();
  });
});

describe('lanes without labels', () => {
  test.each(EVENTS.map(found => [found.name, found.bracket] as const))(
    '%s: results give the same lanes and rounds as the labels',
    (_, bracket) => {
      const places = inferLanes(bracket);
      expect(bracket.map(({ id }) => places.get(id))).toEqual(
        bracket.map(({ lane, laneRound }) => ({ lane, round: laneRound })),
      );
    },
  );

  test('when no loser plays again it is single elimination', () => {
    const { bracket } = event('Valorant Masters Bangkok 2025');
    const upper = bracket.filter(match => match.lane === 'upper' && match.laneRound === 1);
    const final = { ...bracket.find(match => match.name === 'Upper Final')!, orderAt: 99_999 };
    const places = inferLanes([...upper, final]);
    expect([...places.values()]).toEqual([
      { lane: 'upper', round: 1 },
      { lane: 'upper', round: 1 },
      { lane: 'final', round: 1 },
    ]);
  });

  test('an undecided match leaves every lane unknown', () => {
    const [first, ...rest] = event('Valorant Masters Bangkok 2025').bracket;
    expect(inferLanes([{ ...first!, status: 1, resultType: null }, ...rest]).size).toBe(0);
    expect(inferLanes([]).size).toBe(0);
  });
});
