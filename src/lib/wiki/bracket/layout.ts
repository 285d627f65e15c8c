/** Positions of a bracket's nodes and lines: one layout for the page and for embeds, in CSS pixels. */
import type { Lane } from './shapes.ts';

/** The part of BracketRound that the layout needs. */
export interface LayoutRound {
  lane: Lane;
  /** The round's number, from 1. */
  round: number;
  /** Matches from top to bottom. */
  matches: readonly LayoutMatch[];
}
export interface LayoutMatch {
  unique_id: number;
  next: { match_id: number } | null;
}

export interface LayoutOptions {
  nodeWidth: number;
  nodeHeight: number;
  /** Height of the line above a node's two rows; lines meet the middle of the rows below it. */
  metaHeight: number;
  /** Space between columns. */
  gap: number;
  /** Distance from one node's top to the next in a full column. */
  pitch: number;
  /** Space above the first row, for headings. */
  top: number;
  /** Space between the lanes, for the headings of the one below. */
  lowerGap: number;
}

export interface LayoutNode {
  id: number;
  x: number;
  y: number;
}
export interface LayoutLine {
  from: number;
  to: number;
  /** SVG path data. */
  path: string;
}
export interface BracketLayout {
  width: number;
  height: number;
  nodes: LayoutNode[];
  lines: LayoutLine[];
  /** The top of each round's column: of its lane, or of the final's node. */
  rounds: { lane: Lane; round: number; x: number; y: number }[];
  /** Tops of the lanes below the upper one; null without such a lane. */
  middleTop: number | null;
  lowerTop: number | null;
}

const RADIUS = 6;

/**
 * Lays out each lane as a tree: first matches stand in rows, every other match midway between those that lead
 * to it, so that byes and unequal rounds leave gaps. The final stands to the right of the longest lane,
 * between those that lead to it.
 */
export function bracketLayout(rounds: readonly LayoutRound[], options: LayoutOptions): BracketLayout {
  const { nodeWidth, nodeHeight, gap, pitch, top, lowerGap } = options;
  const column = (index: number) => index * (nodeWidth + gap);
  const tops: Record<Lane, number | null> = { upper: null, middle: null, lower: null, final: null };
  const placed = new Map<number, LayoutNode>();
  const place = (id: number, index: number, y: number) =>
    placed.set(id, { id, x: column(index), y: Math.round(y) });
  let below = top;
  for (const lane of ['upper', 'middle', 'lower'] as const) {
    const { rows, places } = laneTree(rounds, lane);
    if (rows === 0) continue;
    for (const [id, { round, row }] of places) place(id, round - 1, below + row * pitch);
    tops[lane] = below;
    below += rows * pitch + lowerGap;
  }
  const behind = Math.max(0, ...rounds.filter(({ lane }) => lane !== 'final').map(({ round }) => round));
  for (const { round, matches } of rounds.filter(({ lane }) => lane === 'final'))
    for (const match of matches)
      place(match.unique_id, behind + round - 1, middle(feeders(match, rounds), placed) ?? top);
  const nodes = [...placed.values()];
  return {
    width: Math.max(0, ...nodes.map(node => node.x + nodeWidth)),
    height: Math.max(0, ...nodes.map(node => node.y + nodeHeight)),
    nodes,
    lines: linesOf(rounds, placed, options),
    rounds: rounds.flatMap(({ lane, round, matches }) => {
      const first = placed.get(matches[0]?.unique_id ?? 0);
      return first ? [{ lane, round, x: first.x, y: tops[lane] ?? first.y }] : [];
    }),
    middleTop: tops.middle,
    lowerTop: tops.lower,
  };
}

const feeders = (match: LayoutMatch, rounds: readonly LayoutRound[]): LayoutMatch[] =>
  rounds.flatMap(round => round.matches.filter(other => other.next?.match_id === match.unique_id));

function middle(
  matches: readonly LayoutMatch[],
  placed: ReadonlyMap<number, LayoutNode>,
): number | undefined {
  const ys = matches.map(match => placed.get(match.unique_id)?.y).filter(y => y !== undefined);
  return ys.length > 0 ? (Math.min(...ys) + Math.max(...ys)) / 2 : undefined;
}

interface LaneTree {
  /** Row from 0, possibly fractional, by match id. */
  places: Map<number, { round: number; row: number }>;
  rows: number;
}

function laneTree(all: readonly LayoutRound[], lane: Lane): LaneTree {
  const rounds = all.filter(round => round.lane === lane).toSorted((a, b) => b.round - a.round);
  const places: LaneTree['places'] = new Map();
  let rows = 0;
  const place = (match: LayoutMatch, round: number): number => {
    const known = places.get(match.unique_id);
    if (known) return known.row;
    const before = rounds.flatMap(({ round: n, matches }) =>
      matches
        .filter(other => n < round && other.next?.match_id === match.unique_id)
        .map(other => [other, n] as const),
    );
    const above = before.map(([other, n]) => place(other, n));
    const row = above.length > 0 ? (Math.min(...above) + Math.max(...above)) / 2 : rows++;
    places.set(match.unique_id, { round, row });
    return row;
  };
  for (const { round, matches } of rounds) for (const match of matches) place(match, round);
  return { places, rows };
}

function linesOf(
  rounds: readonly LayoutRound[],
  placed: ReadonlyMap<number, LayoutNode>,
  options: LayoutOptions,
): LayoutLine[] {
  return rounds.flatMap(({ matches }) =>
    matches.flatMap(match => {
      const [from, to] = [placed.get(match.unique_id), placed.get(match.next?.match_id ?? 0)];
      return from && to ? [{ from: from.id, to: to.id, path: elbow(from, to, options) }] : [];
    }),
  );
}

/** The line from the right edge, across, and into the left edge; its bend is half a gap before the target. */
function elbow(from: LayoutNode, to: LayoutNode, options: LayoutOptions): string {
  const { nodeWidth, nodeHeight, metaHeight, gap } = options;
  const centre = metaHeight + (nodeHeight - metaHeight) / 2;
  const [x1, y1, x2, y2] = [from.x + nodeWidth, from.y + centre, to.x, to.y + centre];
  if (y1 === y2) return `M${x1} ${y1}H${x2}`;
  const turn = x2 - gap / 2;
  const r = Math.min(RADIUS, Math.abs(y2 - y1) / 2);
  const down = y2 > y1 ? r : -r;
  const first = `M${x1} ${y1}H${turn - r}Q${turn} ${y1} ${turn} ${y1 + down}`;
  return `${first}V${y2 - down}Q${turn} ${y2} ${turn + r} ${y2}H${x2}`;
}
