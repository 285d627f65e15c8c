/**
 * A bracket, drawn from which match's winner or loser plays in which: the service has no lanes, rounds or positions.
 * Pure.
 */
import type { FeedBracket, FeedSlot, FeedSlotRef, FeedStage } from '../../../platform/ports/feed-source.ts';
import type { BracketMatch } from './shapes.ts';

type Lane = FeedSlot['lane'];

/** A match with the matches that its sides come from, and those that its own sides go on to. */
interface Node {
  match: BracketMatch;
  feeds: Feed[];
  next: Node | null;
  loserNext: Node | null;
}

interface Feed {
  from: Node;
  type: 'winner' | 'loser';
  side: 1 | 2;
}

/** Lanes by how often somebody in them has lost. */
const LANES: Readonly<Record<number, readonly Lane[]>> = {
  0: ['upper'],
  1: ['upper', 'lower'],
  2: ['upper', 'middle', 'lower'],
};

/**
 * The bracket of a stage; undefined where its matches have no such order: none leads to another, a match is not among
 * them, or one comes before itself. Matches for the third and lower places are left out.
 */
export function bracketOf({ key }: FeedStage, matches: readonly BracketMatch[]): FeedBracket | undefined {
  const nodes = linked(matches);
  const losses = nodes && countLosses(nodes);
  if (!nodes || !losses) return undefined;
  const ends = nodes.filter(node => node.next === null && isDrawn(node, nodes));
  const kept = before(ends);
  const final = ends.length === 1 ? ends[0] : undefined;
  const laneOf = lanesOf(
    nodes.filter(node => kept.has(node)),
    losses,
    final,
  );
  if (!laneOf) return undefined;
  const places = placesOf(nodes, ends, laneOf, losses);
  const slots = nodes
    .filter(node => kept.has(node))
    .map((node): FeedSlot => {
      const refOf = (to: Node | null, type: Feed['type']) =>
        to && kept.has(to) ? refTo(node, to, type) : null;
      return {
        match: String(node.match.id),
        // The match has the round's name.
        name: null,
        lane: laneOf.get(node)!,
        ...places.get(node)!,
        winnerTo: refOf(node.next, 'winner'),
        loserTo: refOf(node.loserNext, 'loser'),
      };
    });
  return slots.length > 0 ? { stage: key, slots } : undefined;
}

/** Undefined where a match comes from one that is not listed, or two come from the same winner or loser. */
function linked(matches: readonly BracketMatch[]): Node[] | undefined {
  const nodes = new Map(
    matches.map((match): [number, Node] => [match.id, { match, feeds: [], next: null, loserNext: null }]),
  );
  for (const node of nodes.values()) {
    const { previous_matches } = node.match;
    if (previous_matches.length > 2) return undefined;
    for (const { match_id, type } of previous_matches) {
      const from = nodes.get(match_id);
      const to = type === 'winner' ? 'next' : 'loserNext';
      if (!from || from[to] !== null) return undefined;
      from[to] = node;
      node.feeds.push({ from, type, side: 1 });
    }
    seat(node);
  }
  return [...nodes.values()];
}

/** Says which side each feed is: that of its team once it is known, else in the order of the service. */
function seat(node: Node): void {
  const { feeds, match } = node;
  const known = feeds.map(feed => {
    const at = match.opponents.findIndex(({ opponent }) => opponent.id === teamFrom(feed));
    return at === 0 ? 1 : at === 1 ? 2 : undefined;
  });
  const [first, second] = known;
  // Who has a bye is named first.
  if (feeds.length === 1) feeds[0]!.side = first ?? 2;
  if (feeds.length !== 2) return;
  const side = first ?? (second === 1 ? 2 : 1);
  feeds[0]!.side = side;
  feeds[1]!.side = side === 1 ? 2 : 1;
  feeds.sort((a, b) => a.side - b.side);
}

