/** Parses the word list; data/sensitive-words.txt describes the format. Pure. */

/** `name`: refused in names only; `allow`: harmless phrases that contain listed words. */
export const LEVELS = ['block', 'review', 'name', 'allow'] as const;
export type Level = (typeof LEVELS)[number];

export interface Word {
  word: string;
  level: Level;
  /** Whether texts that sound alike match too; undefined: decided by its length. */
  bySound: boolean | undefined;
}

const MARKS: Readonly<Record<string, boolean>> = { '+音': true, '-音': false };

/** A line without a level means block. Skips empty lines and those starting with #. */
export const wordsIn = (text: string): Word[] =>
  text
    .split(/\r?\n/)
    .map(line => line.trim())
    .filter(line => line !== '' && !line.startsWith('#'))
    .map(wordOf)
    .filter(({ word }) => word !== '');

function wordOf(line: string): Word {
  const parts = line.split(/\s+/);
  const level = LEVELS.find(one => parts.length > 1 && one === parts[0]);
  if (level) parts.shift();
  const bySound = parts.length > 1 ? MARKS[parts.at(-1)!] : undefined;
  if (bySound !== undefined) parts.pop();
  return { word: parts.join(' '), level: level ?? 'block', bySound };
}
