import { describe, expect, test } from 'vitest';
import type { BracketFact } from '#lib/wiki/bracket/facts.ts';
import { bracketLayout, type LayoutRound } from '#lib/wiki/bracket/layout.ts';
import type { Lane } from '#lib/wiki/bracket/shapes.ts';
import { EVENTS, event } from './season.ts';

const OPTIONS = {
  nodeWidth: 100,
  nodeHeight: 80,
  metaHeight: 20,
  gap: 40,
  pitch: 100,
  top: 50,
  lowerGap: 60,
};

const roundsOf = (bracket: readonly BracketFact[]): LayoutRound[] => {
  const rounds = Map.groupBy(bracket, match => `${match.lane} ${match.laneRound}`);
  return [...rounds.values()].map(matches => ({
    lane: matches[0]!.lane,
    round: matches[0]!.laneRound,
    matches: matches
      .toSorted((a, b) => a.lanePos! - b.lanePos!)
      .map(({ id, next }) => ({ unique_id: id, next: next && { match_id: next.matchId } })),
  }));
};
const layoutOf = (name: string) => {
  const { bracket } = event(name);
  const layout = bracketLayout(roundsOf(bracket), OPTIONS);
  const at = (lane: Lane, round: number) =>
    bracket
      .filter(match => match.lane === lane && match.laneRound === round)
      .toSorted((a, b) => a.lanePos! - b.lanePos!)
      .map(match => layout.nodes.find(node => node.id === match.id)!)
      .map(({ x, y }) => [x, y]);
  return { layout, at };
};

describe('bracket layout', () => {
  test('eight teams: each match in the middle of the two before it, the final between the lanes', () => {
    const { layout, at } = layoutOf('Valorant Champions 2025');
    expect(at('upper', 1)).toEqual([0, 1, 2, 3].map(row => [0, 50 + row * 100]));
    expect(at('upper', 2)).toEqual([
      [140, 100],
      [140, 300],
    ]);
    expect(at('upper', 3)).toEqual([[280, 200]]);
    expect(layout.lowerTop).toBe(510);
    expect(at('lower', 1)).toEqual([
      [0, 510],
      [0, 610],
    ]);
    expect(at('lower', 2)).toEqual([
      [140, 510],
      [140, 610],
    ]);
    expect(at('lower', 4)).toEqual([[420, 560]]);
    expect(at('final', 1)).toEqual([[560, 380]]);
    expect([layout.width, layout.height]).toEqual([660, 690]);
  });

  test('twelve teams: a match of a team with a bye stands level with the match before', () => {
    const { at } = layoutOf('VCT 2025 Pacific Kickoff');
    expect(at('upper', 1).map(([, y]) => y)).toEqual(at('upper', 2).map(([, y]) => y));
    expect(at('final', 1)[0]![0]).toBe(5 * 140);
  });

  test.each(EVENTS.map(({ name, bracket }) => [name, bracket] as const))(
    '%s: no two nodes overlap and every match but the final has a line',
    (name, bracket) => {
      const { layout } = layoutOf(name);
      expect(layout.nodes.length).toBe(bracket.length);
      const spots = layout.nodes.map(({ x, y }) => ({ x, y }));
      for (const a of spots)
        for (const b of spots.filter(spot => spot !== a && spot.x === a.x))
          expect(Math.abs(a.y - b.y)).toBeGreaterThanOrEqual(OPTIONS.nodeHeight);
      expect(layout.lines.length).toBe(bracket.length - 1);
    },
  );

  test('a level line is straight, another one turns half a gap before its target with a radius of 6', () => {
    const rounds: LayoutRound[] = [
      { lane: 'upper', round: 1, matches: [match(1, 3), match(2, 3)] },
      { lane: 'upper', round: 2, matches: [match(3, 4)] },
      { lane: 'final', round: 1, matches: [match(4)] },
    ];
    const { lines } = bracketLayout(rounds, OPTIONS);
    expect(lines.map(line => line.path)).toEqual([
      'M100 100H114Q120 100 120 106V144Q120 150 126 150H140',
      'M100 200H114Q120 200 120 194V156Q120 150 126 150H140',
      'M240 150H280',
    ]);
  });

  test('single elimination: the final stands behind the semi-finals, headings at their columns', () => {
    const rounds: LayoutRound[] = [
      { lane: 'upper', round: 1, matches: [match(1, 3), match(2, 3)] },
      { lane: 'final', round: 1, matches: [match(3)] },
    ];
    const layout = bracketLayout(rounds, OPTIONS);
    expect(layout.nodes.at(-1)).toEqual({ id: 3, x: 140, y: 100 });
    expect(layout.lowerTop).toBeNull();
    expect(layout.rounds).toEqual([
      { lane: 'upper', round: 1, x: 0, y: 50 },
      { lane: 'final', round: 1, x: 140, y: 100 },
    ]);
  });

  test('matches without a known next match take a row of their own', () => {
    const rounds: LayoutRound[] = [{ lane: 'upper', round: 1, matches: [match(1), match(2)] }];
    expect(bracketLayout(rounds, OPTIONS).nodes.map(node => node.y)).toEqual([50, 150]);
  });

  test('an empty bracket has no size', () => {
    expect(bracketLayout([], OPTIONS)).toMatchObject({ width: 0, height: 0, nodes: [], lines: [] });
  });
});

function match(unique_id: number, next?: number) {
  return { unique_id, next: next ? { match_id: next } : null };
}
