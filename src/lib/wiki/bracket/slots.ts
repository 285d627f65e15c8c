/**
 * Links between bracket matches, read from who appears later; and the positions of matches in their rounds.
 */
import { type BracketFact, byTime, outcome, type Side, type SlotRef, sideOf } from './facts.ts';
import type { Lane } from './shapes.ts';

export interface Links {
  next: SlotRef | null;
  loserNext: SlotRef | null;
}

/**
 * Where the winner and the loser of each match go. For an ended match: the first later round with the team.
 * Otherwise as stored; failing that, a winner's only possible next match by the number of matches (two feed
 * one, or one feeds one). A loser's is never guessed.
 */
export function bracketLinks(matches: readonly BracketFact[]): Map<number, Links> {
  const rounds = roundsOf(matches);
  const links = new Map<number, Links>();
  const taken = new Set<string>();
  for (const match of matches) {
    const won = outcome(match);
    const later = laterRounds(match, rounds);
    const next = won && findTeam(won.winner, later);
    const loserNext = won && findTeam(won.loser, fallsTo(match, rounds) ?? later);
    const link = { next: next || match.next, loserNext: loserNext || match.loserNext };
    links.set(match.id, link);
    for (const ref of [link.next, link.loserNext]) if (ref) taken.add(slotKey(ref));
  }
  for (const match of matches) {
    const link = links.get(match.id)!;
    if (!link.next) link.next = drawnNext(match, rounds, taken);
    if (link.next) taken.add(slotKey(link.next));
  }
  return links;
}

type Rounds = Map<string, BracketFact[]>;
const roundKey = (lane: Lane, round: number) => `${lane} ${round}`;
const slotKey = (ref: SlotRef) => `${ref.matchId} ${ref.side}`;

/** Matches by lane and round, each from top to bottom as far as known. */
function roundsOf(matches: readonly BracketFact[]): Rounds {
  const rounds: Rounds = new Map();
  const ordered = [...matches].sort((a, b) => (a.lanePos ?? 0) - (b.lanePos ?? 0) || byTime(a, b));
  for (const match of ordered) {
    const key = roundKey(match.lane, match.laneRound);
    rounds.set(key, [...(rounds.get(key) ?? []), match]);
  }
  return rounds;
}

function laneOf(rounds: Rounds, lane: Lane, after = 0): BracketFact[][] {
  const found = [...rounds.values()].filter(([first]) => first!.lane === lane && first!.laneRound > after);
  return found.sort(([a], [b]) => a!.laneRound - b!.laneRound);
}

/** Rounds that a loser of the upper or the middle lane may fall to, the next lane first; undefined in the others. */
function fallsTo({ lane }: BracketFact, rounds: Rounds): BracketFact[][] | undefined {
  const lower = laneOf(rounds, 'lower');
  if (lane === 'middle') return lower;
  return lane === 'upper' ? [...laneOf(rounds, 'middle'), ...lower] : undefined;
}

/** Rounds that can follow a match: the later ones of its lane, then the final. */
function laterRounds(match: BracketFact, rounds: Rounds): BracketFact[][] {
  const own = laneOf(rounds, match.lane, match.laneRound);
  return match.lane === 'final' ? own : [...own, ...laneOf(rounds, 'final')];
}

function findTeam(team: number, rounds: BracketFact[][]): SlotRef | null {
  for (const match of rounds.flat()) {
    const side = sideOf(match, team);
    if (side) return { matchId: match.id, side };
  }
  return null;
}

/** The only position in the next round for this match's winner, or null. */
function drawnNext(match: BracketFact, rounds: Rounds, taken: ReadonlySet<string>): SlotRef | null {
  const [following] = laterRounds(match, rounds);
  if (!following || match.lane === 'final') return null;
  const own = rounds.get(roundKey(match.lane, match.laneRound))!;
  const i = own.indexOf(match);
  if (following[0]!.lane === 'final') return drawnFinal(match, i, following[0]!, rounds, taken);
  if (own.length === following.length * 2) return openSide(following[i >> 1]!, i % 2 === 0 ? 1 : 2, taken);
  // As many matches as in the next round: its first-named side is a seed or comes from the upper lane.
  return own.length === following.length ? openSide(following[i]!, 2, taken) : null;
}

/** Two upper matches before the final mean single elimination, whose lower match is for third place. */
function drawnFinal(
  match: BracketFact,
  i: number,
  final: BracketFact,
  rounds: Rounds,
  taken: ReadonlySet<string>,
): SlotRef | null {
  const isSingle = (laneOf(rounds, 'upper').at(-1)?.length ?? 0) > 1;
  if (isSingle) return match.lane === 'upper' && i < 2 ? openSide(final, i === 0 ? 1 : 2, taken) : null;
  return openSide(final, match.lane === 'upper' ? 1 : 2, taken);
}

function openSide(match: BracketFact, requested: Side, taken: ReadonlySet<string>): SlotRef | null {
  const other: Side = requested === 1 ? 2 : 1;
  for (const side of [requested, other]) {
    const ref = { matchId: match.id, side };
    if (match.teams[side - 1] === null && !taken.has(slotKey(ref))) return ref;
  }
  return null;
}

/**
 * Each match's position in its round, from 1 at the top, such that lines of a lane do not cross: a round is
 * ordered by where its winners go.
 */
export function lanePositions(
  matches: readonly BracketFact[],
  links: ReadonlyMap<number, Links>,
): Map<number, number> {
  const positions = new Map<number, number>();
  const rounds = roundsOf(matches);
  for (const lane of ['final', 'upper', 'middle', 'lower'] as const) {
    for (const round of laneOf(rounds, lane).reverse()) {
      const target = (match: BracketFact) => {
        const next = links.get(match.id)?.next;
        const position = next && positions.get(next.matchId);
        return position ? position * 2 + next.side : Number.POSITIVE_INFINITY;
      };
      const ordered = [...round].sort((a, b) => target(a) - target(b) || 0);
      ordered.forEach((match, i) => {
        positions.set(match.id, i + 1);
      });
    }
  }
  return positions;
}
