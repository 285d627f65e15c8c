/** Spoiler-free mode: a bracket with its pairings of the first round alone, and no scores. Pure. */
import { type Secrets, veilMatches } from '../match/veil.ts';
import type { BracketRound } from './shapes.ts';

/** Rounds that are left without a match, as that of a second final, are left out. */
export const veilRounds = (rounds: readonly BracketRound[], secrets: Secrets): BracketRound[] =>
  rounds
    .map(round => ({ ...round, matches: veilMatches(round.matches, secrets) }))
    .filter(round => round.matches.length > 0);
