/** What no source of the site may do: evaluate text, start programs, trust any certificate, guessable randomness. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const SOURCES = globSync('src/**/*.{ts,tsx,astro}').map(file => [file, readFileSync(file, 'utf8')] as const);

test.each([
  ['evaluates text', /\beval\(|new Function\(|set(?:Timeout|Interval)\(['"`]/, []],
  // Runs a fixed program, to bound the time that an operator's text takes.
  ['runs code in a context of its own', /node:vm/, ['src/lib/community/activity/markdown.server.ts']],
  // Names of triggers and tables of our own.
  [
    'writes SQL of text',
    /sql\.raw\(|CompiledQuery\.raw/,
    ['src/lib/platform/db/migrations/014-coins.ts', 'src/lib/platform/db/sqlite-changes.server.ts'],
  ],
  ['starts programs', /node:child_process/, []],
  [
    'trusts a certificate that it did not check',
    /rejectUnauthorized|NODE_TLS_REJECT|checkServerIdentity/,
    [],
  ],
  // When to ask again, which is no secret.
  [
    'draws from a generator that can be guessed',
    /Math\.random/,
    [
      'src/islands/chat/im/browser.ts',
      'src/islands/chat/im/rong/browser.ts',
      'src/islands/community/notice/own-stream.ts',
      'src/islands/platform/ui/soon.ts',
      'src/layouts/scripts/live.ts',
      'src/lib/platform/db/sqlite-driver.server.ts',
      'src/lib/platform/db/transaction.server.ts',
      'src/lib/platform/load/pressure.ts',
      'src/lib/platform/realtime/hub.ts',
    ],
  ],
] as const)('no source %s, but for those named here', (_what, form, known) => {
  expect(SOURCES.length).toBeGreaterThan(1000);
  const found = SOURCES.filter(([, text]) => form.test(text)).map(([file]) => file);
  expect(found.toSorted()).toEqual(known);
});

test('no call to another service follows where it leads', () => {
  const calls = SOURCES.filter(([file]) => file.startsWith('src/lib/')).flatMap(([, text]) =>
    [...text.matchAll(/(?<![\w.$`'])fetch\((?:[^()]|\([^()]*\))*\)/g)].map(([call]) => call),
  );
  expect(calls.length).toBeGreaterThan(3);
  for (const call of calls) expect(call).toMatch(/redirect: '(error|manual)'/);
});
