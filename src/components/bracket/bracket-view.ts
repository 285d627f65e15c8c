/** View model of a bracket: columns of nodes with the space above each, lines, and teams to light up. */
import { LANES } from '#lib/wiki/bracket/lanes.ts';
import { bracketLayout } from '#lib/wiki/bracket/layout.ts';
import type { BracketNode, BracketRound, Lane } from '#lib/wiki/bracket/shapes.ts';
import { laneName, laneTitle, THIRD_PLACE } from '#lib/wiki/bracket/wording.ts';
import type { Camp } from '#lib/wiki/team/shapes.ts';
import { type BracketScale, PAGE_SCALE } from './bracket-scale.ts';

/** lit.css has rules for this many teams; others cannot be lit. */
export const LIT_TEAMS = 32;

export interface BracketItem {
  node: BracketNode;
  /** Space above the node in its column, in px. */
  above: number;
}
export interface BracketColumn {
  /** Anchor of the round. */
  id: string;
  /** Space above the column's head; puts the final level with its node. */
  above: number;
  /** The round's name, '半决赛'; it includes the lane's where no heading shows that. */
  name: string;
  count: number;
  items: BracketItem[];
}
export interface BracketLine {
  path: string;
  /** Index of the team that advanced along this line; undefined before the match is decided. */
  team: number | undefined;
}
export interface BracketLane {
  lane: Lane;
  name: string;
  columns: BracketColumn[];
  /** Lines within the lane, for phones, where each lane stands alone. */
  lines: BracketLine[];
  width: number;
  height: number;
}
export interface BracketView {
  width: number;
  height: number;
  /** Class with the node width and gap that the lines are laid out for. */
  sizeClass: string;
  shortNames: boolean;
  isCompact: boolean;
  lanes: BracketLane[];
  lines: BracketLine[];
  /** Team index by team id. */
  teams: Map<number, number>;
  /** Id of the team that won the final, once it is decided. */
  champion: number | undefined;
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
  const isSingle = rounds.every(hasNoSide);
  const laneTop = {
    upper: laneHead,
    middle: layout.middleTop ?? laneHead,
    lower: layout.lowerTop ?? laneHead,
    final: undefined,
  };
  return {
    width: layout.width,
    height: layout.height,
    sizeClass: isCompact ? 'is-compact' : `cols-${size}`,
    shortNames: nodeWidth < scale.fullNames,
    isCompact,
    lanes: LANES.flatMap(lane => {
      const own = rounds.filter(round => round.lane === lane);
      if (own.length === 0) return [];
      const alone = bracketLayout(own, { ...heights, ...scale.narrow, top: 0, lowerGap: 0 });
      return {
        lane,
        name: laneTitle(lane, isSingle),
        columns: own.map(round => column(round, tops, laneTop[lane], { ...scale, isSingle })),
        lines: alone.lines.map(line => ({ path: line.path, team: winners.get(line.from) })),
        width: alone.width,
        height: alone.height,
      };
    }),
    lines: layout.lines.map(line => ({ path: line.path, team: winners.get(line.from) })),
    teams,
    champion: championOf(rounds),
  };
}

/** `start`: top of the lane's rows; undefined for the final, which starts at its own first node. */
function column(
  round: BracketRound,
  tops: ReadonlyMap<number, number>,
  start: number | undefined,
  { heights, roundHead, isCompact, isSingle }: BracketScale & { isSingle: boolean },
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
    name: isCompact ? round.name : withoutLane(round, laneTitle(round.lane, isSingle)),
    count: round.matches.length,
    items,
  };
}

/** True for rounds outside the winners' and losers' brackets: single elimination, or a final. */
const hasNoSide = ({ lane, name }: BracketRound): boolean =>
  lane === 'final' || name === THIRD_PLACE || (lane === 'upper' && !name.startsWith(laneName(lane)));

/** Shortens '胜者组半决赛' under the heading 胜者组 to 半决赛; a name equal to the heading stays. */
const withoutLane = ({ name }: BracketRound, prefix: string): string =>
  name.startsWith(prefix) && name.length > prefix.length ? name.slice(prefix.length).trim() : name;

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

/**
 * The winner of the last final, in triple elimination without one of the upper lane's; undefined while it is open or
 * hidden.
 */
function championOf(rounds: readonly BracketRound[]): number | undefined {
  const has = (lane: Lane) => rounds.some(round => round.lane === lane);
  const top: Lane = has('middle') && !has('final') ? 'upper' : 'final';
  const finals = rounds.filter(({ lane }) => lane === top).toSorted((a, b) => b.round - a.round);
  const last = finals.flatMap(({ matches }) => matches)[0];
  return last && last.versus_info.is_main_win !== null ? (leadOf(last) ?? undefined) : undefined;
}

/** A node's leading team: its winner, or before that its first known side. */
export function leadOf({ versus_info }: Pick<BracketNode, 'versus_info'>): number | null {
  const { main_camp, guest_camp, is_main_win } = versus_info;
  const [main, guest] = [main_camp[0]?.participant_id, guest_camp[0]?.participant_id];
  if (is_main_win === null) return main ?? guest ?? null;
  return (is_main_win ? main : guest) ?? null;
}

/** Index of each decided match's winner, by match id. */
function winnerOf(rounds: readonly BracketRound[], teams: ReadonlyMap<number, number>): Map<number, number> {
  const winners = new Map<number, number>();
  for (const node of rounds.flatMap(round => round.matches)) {
    const team = node.versus_info.is_main_win === null ? undefined : teams.get(leadOf(node) ?? 0);
    if (team !== undefined) winners.set(node.unique_id, team);
  }
  return winners;
}
