/** Comments and names of the demo's users, checked by the rules for everybody. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { checkText } from '#lib/community/comment/text.ts';
import type { ThreadFacts } from '#lib/demo/community/comment/facts.ts';
import { toldOf } from '#lib/demo/community/comment/plan.ts';
import { MATCH_THREADS, SHOWCASE_THREADS, TOURNAMENT_THREADS } from '#lib/demo/community/comment/wording.ts';
import { PRAISE_THREADS } from '#lib/demo/community/rating/wording.ts';
import { DEMO_ACCOUNTS } from '#lib/demo/members/account/accounts.server.ts';
import { DEMO_CROWD } from '#lib/demo/members/account/crowd-wording.ts';
import { splitEmoji } from '#lib/members/account/emoji.ts';
import { nicknameProblem } from '#lib/members/account/profile/nickname.ts';
import { nicknameKey } from '#lib/platform/kernel/nickname-key.ts';
import { wordFilterOf } from '#lib/platform/moderation/filter.ts';

const words = wordFilterOf(readFileSync('data/sensitive-words.txt', 'utf8'));

const facts = (overrides: Partial<ThreadFacts>): ThreadFacts => ({
  gameId: 1,
  winner: '甲队',
  loser: '乙队',
  score: '3:2',
  won: 3,
  lost: 2,
  isFinal: true,
  star: { name: 'ace', kda: '20/10/5' },
  ...overrides,
});
const close = facts({});
const swept = facts({ gameId: 2, score: '3:0', lost: 0, isFinal: false, star: null });
const between = facts({ gameId: 3, score: '4:2', won: 4, isFinal: false });
const single = facts({ gameId: 3, score: '1:0', won: 1, lost: 0, isFinal: false });
const textsOf = (about: ThreadFacts) =>
  toldOf(MATCH_THREADS, about).flatMap(({ text, replies }) => [text, ...replies]);
const all = [
  ...[close, swept, between, single].flatMap(textsOf),
  ...[TOURNAMENT_THREADS, SHOWCASE_THREADS, PRAISE_THREADS]
    .flatMap(threads => toldOf(threads, '某某'))
    .flatMap(({ text, replies }) => [text, ...replies]),
];

test('every text passes the comment rules and needs no review', () => {
  expect(all.length).toBeGreaterThan(100);
  for (const text of all) {
    expect(checkText(text, 0)).toEqual({ text });
    expect({ text, isIn: words.isIn(text), doubts: words.doubtsIn(text) }).toEqual({
      text,
      isIn: false,
      doubts: [],
    });
    expect(text).not.toMatch(/undefined|null|NaN/);
  }
});

test('every part in brackets is an emoji', () => {
  const marked = all.filter(text => text.includes('['));
  expect(marked.length).toBeGreaterThan(10);
  for (const text of marked)
    for (const part of splitEmoji(text)) expect('text' in part ? part.text : '').not.toMatch(/[[\]]/);
});

describe('comments on a match fit its result', () => {
  test.each([
    ['打满了', [close]],
    ['没给机会', [swept]],
    ['中间丢过', [between]],
    ['恭喜甲队', [close]],
    ['20/10/5', [close, between, single]],
    ['选图', [close]],
    ['BP', [swept, between, single]],
  ])('%s', (part, fitting) => {
    const found = [close, swept, between, single].filter(about =>
      textsOf(about).some(text => text.includes(part)),
    );
    expect(found).toEqual(fitting);
  });

  test('a map is 图, a game 局', () => {
    expect(textsOf(close).join()).toContain('最后一图');
    expect(textsOf(between).join()).toContain('丢过局');
  });
});

test('nicknames of the crowd follow the rules and differ from each other and the demo accounts', () => {
  const names = DEMO_CROWD.map(({ nickname }) => nickname);
  expect(names.filter(name => nicknameProblem(name, words))).toEqual([]);
  const taken = [...DEMO_ACCOUNTS, ...DEMO_CROWD].map(({ nickname }) => nicknameKey(nickname));
  expect(new Set(taken).size).toBe(taken.length);
  for (const { signature } of DEMO_CROWD) expect(words.isIn(signature)).toBe(false);
});
