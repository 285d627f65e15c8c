/** What is found in a text: which tokens stand for it, what a keyword asks for, and where it is marked. */
import { describe, expect, test } from 'vitest';
import { excerptOf } from '#lib/chat/message-search/excerpt.ts';
import { idAt, idsFor } from '#lib/chat/message-search/index-id.ts';
import { postgresQuery, sqliteQuery } from '#lib/chat/message-search/index-query.ts';
import { EXCERPT_MAX } from '#lib/chat/message-search/limits.ts';
import { queryTokens, spokenTokens } from '#lib/chat/message-search/spoken.ts';
import { marksIn, termsOf, tokensOf } from '#lib/chat/message-search/tokens.ts';

/** As the index decides it. */
function isFound(text: string, keyword: string): boolean {
  const { pairs, marks } = tokensOf(text);
  const terms = termsOf(keyword);
  if (!terms) return false;
  const holds = (phrase: readonly string[]) =>
    pairs.some(run => ` ${run.join(' ')} `.includes(` ${phrase.join(' ')} `));
  return terms.phrases.every(holds) && terms.marks.every(mark => marks.has(mark));
}

test.each([
  ['今天的比赛真好看', '比赛', true],
  ['今天的比赛真好看', '天的比赛', true],
  ['今天的比赛真好看', '今天比赛', false],
  ['今天的比赛真好看', '今天 比赛', true],
  // A phrase does not reach over a mark between two runs.
  ['今天，比赛', '天比', false],
  ['看比，比赛了', '看比赛', false],
  ['赢了', '赢', true],
  ['EDG加油', 'edg', true],
  ['ＥＤＧ加油', 'edg加油', true],
  ['Leviatán 赢了', 'leviatan', true],
  ['leviatan', 'levi', true],
  ['leviatan', 'atan', false],
  ['VCT2025', '2025', true],
  ['VCT2025', 'vct', true],
  ['VCT2025', '02', false],
  // One letter is no beginning.
  ['edg', 'e', false],
  ['e 神', 'e', true],
  ['T1 vs GEN', 't1', true],
  ['👍👍', '👍', false],
  ['打得好', '！！！', false],
])('%s is found by %s: %s', (text, keyword, expected) => {
  expect(isFound(text, keyword)).toBe(expected);
  expect(marksIn(text, keyword) !== undefined).toBe(expected || termsOf(keyword) === undefined);
});

test('no word brings more tokens than its beginnings from a few places', () => {
  expect(tokensOf('a1'.repeat(1000)).marks.size).toBeLessThan(130);
  expect(tokensOf('x'.repeat(2000)).marks.size).toBeLessThan(20);
});

describe('marks', () => {
  test.each([
    ['今天的比赛，明天的比赛', '比赛', ['比赛', '比赛']],
    ['ＥＤＧ赢了edg', 'edg', ['ＥＤＧ', 'edg']],
    ['Leviatán', 'levia', ['Leviá'.replace('á', 'a')]],
    ['哈哈哈哈', '哈哈', ['哈哈哈哈']],
    ['比赛开始', '开始 比赛', ['比赛开始']],
    ['𠮷野家𠮷', '𠮷', ['𠮷', '𠮷']],
  ])('in %s of %s', (text, keyword, expected) => {
    expect(marksIn(text, keyword)!.map(([from, to]) => text.slice(from, to))).toEqual(expected);
  });
});

describe('an excerpt', () => {
  const long = `${'前'.repeat(500)}比赛${'后'.repeat(500)}`;

  test('of a long text stands around what was found', () => {
    const { text, marks } = excerptOf(long, '比赛')!;
    expect(text).toMatch(/^…前+比赛后+…$/);
    expect(text.length).toBeLessThanOrEqual(EXCERPT_MAX + 2);
    expect(marks.map(([from, to]) => text.slice(from, to))).toEqual(['比赛']);
  });

  test('of a short one is all of it, on one line', () => {
    expect(excerptOf('第一行\n比赛', '比赛')).toEqual({ text: '第一行 比赛', marks: [[4, 6]] });
  });

  test('without a keyword is the beginning', () => {
    expect(excerptOf(long, '')).toEqual({ text: `${'前'.repeat(EXCERPT_MAX)}…`, marks: [] });
  });

  test('is not cut within a letter', () => {
    const { text } = excerptOf(`${'前'.repeat(EXCERPT_MAX - 1)}𠮷后`, '')!;
    expect(text.isWellFormed()).toBe(true);
  });

  test('there is none of what does not hold the keyword', () => {
    expect(excerptOf('没有', '比赛')).toBeUndefined();
  });
});

test('ids rise with time, and messages of one instant have their own', () => {
  const taken = new Set([idAt(5)]);
  expect(idsFor([5, 5, 6], taken)).toEqual([idAt(5) + 1, idAt(5) + 2, idAt(6)]);
});

test('the index is asked for all of the terms, in any of the places', () => {
  const query = { terms: termsOf('比赛开始 edg'), scopes: ['c1', 'g2'], also: ['picture'] };
  expect(sqliteQuery(query)).toBe(
    'scope:"picture" AND pairs:"比赛 赛开 开始" AND marks:"edg" AND scope:("c1" OR "g2")',
  );
  expect(postgresQuery(query)).toBe("('比赛' <-> '赛开' <-> '开始') & 'edg' & '#picture' & ('#c1' | '#g2')");
});

describe('what one person said', () => {
  const spoken = (text: string, userId = 3) => spokenTokens(userId, tokensOf(text));
  const query = (keyword: string) => queryTokens(3, termsOf(keyword)!);

  test.each(['比赛', '赛开始', 'ed', 'EDG 比赛', '2025'])(
    '%s is found by numbers that the message has, as this person’s',
    keyword => {
      expect(query(keyword).length).toBeGreaterThan(0);
      expect(spoken('比赛开始，EDG 在 vct2025 先打')).toEqual(expect.arrayContaining(query(keyword)));
      expect(spoken('比赛开始，EDG 在 vct2025 先打', 4)).not.toContain(query(keyword)[0]);
    },
  );

  test('FTS5 walks their words; where single letters are asked, all of theirs; PostgreSQL joins by itself', () => {
    const scopes = { scopes: ['c1'], also: [], userId: 3 };
    const words = query('比赛').map(token => `scope:"${token}"`);
    expect(sqliteQuery({ terms: termsOf('比赛'), ...scopes })).toBe(
      `${words.join(' AND ')} AND pairs:"比赛" AND scope:("c1")`,
    );
    expect(sqliteQuery({ terms: termsOf('赛'), ...scopes })).toBe(
      'scope:"u3" AND marks:"赛" AND scope:("c1")',
    );
    expect(sqliteQuery({ terms: undefined, ...scopes })).toBe('scope:"u3" AND scope:("c1")');
    expect(postgresQuery({ terms: termsOf('比赛'), ...scopes })).toBe("('比赛') & '#u3' & ('#c1')");
  });
});
