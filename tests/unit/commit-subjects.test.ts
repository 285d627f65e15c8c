/** A commit says what changed in at most 72 characters; the rest is its body (CONTRIBUTING). */
import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

const MOST = 72;
/** Subjects before this commit were not held to it. */
const SINCE = 'c2fc7752';

const git = (...args: string[]): string => {
  try {
    return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    return '';
  }
};

/** Subjects since then; of a shallow clone those that it has, of an unpacked archive none. */
function subjects(): string[] {
  const isWhole = git('cat-file', '-t', SINCE).trim() === 'commit';
  return git('log', '--format=%s', ...(isWhole ? [`${SINCE}..HEAD`] : ['-1', 'HEAD'])).split('\n');
}

const tooLong = (all: readonly string[]): string[] => all.filter(one => Array.from(one).length > MOST);

test('a subject of 73 characters is found, one of 72 is not', () => {
  expect(tooLong(['a'.repeat(72), '字'.repeat(72), 'b'.repeat(73)])).toEqual(['b'.repeat(73)]);
});

test('subjects of commits have at most 72 characters', () => {
  expect(tooLong(subjects())).toEqual([]);
});
