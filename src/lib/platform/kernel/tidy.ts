/** Normalizes people's text for storage, in time that grows with its length alone. Pure. */

import { seenOf } from './visible.ts';

/** Controls of writing direction: they reorder the text around them. */
const BIDI = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
/** Invisible characters with no use in a text, and control characters other than line feed. */
const INVISIBLE = /[\u00ad\u034f\u180e\u200b\u2060-\u2065\ufeff\ufff9-\ufffb]|[\p{Cc}--\n]/gv;
/** Flags of regions (England's has five letters) hold tag characters; elsewhere they spell hidden text. */
const TAGS = /(\u{1f3f4}[\u{e0020}-\u{e007e}]{1,6}\u{e007f})|[\u{e0000}-\u{e007f}]/gu;
/** Joiners in a row: one is enough for every script and emoji. */
const JOINERS = /([\u200c\u200d])[\u200c\u200d]+/g;
/** Combining marks beyond what any script needs: they would cover other lines. */
const PILED = /(\p{M}{4})\p{M}+/gu;
const EMPTY_LINES = /\n{3,}/g;

/**
 * NFC, only line feeds, at most one empty line in a row, no invisible or direction controls, trimmed. Piled marks go
 * first: to put a long row of them in order takes the square of its length.
 */
export const tidyText = (input: string): string =>
  input
    .replace(PILED, '$1')
    .normalize('NFC')
    .replaceAll('\r\n', '\n')
    .replaceAll('\r', '\n')
    .replaceAll('\t', ' ')
    .replace(BIDI, '')
    .replace(INVISIBLE, '')
    .replace(TAGS, '$1')
    .replace(JOINERS, '$1')
    .replace(PILED, '$1')
    .replace(EMPTY_LINES, '\n\n')
    .trim();

/** The `tidyText` of a text on one line: for signatures and titles. */
export const tidyLine = (input: string): string =>
  tidyText(input)
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')
    .join(' ');

/** A name as it is stored: one line, without what nobody sees, single spaces. Emoji stay. */
export const tidyName = (input: string): string => seenOf(tidyLine(input)).replaceAll(/\s+/g, ' ').trim();
