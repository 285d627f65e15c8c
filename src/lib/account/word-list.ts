/** Words that no nickname and no signature may hold. Pure. */
import { skeleton } from './nickname-key.ts';

export interface WordList {
  /** Whether one of the words stands in the text, however it is dressed up. */
  isIn(text: string): boolean;
}

/** `text`: a word a line; empty lines and those that begin with # are skipped. */
export function wordListOf(text: string): WordList {
  const words = text
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '' && !line.startsWith('#'))
    .map(skeleton)
    .filter(word => word !== '');
  return {
    isIn(given) {
      const plain = skeleton(given);
      return words.some(word => plain.includes(word));
    },
  };
}
