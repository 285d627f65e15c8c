/** What a match in a bracket means for its sides. Pure. */
import type { Lane } from '../../../wiki/bracket/shapes.ts';
import type { Fate, ReportSide } from './facts.ts';

export interface BracketPlace {
  lane: Lane | null;
  /** The next matches of the winner and the loser; null: none. `round`: their round's name. */
  next: { round: string | null; isFinal: boolean } | null;
  loserNext: { round: string | null } | null;
  /** Whether no stage of the tournament follows. */
  isLastStage: boolean;
  /** Whether losers of the upper lane play on in a lower one. */
  hasLowerLane: boolean;
  winner: ReportSide | null;
  /** Final places that are known already, by side. */
  placed: Readonly<Record<ReportSide, { rank: number; rankEnd: number } | null>>;
}

/** null for a side of which nothing is certain. */
export function fatesIn(place: BracketPlace): Record<ReportSide, Fate | null> {
  const { winner } = place;
  if (winner === null) return { 1: null, 2: null };
  const [won, lost] = [winnerFate(place, winner), loserFate(place, winner === 1 ? 2 : 1)];
  return winner === 1 ? { 1: won, 2: lost } : { 1: lost, 2: won };
}

/** A final place is mentioned only where the match decided it: neither side plays on. */
const placedFate = ({ placed }: BracketPlace, side: ReportSide): Fate | null => {
  const place = placed[side];
  return place && { kind: 'placed', ...place };
};

function winnerFate(place: BracketPlace, side: ReportSide): Fate | null {
  if (place.next) return { kind: 'advances', to: place.next.round };
  return place.lane !== null && place.isLastStage ? placedFate(place, side) : null;
}

function loserFate(place: BracketPlace, side: ReportSide): Fate | null {
  const { lane, next, loserNext, isLastStage, hasLowerLane } = place;
  if (loserNext) return { kind: 'drops', to: loserNext.round };
  if (lane === null || !isLastStage) return null;
  const known = placedFate(place, side);
  if (known) return known;
  // Losers of semi-finals may play for third place, even where no source links that match.
  const isOut = lane === 'lower' || (lane === 'upper' && !hasLowerLane && !next?.isFinal);
  return isOut ? { kind: 'out' } : null;
}
