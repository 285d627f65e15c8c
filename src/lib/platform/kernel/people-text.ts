/**
 * What people write, as it is stored. One that is far too long is refused unread: cleaning it takes as long as it is.
 * Pure.
 */
import { isFarLonger, isLonger } from './characters.ts';
import { tidyLine, tidyName, tidyText } from './tidy.ts';
import { isBlank } from './visible.ts';

/** Tidy; empty where nothing of it is visible, undefined beyond `max` characters. */
export const storedText = (input: string, max: number): string | undefined => stored(input, max, tidyText);

/** The `storedText` of a text on one line: for titles and signatures. */
export const storedLine = (input: string, max: number): string | undefined => stored(input, max, tidyLine);

/** A name as it is stored (`tidyName`). */
export const storedName = (input: string, max: number): string | undefined => stored(input, max, tidyName);

function stored(input: string, max: number, tidy: (text: string) => string): string | undefined {
  if (isFarLonger(input, max)) return undefined;
  const text = tidy(input);
  if (isBlank(text)) return '';
  return isLonger(text, max) ? undefined : text;
}
