/** People's text is tidied in time that grows with its length, whatever it is made of. */
import { expect, test } from 'vitest';
import { tidyLine, tidyText } from '#lib/platform/kernel/tidy.ts';

const ENGLAND = '\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}';
const CANCEL = '\u{e007f}';
const TAG = '\u{e0041}';

test.each([
  ['the flag of a region keeps its tags', `去${ENGLAND}看球`, `去${ENGLAND}看球`],
  ['tags elsewhere are hidden text', `去${TAG}${TAG}看球`, '去看球'],
  [
    'a flag with more tags than a region has is a plain one',
    `\u{1f3f4}${TAG.repeat(7)}${CANCEL}`,
    '\u{1f3f4}',
  ],
  ['a flag whose tags never end is a plain one', `\u{1f3f4}${TAG}${TAG}`, '\u{1f3f4}'],
  ['marks are piled four high at most', `a${'\u0316'.repeat(9)}b`, `a${'\u0316'.repeat(4)}b`],
  ['a composed letter is one', 'e\u0301', '\u00e9'],
  ['marks that compose count after composing, too', `e${'\u0301'.repeat(9)}`, `\u00e9${'\u0301'.repeat(3)}`],
])('%s', (_, input, tidy) => {
  expect(tidyText(input)).toBe(tidy);
});

test('a line keeps its spaces, and has one where it was broken', () => {
  expect(tidyLine('一  二 \n\n 三\n四')).toBe('一  二 三 四');
});

/** What took seconds once: each in the length of a large request, and eight times shorter. */
const [SHORT, LONG] = [8_000, 64_000];
/** Twice the eight times of what is linear; what is quadratic takes sixty-four. */
const RATIO_MAX = 24;

test.each([
  ['tags', TAG],
  ['flags with tags', `\u{1f3f4}${TAG.repeat(20)}`],
  ['marks of one class', '\u0301'],
  ['marks of two classes in turn', '\u0301\u0316'],
  ['marks in falling order', '\u0345\u0301\u0323\u0316'],
  ['joiners', '\u200d'],
  ['a ligature of eighteen letters', '\ufdfa'],
  ['families without end', '\u{1f468}\u200d'],
  ['spaces', ' '],
  ['spaces and one letter in turn', '  a'],
  ['line feeds', '\n'],
  ['carriage returns', '\r'],
  ['invisible characters', '\u2060\ufeff'],
])('%s: eight times the length takes no more than its share', (_, piece) => {
  const textOf = (length: number) => `一${piece.repeat(Math.ceil(length / piece.length))}二`;
  const least = (input: string) => {
    const times = Array.from({ length: 5 }, () => {
      const start = process.cpuUsage();
      tidyLine(input);
      const { user, system } = process.cpuUsage(start);
      return user + system;
    });
    // Microseconds; the clock of the processor is no finer.
    return Math.max(Math.min(...times), 200);
  };
  expect(least(textOf(LONG)) / least(textOf(SHORT))).toBeLessThan(RATIO_MAX);
});