/** Who comes from a match that is over. */
function teamFrom({ from: { match }, type }: Feed): number | undefined {
  if (match.winner_id == null) return undefined;
  if (type === 'winner') return match.winner_id;
  return match.opponents.find(({ opponent }) => opponent.id !== match.winner_id)?.opponent.id;
}

/** How often a side of each match can have lost before it; undefined where a match comes before itself. */
function countLosses(nodes: readonly Node[]): Map<Node, number> | undefined {
  const losses = new Map<Node, number>();
  const open = new Set<Node>();
  const count = (node: Node): number | undefined => {
    if (losses.has(node)) return losses.get(node);
    if (open.has(node)) return undefined;
    open.add(node);
    let most = 0;
    for (const { from, type } of node.feeds) {
      const earlier = count(from);
      if (earlier === undefined) return undefined;
      most = Math.max(most, earlier + (type === 'loser' ? 1 : 0));
    }
    losses.set(node, most);
    return most;
  };
  return nodes.every(node => count(node) !== undefined) ? losses : undefined;
}

/** Whether the bracket leads to this last match: not one for a lower place, between losers, nor one beside it all. */
function isDrawn({ feeds, loserNext }: Node, nodes: readonly Node[]): boolean {
  if (feeds.length === 0) return loserNext !== null || nodes.length === 1;
  return feeds.some(({ type }) => type === 'winner');
}

/** The matches that lead to these, with them. */
function before(ends: readonly Node[]): Set<Node> {
  const found = new Set<Node>();
  const add = (node: Node): void => {
    if (found.has(node)) return;
    found.add(node);
    for (const { from } of node.feeds) add(from);
  };
  for (const end of ends) add(end);
  return found;
}

function lanesOf(
  nodes: readonly Node[],
  losses: ReadonlyMap<Node, number>,
  final: Node | undefined,
): Map<Node, Lane> | undefined {
  const most = Math.max(0, ...nodes.filter(node => node !== final).map(node => losses.get(node)!));
  const lanes = LANES[most];
  return lanes && new Map(nodes.map(node => [node, node === final ? 'final' : lanes[losses.get(node)!]!]));
}

/** Rounds are counted back from the end of the lane: who has a bye enters a later one. */
function placesOf(
  nodes: readonly Node[],
  ends: readonly Node[],
  laneOf: ReadonlyMap<Node, Lane>,
  losses: ReadonlyMap<Node, number>,
): Map<Node, Pick<FeedSlot, 'round' | 'pos'>> {
  const toEnd = (node: Node): number =>
    node.next && laneOf.get(node.next) === laneOf.get(node) ? toEnd(node.next) + 1 : 0;
  const longest = new Map<Lane, number>();
  for (const [node, lane] of laneOf) longest.set(lane, Math.max(longest.get(lane) ?? 0, toEnd(node)));
  const places = new Map<Node, Pick<FeedSlot, 'round' | 'pos'>>();
  const filled = new Map<string, number>();
  const seen = new Set<Node>();
  // From top to bottom: the matches that a match's sides come from stand in the order of its sides.
  const place = (node: Node): void => {
    const lane = laneOf.get(node);
    if (!lane || seen.has(node)) return;
    seen.add(node);
    for (const { from, type } of node.feeds) if (type === 'winner') place(from);
    const round = longest.get(lane)! - toEnd(node) + 1;
    const pos = (filled.get(`${lane} ${round}`) ?? 0) + 1;
    filled.set(`${lane} ${round}`, pos);
    places.set(node, { round, pos });
  };
  for (const end of ends.toSorted((a, b) => losses.get(a)! - losses.get(b)!)) place(end);
  for (const node of nodes) place(node);
  return places;
}

const refTo = (from: Node, to: Node, type: Feed['type']): FeedSlotRef => ({
  match: String(to.match.id),
  side: to.feeds.find(feed => feed.from === from && feed.type === type)!.side,
});
