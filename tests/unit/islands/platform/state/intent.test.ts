import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { intentText, isIntent, MEANT_KEY, MEANT_MS } from '#islands/platform/state/intent.ts';

const WHERE = { path: '/m/match/1/7', now: 1000 };
const LIKE = { name: 'comment:like', about: 7 };
const stored = intentText(LIKE, WHERE);

test.each([
  ['the same action on the same page', stored, LIKE, WHERE, true],
  ['the same action just before it expires', stored, LIKE, { ...WHERE, now: 999 + MEANT_MS }, true],
  ['the same action once it has expired', stored, LIKE, { ...WHERE, now: 1000 + MEANT_MS }, false],
  ['the same action on another page', stored, LIKE, { ...WHERE, path: '/m/match/1/8' }, false],
  ['another action', stored, { ...LIKE, name: 'comment:reply' }, WHERE, false],
  ['another subject', stored, { ...LIKE, about: 8 }, WHERE, false],
  ['no subject', stored, { name: LIKE.name }, WHERE, false],
  ['an action without a subject', intentText({ name: 'a:b' }, WHERE), { name: 'a:b' }, WHERE, true],
  ['nothing stored', null, LIKE, WHERE, false],
])('a stored action matches or not: %s', (_, text, intent, where, is) =>
  expect(isIntent(text, intent, where)).toBe(is),
);

test('the shell’s scripts read the stored action under its key', () => {
  for (const name of ['wake', 'account'])
    expect(readFileSync(`src/layouts/scripts/${name}.ts`, 'utf8')).toContain(`waitingText('${MEANT_KEY}')`);
});

test('the script that wakes islands finds the island in the stored action', () => {
  const script = readFileSync('src/layouts/scripts/wake.ts', 'utf8');
  const [, pattern] = /= \/(.+?)\/\.exec\(begun/.exec(script)!;
  expect(new RegExp(pattern!).exec(stored)?.[1]).toBe('comment');
});

test('the script of the account finds a report in the stored action', () => {
  const script = readFileSync('src/layouts/scripts/account.ts', 'utf8');
  const [, begin] = /includes\('(.+?)'\)/.exec(script)!;
  expect(intentText({ name: 'report:ask', about: '{}' }, WHERE)).toContain(begin);
  expect(stored).not.toContain(begin);
});
