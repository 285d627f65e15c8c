import { describe, expect, test } from 'vitest';
import { queryOf, scansOf, sidesIn, spellingRanges } from '#lib/wiki/search/query.ts';
import { spellingsOf } from '#lib/wiki/search/tokens.ts';
import { isTypo } from '#lib/wiki/search/typo.ts';

describe('a keyword', () => {
  test.each([
    ['EDG FNC', 'edgfnc', ['edg', 'fnc']],
    ['NRG冠军赛', 'nrg冠军赛', ['nrg', '冠军赛']],
    ['ＬＥＶＩＡＴÁＮ', 'leviatan', ['leviatan']],
    ['狼队战队', '狼队', ['狼队']],
    ['EDG 战队', 'edg', ['edg']],
    ['战队', '战队', ['战队']],
    ['edg edg', 'edgedg', ['edg']],
    ['?!', '?!', ['?!']],
    ['a b c d e f g h', 'abcdefgh', ['a', 'b', 'c', 'd', 'e', 'f']],
  ])('%s has the whole %s and the words %s', (keyword, whole, words) => {
    expect(queryOf(keyword)).toEqual({ whole, words });
  });

  test('is looked up as a whole and by its words, a single word only once', () => {
    const looks = (keyword: string) =>
      scansOf(queryOf(keyword), new Map()).map(({ word, from }) => [word, from]);
    expect(looks('lang dui')).toEqual([
      [0, 'langdui'],
      [1, 'lang'],
      [2, 'dui'],
    ]);
    expect(looks('edg')).toEqual([[1, 'edg']]);
  });
});

describe('one typo', () => {
  test.each([
    ['fanatic', 'fnatic', true],
    ['leviatn', 'leviatan', true],
    ['leviaten', 'leviatan', true],
    ['levaitan', 'leviatan', true],
    ['fnatic', 'fnatic', false],
    ['levaitn', 'leviatan', false],
    ['abcd', 'bcde', false],
    ['abcd', 'cbad', false],
  ])('%s for %s: %s', (typed, word, is) => {
    expect(isTypo(typed, word)).toBe(is);
    expect(isTypo(word, typed)).toBe(is);
    if (is) expect(meets(typed, word), 'they share a form').toBe(true);
  });
});

const meets = (typed: string, word: string): boolean =>
  spellingRanges(typed).some(({ from, to }) => spellingsOf(word).some(token => token >= from && token < to));

describe('two sides with a separator between them', () => {
  test.each([
    ['NRG vs FNATIC', 'NRG FNATIC'],
    ['NRG VS. FNATIC', 'NRG FNATIC'],
    ['nrg v fnc', 'nrg fnc'],
    ['ＮＲＧ　ｖｓ　ＦＮＣ', 'NRG FNC'],
    ['nrg versus fnc', 'nrg fnc'],
    ['nrg PK fnc', 'nrg fnc'],
    ['狼队 对 AG', '狼队 AG'],
    ['狼队对AG', '狼队 AG'],
    ['T1对阵GEN', 'T1 GEN'],
    ['狼队迎战佛山', '狼队 佛山'],
  ])('%s: %s', (keyword, sides) => expect(sidesIn(keyword)).toBe(sides));

  test.each(['vs', 'vs gaming', 'gaming vs', 'visvs x', '对', '绝对', '对手', 'nrg fnc', 'novsa', 'nrg-fnc'])(
    '%s has no two sides',
    keyword => expect(sidesIn(keyword)).toBeUndefined(),
  );
});
