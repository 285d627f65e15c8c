/** What is known of rounds and stages by their English words. Pure. */
import { laneRounds } from '../../wiki/bracket/lane.ts';
import { GSL, OTHER_ROUNDS, STAGES, WORDS } from './wording.ts';

const HAN = /\p{Script=Han}/u;

/** Whether the name needs no Chinese one. */
export const hasHan = (name: string): boolean => HAN.test(name);

const NUMBERED: readonly [RegExp, (n: string) => string][] = [
  [/^week (\d{1,2})$/i, WORDS.week],
  [/^day (\d{1,2})$/i, WORDS.day],
  [/^group ([a-z])$/i, letter => WORDS.group(letter.toUpperCase())],
];

/**
 * The Chinese of a word for a round or stage: 'Upper bracket semifinal 1: A vs B' is 胜者组半决赛. Undefined where no rule
 * knows it.
 */
export function knownWord(told: string): string | undefined {
  // Services add who plays, and which match of the round it is.
  const word = told.replace(/:.*$/, '').trim();
  return knownExactly(word) ?? knownExactly(word.replace(/\s+\d{1,2}$/, ''));
}

function knownExactly(word: string): string | undefined {
  for (const [pattern, nameOf] of NUMBERED) {
    const [, found] = pattern.exec(word) ?? [];
    if (found) return nameOf(found);
  }
  const named = [...STAGES, ...GSL, ...OTHER_ROUNDS].find(([pattern]) => pattern.test(word));
  return named?.[1] ?? laneRounds([word]).get(word)?.name;
}
