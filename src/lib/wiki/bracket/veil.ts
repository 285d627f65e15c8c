/** Spoiler-free mode: a bracket with only its first round's pairings, and no scores. Pure. */
import { type Secrets, veilMatches } from '../match/veil.ts';
import { withComing } from './coming.ts';
import type { BracketRound } from './shapes.ts';

/** Rounds left without matches, such as a second final's, are dropped; sides to come are described anew. */
export const veilRounds = (rounds: readonly BracketRound[], secrets: Secrets): BracketRound[] =>
  withComing(
    rounds
      .map(round => ({ ...round, matches: veilMatches(round.matches, secrets) }))
      .filter(round => round.matches.length > 0),
  );
