/** What a bracket is drawn from: columns of nodes with the room above each, lines, and who lights what. */
import { bracketLayout, type LayoutOptions } from '#lib/bracket/layout.ts';
import type { BracketNode, BracketRound, Lane } from '#lib/bracket/shapes.ts';
import { laneName } from '#lib/bracket/wording.ts';
import type { Camp } from '#lib/wiki/shapes.ts';

/** Styles have rules for this many teams (lit.css); those beyond are not lit. */
export const LIT_TEAMS = 32;

/** Column widths by number of columns, so that a bracket fits 1152 px; class `cols-N` has the same. */
const SIZES: readonly [columns: number, nodeWidth: number, gap: number][] = [
  [5, 194, 45],
  [6, 160, 38],
  [7, 138, 30],
];
const NARROWEST: (typeof SIZES)[number] = [8, 120, 27];
/** Names are cut to the short ones in narrower nodes. */
const FULL_NAMES = 150;
const HEIGHTS = { nodeHeight: 84, metaHeight: 20, pitch: 104 };
/** Lane label and round heads above the first row; the final has only its head. */
export const LANE_HEAD = 72;
export const ROUND_HEAD = 32;
const LANE_GAP = 20;
const PHONE: LayoutOptions = { ...HEIGHTS, nodeWidth: 240, gap: 36, top: 0, lowerGap: 0 };

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
  /** Without the lane's name: '半决赛'. */
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
  lanes: BracketLane[];
  lines: BracketLine[];
  /** Index of a team by its id. */
  teams: Map<number, number>;
}

export function bracketView(rounds: readonly BracketRound[]): BracketView {
  const ends = rounds.filter(({ lane }) => lane === 'final').length;
  const columns = Math.max(0, ...rounds.filter(r => r.lane !== 'final').map(r => r.round)) + ends;
  const [size, nodeWidth, gap] = SIZES.find(([most]) => columns <= most) ?? NARROWEST;
  const layout = bracketLayout(rounds, {
    ...HEIGHTS,
    nodeWidth,
    gap,
    top: LANE_HEAD,
    lowerGap: LANE_HEAD + LANE_GAP,
  });
  const teams = teamIndex(rounds);
  const winners = winnerOf(rounds, teams);
  const tops = new Map(layout.nodes.map(node => [node.id, node.y]));
  const laneTop = { upper: LANE_HEAD, lower: layout.lowerTop ?? LANE_HEAD, final: undefined };
  return {
    width: layout.width,
    height: layout.height,
    sizeClass: `cols-${size}`,
    shortNames: nodeWidth < FULL_NAMES,
    lanes: (['upper', 'lower', 'final'] as const).flatMap(lane => {
      const own = rounds.filter(round => round.lane === lane);
      if (own.length === 0) return [];
      const alone = bracketLayout(own, PHONE);
      return {
        lane,
        name: laneName(lane),
        columns: own.map(round => column(round, tops, laneTop[lane])),
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
): BracketColumn {
  const placed = round.matches
    .map(node => ({ node, top: tops.get(node.unique_id) ?? 0 }))
    .toSorted((a, b) => a.top - b.top);
  const first = start ?? placed[0]?.top ?? 0;
  let bottom = first;
  const items = placed.map(({ node, top }) => {
    const above = top - bottom;
    bottom = top + HEIGHTS.nodeHeight;
    return { node, above };
  });
  return {
    id: `round-${round.lane}-${round.round}`,
    above: start === undefined ? Math.max(0, first - ROUND_HEAD) : 0,
    name: withoutLane(round),
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
