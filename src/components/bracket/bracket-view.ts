/** What a bracket is drawn from: columns of nodes with the room above each, lines, and who lights what. */
import { bracketLayout } from '#lib/bracket/layout.ts';
import type { BracketNode, BracketRound, Lane } from '#lib/bracket/shapes.ts';
import { laneName } from '#lib/bracket/wording.ts';
import type { Camp } from '#lib/wiki/shapes.ts';
import { type BracketScale, PAGE_SCALE } from './bracket-scale.ts';

/** Styles have rules for this many teams (lit.css); those beyond are not lit. */
export const LIT_TEAMS = 32;

export interface BracketItem {
  node: BracketNode;
  /** Room above the node in its column, in px. */
  above: number;
}
export interface BracketColumn {
  /** Anchor of the round. */
  id: string;
  /** Room above the column's head: the final stands level with its node. */
  above: number;
  /** Without the lane's name where that stands above: '半决赛'. */
  name: string;
  count: number;
  items: BracketItem[];
}
export interface BracketLine {
  path: string;
  /** Index of the team that went this way; undefined while nobody has. */
  team: number | undefined;
}
export interface BracketLane {
  lane: Lane;
  name: string;
  columns: BracketColumn[];
  /** Lines within the lane, for a phone, where lanes stand by themselves. */
  lines: BracketLine[];
  width: number;
  height: number;
}
export interface BracketView {
  width: number;
  height: number;
  /** Class that sets the same node width and gap as the lines were laid out with. */
  sizeClass: string;
  shortNames: boolean;
  isCompact: boolean;
  lanes: BracketLane[];
  lines: BracketLine[];
  /** Index of a team by its id. */
  teams: Map<number, number>;
}

export function bracketView(rounds: readonly BracketRound[], scale: BracketScale = PAGE_SCALE): BracketView {
  const ends = rounds.filter(({ lane }) => lane === 'final').length;
  const columns = Math.max(0, ...rounds.filter(r => r.lane !== 'final').map(r => r.round)) + ends;
  const { widths, heights, laneHead, isCompact } = scale;
  const [size, nodeWidth, gap] = widths.find(([most]) => columns <= most) ?? widths.at(-1)!;
  const layout = bracketLayout(rounds, {
    ...heights,
    nodeWidth,
    gap,
    top: laneHead,
    lowerGap: laneHead + scale.laneGap,
  });
  const teams = teamIndex(rounds);
  const winners = winnerOf(rounds, teams);
  const tops = new Map(layout.nodes.map(node => [node.id, node.y]));
  const laneTop = { upper: laneHead, lower: layout.lowerTop ?? laneHead, final: undefined };
  return {
    width: layout.width,
    height: layout.height,
    sizeClass: isCompact ? 'is-compact' : `cols-${size}`,
    shortNames: nodeWidth < scale.fullNames,
    isCompact,
    lanes: (['upper', 'lower', 'final'] as const).flatMap(lane => {
      const own = rounds.filter(round => round.lane === lane);
      if (own.length === 0) return [];
      const alone = bracketLayout(own, { ...heights, ...scale.narrow, top: 0, lowerGap: 0 });
      return {
        lane,
        name: laneName(lane),
        columns: own.map(round => column(round, tops, laneTop[lane], scale)),
        lines: alone.lines.map(line => ({ path: line.path, team: winners.get(line.from) })),
        width: alone.width,
        height: alone.height,
      };
    }),
    lines: layout.lines.map(line => ({ path: line.path, team: winners.get(line.from) })),
    teams,
  };
}

/** `start` is where the lane's rows begin; undefined for the final, which begins at its own first node. */
function column(
  round: BracketRound,
  tops: ReadonlyMap<number, number>,
  start: number | undefined,
  { heights, roundHead, isCompact }: BracketScale,
): BracketColumn {
  const placed = round.matches
    .map(node => ({ node, top: tops.get(node.unique_id) ?? 0 }))
    .toSorted((a, b) => a.top - b.top);
  const first = start ?? placed[0]?.top ?? 0;
  let bottom = first;
  const items = placed.map(({ node, top }) => {
    const above = top - bottom;
    bottom = top + heights.nodeHeight;
    return { node, above };
  });
  return {
    id: `round-${round.lane}-${round.round}`,
    above: start === undefined ? Math.max(0, first - roundHead) : 0,
    name: isCompact ? round.name : withoutLane(round),
    count: round.matches.length,
    items,
  };
}

/** '胜者组半决赛' under the heading 胜者组 is 半决赛; a lane of one round keeps its name. */
const withoutLane = ({ lane, name }: BracketRound): string => {
  const prefix = laneName(lane);
  return name.startsWith(prefix) && name.length > prefix.length ? name.slice(prefix.length).trim() : name;
};

const campsOf = (node: BracketNode): (Camp | undefined)[] => [
  node.versus_info.main_camp[0],
  node.versus_info.guest_camp[0],
];

function teamIndex(rounds: readonly BracketRound[]): Map<number, number> {
  const ids = rounds.flatMap(({ matches }) =>
    matches.flatMap(node => campsOf(node).flatMap(camp => camp?.participant_id ?? [])),
  );
  return new Map([...new Set(ids)].slice(0, LIT_TEAMS).map((id, index) => [id, index]));
}

/** The team that leads a node: its winner, or before that its first known side. */
export function leadOf(node: BracketNode): number | null {
  const [main, guest] = campsOf(node).map(camp => camp?.participant_id ?? null);
  const { is_main_win } = node.versus_info;
  if (is_main_win === null) return main ?? guest ?? null;
  return (is_main_win ? main : guest) ?? null;
}

/** The team that left each decided match as its winner, by match id. */
function winnerOf(rounds: readonly BracketRound[], teams: ReadonlyMap<number, number>): Map<number, number> {
  const winners = new Map<number, number>();
  for (const node of rounds.flatMap(round => round.matches)) {
    const team = node.versus_info.is_main_win === null ? undefined : teams.get(leadOf(node) ?? 0);
    if (team !== undefined) winners.set(node.unique_id, team);
  }
  return winners;
}
