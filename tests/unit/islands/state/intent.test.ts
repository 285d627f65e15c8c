import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { intentText, isIntent, MEANT_KEY, MEANT_MS } from '#islands/state/intent.ts';

const WHERE = { path: '/m/match/1/7', now: 1000 };
const LIKE = { name: 'comment:like', about: 7 };
const kept = intentText(LIKE, WHERE);

test.each([
  ['the same, there and then', kept, LIKE, WHERE, true],
  ['the same, a little before it is forgotten', kept, LIKE, { ...WHERE, now: 999 + MEANT_MS }, true],
  ['too late', kept, LIKE, { ...WHERE, now: 1000 + MEANT_MS }, false],
  ['on another page', kept, LIKE, { ...WHERE, path: '/m/match/1/8' }, false],
  ['something else', kept, { ...LIKE, name: 'comment:reply' }, WHERE, false],
  ['to something else', kept, { ...LIKE, about: 8 }, WHERE, false],
  ['to nothing in particular', kept, { name: LIKE.name }, WHERE, false],
  ['the only one of its name', intentText({ name: 'a:b' }, WHERE), { name: 'a:b' }, WHERE, true],
  ['nothing', null, LIKE, WHERE, false],
])('%s', (_, text, asked, where, is) => expect(isIntent(text, asked, where)).toBe(is));

test('the shell’s scripts read it where it is kept', () => {
  for (const name of ['wake', 'account'])
    expect(readFileSync(`src/layouts/scripts/${name}.ts`, 'utf8')).toContain(`waitingText('${MEANT_KEY}')`);
});

test('the script that wakes islands finds the island in what is kept', () => {
  const script = readFileSync('src/layouts/scripts/wake.ts', 'utf8');
  const [, pattern] = /= \/(.+?)\/\.exec\(waitingText/.exec(script)!;
  expect(new RegExp(pattern!).exec(kept)?.[1]).toBe('comment');
});

test('the script of the account finds a report in what is kept', () => {
  const script = readFileSync('src/layouts/scripts/account.ts', 'utf8');
  const [, begin] = /includes\('(.+?)'\)/.exec(script)!;
  expect(intentText({ name: 'report:ask', about: '{}' }, WHERE)).toContain(begin);
  expect(kept).not.toContain(begin);
});
