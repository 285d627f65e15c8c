/** Spoiler-free mode: a bracket with only its first round's pairings, and no scores. Pure. */
import { type Secrets, veilMatches } from '../match/veil.ts';
import type { BracketRound } from './shapes.ts';

/** Rounds left without matches, such as a second final's, are dropped. */
export const veilRounds = (rounds: readonly BracketRound[], secrets: Secrets): BracketRound[] =>
  rounds
    .map(round => ({ ...round, matches: veilMatches(round.matches, secrets) }))
    .filter(round => round.matches.length > 0);
