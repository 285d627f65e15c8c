import { describe, expect, test } from 'vitest';
import type { BracketFact } from '#lib/wiki/bracket/facts.ts';
import { finalPlaces, groupTiers } from '#lib/wiki/bracket/placement.ts';
import { EVENTS, event, linked, teamNames } from './season.ts';

/** Champion and top four as the season ended, from the public record. */
const TOP_FOUR: [string, string[]][] = [
  ['VCT 2025 Americas Kickoff', ['G2 Esports', 'Sentinels', 'MIBR', 'KRÜ Esports']],
  ['VCT 2025 China Kickoff', ['EDward Gaming', 'Trace Esports', 'Bilibili Gaming', 'Dragon Ranger Gaming']],
  ['VCT 2025 EMEA Kickoff', ['Team Vitality', 'Team Liquid', 'Team Heretics', 'FUT Esports']],
  ['VCT 2025 Pacific Kickoff', ['DRX', 'T1', 'Gen.G', 'TALON']],
  ['Valorant Masters Bangkok 2025', ['T1', 'G2 Esports', 'EDward Gaming', 'Team Vitality']],
  ['VCT 2025 Americas Stage 1', ['G2 Esports', 'Sentinels', 'MIBR', 'Evil Geniuses']],
  ['VCT 2025 China Stage 1', ['Xi Lai Gaming', 'Bilibili Gaming', 'Wolves Esports', 'EDward Gaming']],
  ['VCT 2025 EMEA Stage 1', ['FNATIC', 'Team Heretics', 'Team Liquid', 'BBL Esports']],
  ['VCT 2025 Pacific Stage 1', ['Rex Regum Qeon', 'Gen.G', 'Paper Rex', 'DRX']],
  ['Valorant Masters Toronto 2025', ['Paper Rex', 'FNATIC', 'Wolves Esports', 'G2 Esports']],
  ['VCT 2025 Americas Stage 2', ['G2 Esports', 'NRG', 'Sentinels', 'Cloud9']],
  ['VCT 2025 China Stage 2', ['Bilibili Gaming', 'Dragon Ranger Gaming', 'EDward Gaming', 'Xi Lai Gaming']],
  ['VCT 2025 EMEA Stage 2', ['Team Liquid', 'GIANTX', 'BBL Esports', 'Natus Vincere']],
  ['VCT 2025 Pacific Stage 2', ['Paper Rex', 'Rex Regum Qeon', 'TALON', 'T1']],
  ['Valorant Champions 2025', ['NRG', 'FNATIC', 'DRX', 'Paper Rex']],
];

const ranks = (matches: BracketFact[]) => finalPlaces(matches).map(place => [place.rank, place.rankEnd]);

describe('final places', () => {
  test('all 15 events of the season are known', () => {
    expect(EVENTS.map(found => found.name).sort()).toEqual(TOP_FOUR.map(([name]) => name).sort());
  });

  test.each(TOP_FOUR)('%s: champion and top four', (name, topFour) => {
    const places = finalPlaces(event(name).bracket);
    expect(teamNames(places.slice(0, 4).map(place => place.team))).toEqual(topFour);
    expect(places.slice(0, 4).map(place => [place.rank, place.rankEnd])).toEqual([
      [1, 1],
      [2, 2],
      [3, 3],
      [4, 4],
    ]);
  });

  test('teams that lose in one round share their place', () => {
    expect(ranks(event('Valorant Champions 2025').bracket).slice(4)).toEqual([
      [5, 6],
      [5, 6],
      [7, 8],
      [7, 8],
    ]);
    const kickoff = ranks(event('VCT 2025 China Kickoff').bracket);
    expect(kickoff.slice(4).map(([rank]) => rank)).toEqual([5, 5, 7, 7, 9, 9, 9, 9]);
    expect(kickoff.at(-1)).toEqual([9, 12]);
  });

  test('a place is decided by the last match of the team', () => {
    const { bracket } = event('Valorant Champions 2025');
    const places = finalPlaces(bracket);
    const final = bracket.find(match => match.lane === 'final')!;
    const lowerFinal = bracket.find(match => match.name === 'Lower Final')!;
    expect(places.slice(0, 3).map(place => place.at)).toEqual([
      final.orderAt,
      final.orderAt,
      lowerFinal.orderAt,
    ]);
  });

  test('teams out in the groups come below the bracket: thirds share a place, then fourths', () => {
    const groups = [
      [1, 2, 3, 4],
      [5, 6, 7, 8],
    ];
    const places = finalPlaces(single, [{ tiers: groupTiers(groups), matches: [] }]);
    expect(places.map(({ team, rank, rankEnd }) => [team, rank, rankEnd])).toEqual([
      [1, 1, 1],
      [5, 2, 2],
      [2, 3, 3],
      [6, 4, 4],
      [3, 5, 6],
      [7, 5, 6],
      [4, 7, 8],
      [8, 7, 8],
    ]);
  });

  test('single elimination without a match for third place shares it', () => {
    const withoutThird = single.filter(match => match.lane !== 'lower');
    expect(finalPlaces(withoutThird).map(({ team, rank, rankEnd }) => [team, rank, rankEnd])).toEqual([
      [1, 1, 1],
      [5, 2, 2],
      [6, 3, 4],
      [2, 3, 4],
    ]);
  });

  test('nobody is placed before the final is decided', () => {
    const open = single.map(match =>
      match.lane === 'final' ? { ...match, status: 2, resultType: null } : match,
    );
    expect(finalPlaces(open)).toEqual([]);
    expect(finalPlaces([])).toEqual([]);
  });

  test('a bracket reset decides the grand final', () => {
    const reset = node(9, 'final', 2, [1, 5], 2);
    expect(finalPlaces([...single, reset])[0]).toMatchObject({ team: 5, rank: 1 });
  });
});

function node(
  id: number,
  lane: BracketFact['lane'],
  laneRound: number,
  teams: [number, number],
  winner: 1 | 2,
): BracketFact {
  const result = { status: 3, resultType: winner, scores: [0, 0] as const, name: null };
  return { id, orderAt: id, teams, lane, laneRound, lanePos: null, next: null, loserNext: null, ...result };
}

/** 1 and 5 in the final; 2 third, 6 fourth. */
const single = linked([
  node(1, 'upper', 1, [1, 6], 1),
  node(2, 'upper', 1, [5, 2], 1),
  node(3, 'lower', 1, [6, 2], 2),
  node(4, 'final', 1, [1, 5], 1),
]);
