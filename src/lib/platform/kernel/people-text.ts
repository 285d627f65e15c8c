/**
 * What people write, as it is stored. One that is far too long is refused unread: cleaning it takes as long as it is.
 * Pure.
 */
import { isFarLonger, isLonger } from './characters.ts';
import { tidyLine, tidyName, tidyText } from './tidy.ts';
import { isBlank } from './visible.ts';

/** Tidy; empty where nothing of it is visible, undefined beyond `max` characters. */
export const storedText = (given: string, max: number): string | undefined => stored(given, max, tidyText);

/** The `storedText` of a text on one line: for titles and signatures. */
export const storedLine = (given: string, max: number): string | undefined => stored(given, max, tidyLine);

/** A name as it is stored (`tidyName`). */
export const storedName = (given: string, max: number): string | undefined => stored(given, max, tidyName);

function stored(given: string, max: number, tidy: (text: string) => string): string | undefined {
  if (isFarLonger(given, max)) return undefined;
  const text = tidy(given);
  if (isBlank(text)) return '';
  return isLonger(text, max) ? undefined : text;
}
