/** Lists that were made before what is stored of their season. Pure. */
import { MATCH_STATUS } from '../../../wiki/match/status.ts';

export interface KplOutcome {
  source_key: string;
  status: number;
  main_score: number | null;
  guest_score: number | null;
}

/** How far a match is known: the number of its known games, all of them once it is over. */
const reach = ({ status, main_score, guest_score }: KplOutcome): number =>
  status === MATCH_STATUS.ended || status === MATCH_STATUS.cancelled
    ? Number.POSITIVE_INFINITY
    : (main_score ?? 0) + (guest_score ?? 0);

/**
 * The keys of the matches that such a list leaves as they are: those of which a score or an end is stored. A later list
 * may take a score back: only one that knows less of some matches and more of none is older.
 */
export function knownFurther(listed: readonly KplOutcome[], stored: readonly KplOutcome[]): Set<string> {
  const known = new Map(stored.map(match => [match.source_key, reach(match)]));
  const leads = listed.map(match => reach(match) - (known.get(match.source_key) ?? 0));
  // Two that are over are equally far.
  const isOlder = leads.some(lead => lead < 0) && !leads.some(lead => lead > 0);
  return new Set(isOlder ? [...known].filter(([, reached]) => reached > 0).map(([key]) => key) : []);
}
