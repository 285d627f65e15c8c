/** What each kind of message holds. */
import { z } from 'zod';
import { lengthOf } from '../kernel/characters.ts';
import { tidyText } from '../kernel/tidy.ts';
import type { SentKind } from './kind.ts';
import { BYTES_MAX, TEXT_MAX } from './limits.ts';

const text = z.object({ text: z.string() });
/** A thing of the site, by kind and id; what a card shows is read from it when it is sent. */
const card = z.object({ type: z.string().max(20), id: z.int().positive() });

export type Text = z.output<typeof text>;
export type Card = z.output<typeof card>;

export type ContentProblem = 'shape' | 'empty' | 'long';
export type Checked = { content: Text | Card } | { problem: ContentProblem };

/** Text without visible characters. */
const BLANK = /^[\s\p{Cf}\p{Cc}\u115f\u1160\u3164\uffa0\u2800]*$/u;

/** The content as it is stored, or what is wrong with it. Pure. */
export function checkContent(kind: SentKind, given: unknown): Checked {
  if (kind === 'card') {
    const { data } = card.safeParse(given);
    return data ? { content: data } : { problem: 'shape' };
  }
  const { data } = text.safeParse(given);
  if (!data) return { problem: 'shape' };
  // Before anything that takes as long as the text is.
  if (data.text.length > BYTES_MAX) return { problem: 'long' };
  const tidy = tidyText(data.text);
  if (BLANK.test(tidy)) return { problem: 'empty' };
  return lengthOf(tidy) > TEXT_MAX ? { problem: 'long' } : { content: { text: tidy } };
}
