/**
 * What people write, as it is stored. One that is far too long is refused unread: cleaning it takes as long as it is.
 * Pure.
 */
import { isFarLonger, isLonger } from './characters.ts';
import { tidyLine, tidyText } from './tidy.ts';

/** Text without visible characters: spaces, joiners, fillers, direction marks. */
const BLANK = /^[\s\p{Cf}\p{Cc}\u115f\u1160\u3164\uffa0\u2800]*$/u;

/** Tidy; empty where nothing of it is visible, undefined beyond `max` characters. */
export const storedText = (given: string, max: number): string | undefined => stored(given, max, tidyText);

/** As `storedText`, on one line: for titles and signatures. */
export const storedLine = (given: string, max: number): string | undefined => stored(given, max, tidyLine);

/** As `storedLine`, with single spaces: for names. */
export const storedName = (given: string, max: number): string | undefined =>
  stored(given, max, text => tidyLine(text).replaceAll(/\s+/g, ' '));

function stored(given: string, max: number, tidy: (text: string) => string): string | undefined {
  if (isFarLonger(given, max)) return undefined;
  const text = tidy(given);
  if (BLANK.test(text)) return '';
  return isLonger(text, max) ? undefined : text;
}
