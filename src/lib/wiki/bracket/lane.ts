/** Maps a source's round labels ('Upper Semifinals', 'Lower Round 2') to positions in a bracket. */
import type { Lane } from './shapes.ts';
import {
  FINAL,
  GRAND_FINAL,
  GRAND_FINAL_RESET,
  laneName,
  QUARTERFINAL,
  roundNumber,
  roundOf,
  SEMIFINAL,
  THIRD_PLACE,
} from './wording.ts';

export interface LaneRound {
  lane: Lane;
  /** The round's number, from 1, without gaps among the input's labels. */
  round: number;
  /** The name as shown: '胜者组半决赛'. */
  name: string;
}

interface Place {
  lane: Lane;
  /** Order within the lane; only the relative order counts. */
  depth: number;
  name: string;
}

/** Depth of the named rounds: above every numbered one, in this order. */
const NAMED: readonly [pattern: RegExp, depth: number, name: string][] = [
  [/^quarter-?finals?$/, 1001, QUARTERFINAL],
  [/^semi-?finals?$/, 1002, SEMIFINAL],
  [/^finals?$/, 1003, FINAL],
];
const WHOLE: readonly [pattern: RegExp, place: Place][] = [
  [/^(grand final reset|bracket reset)$/, { lane: 'final', depth: 2, name: GRAND_FINAL_RESET }],
  [/^(grand )?finals?$/, { lane: 'final', depth: 1, name: GRAND_FINAL }],
  [/^(third place|3rd place|bronze).*$/, { lane: 'lower', depth: 1, name: THIRD_PLACE }],
];

/**
 * Lanes and rounds of a bracket's labels. Labels without a lane belong to single elimination,
 * whose rounds are the upper lane. Labels that name no bracket round are left out.
 */
export function laneRounds(labels: readonly string[]): Map<string, LaneRound> {
  const places = new Map<string, Place>();
  for (const label of labels) {
    const place = placeOf(label);
    if (place) places.set(label, place);
  }
  const answer = new Map<string, LaneRound>();
  for (const [label, { lane, name }] of places) {
    answer.set(label, { lane, name, round: roundIn(lane, places.get(label)!.depth, places) });
  }
  return answer;
}

function roundIn(lane: Lane, depth: number, places: Map<string, Place>): number {
  const earlier = [...places.values()].filter(place => place.lane === lane && place.depth < depth);
  return new Set(earlier.map(place => place.depth)).size + 1;
}

function placeOf(label: string): Place | undefined {
  const text = label.trim().toLowerCase().replace(/\s+/g, ' ');
  const whole = WHOLE.find(([pattern]) => pattern.test(text));
  if (whole) return whole[1];
  const [, side, rest] = /^(upper|winners'?|middle|lower|losers'?)?(?: bracket)? ?(.*)$/.exec(text)!;
  const lane = laneOf(side);
  const step = stepOf(rest!);
  return step && { lane, depth: step.depth, name: (side ? laneName(lane) : '') + step.name };
}

function laneOf(side: string | undefined): Lane {
  if (side === 'middle') return 'middle';
  return side?.startsWith('lo') ? 'lower' : 'upper';
}

function stepOf(text: string): { depth: number; name: string } | undefined {
  const named = NAMED.find(([pattern]) => pattern.test(text));
  if (named) return { depth: named[1], name: named[2] };
  const [, of, figure] = /^round (of )?(\d+)$/.exec(text) ?? [];
  if (!figure) return undefined;
  const n = Number(figure);
  // 'Round of 16' comes before 'Round of 8', and 'Round 1' before 'Round 2'.
  return of ? { depth: 1000 - n, name: roundOf(n) } : { depth: n, name: roundNumber(n) };
}
