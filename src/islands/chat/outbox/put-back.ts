/** A message that was not sent goes back into the field that it came from, to be mended. */
import { atom } from 'nanostores';
import type { UnsentMessage } from '../model/unsent.ts';

/** What the field of a channel is to take; null once it has. */
export const $putBack = atom<UnsentMessage | null>(null);

/** The text of the field with the message before what is written there already. */
export const withPutBack = (written: string, { content }: Pick<UnsentMessage, 'content'>): string =>
  [String(content['text']), written].filter(text => text.trim() !== '').join('\n');
