/** What the log never holds: secret fields, passwords in addresses, tokens; and lines that a text would forge. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { log, logAsJson, logAsText } from '#lib/platform/kernel/log.server.ts';

let lines: string[];
beforeEach(() => {
  lines = [];
  vi.spyOn(process.stderr, 'write').mockImplementation(text => lines.push(String(text)) > 0);
  vi.spyOn(console, 'error').mockImplementation((...texts) => void lines.push(texts.join(' ')));
});
afterEach(() => {
  vi.restoreAllMocks();
  logAsText();
});

const WAYS = [
  ['JSON', logAsJson],
  ['readable', logAsText],
] as const;

describe.each(WAYS)('%s', (_, choose) => {
  beforeEach(() => choose());

  test.each(['authorization', 'cookie', 'password', 'token', 'secret', 'phone', 'mobile'])(
    'no line holds a field %s, at the top or within another',
    field => {
      log.error({ [field]: 'hush-hush' }, 'said');
      log.error({ headers: { [field]: 'hush-hush' } }, 'said');
      expect(lines).toHaveLength(2);
      expect(lines.join()).not.toContain('hush-hush');
    },
  );

  test('nor a code that somebody was sent', () => {
    log.error({ code: '314159' }, 'said');
    expect(lines.join()).not.toContain('314159');
  });

  test.each([
    'connect failed: postgres://saidian:hush-hush@db.example/site',
    'bad url redis://:hush-hush@cache.example:6379/0',
    'fetch failed https://key:hush-hush@push.example/x',
    'refused: Authorization: Bearer hush-hush.abc',
  ])('an error that quotes a secret loses it, in its causes too: %s', text => {
    log.error({ err: new Error(text) }, 'start');
    log.error({ err: new Error('start', { cause: new Error(text) }) }, 'start');
    log.error(text);
    expect(lines).toHaveLength(3);
    expect(lines.join()).not.toContain('hush-hush');
  });
});

test('an address without a password stays as it is', () => {
  log.error({ err: new Error('https://site.example/a@b') }, 'x');
  expect(lines.join()).toContain('https://site.example/a@b');
});

test('a text with line breaks is one line of JSON', () => {
  logAsJson();
  log.error('one\n{"level":"error","msg":"forged"}');
  expect(lines).toHaveLength(1);
  expect(lines[0]!.trimEnd()).not.toContain('\n');
});
