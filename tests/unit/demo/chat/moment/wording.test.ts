/** The demo's posts, by the rules for everybody. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { TAG_NAME_MAX } from '#lib/chat/moment/limits.ts';
import { checkPost } from '#lib/chat/moment/text.ts';
import { checkText } from '#lib/community/comment/text.ts';
import {
  DEMO_COMMENTS,
  DEMO_EMOJI,
  DEMO_POSTS,
  DEMO_REPLIES,
  DEMO_TAGS,
  type PostFacts,
} from '#lib/demo/chat/moment/wording.ts';
import { EMOJI_NAMES, splitEmoji } from '#lib/members/account/emoji.ts';
import { wordFilterOf } from '#lib/platform/moderation/filter.ts';

const words = wordFilterOf(readFileSync('data/sensitive-words.txt', 'utf8'));
const facts = (overrides: Partial<PostFacts> = {}): PostFacts => ({
  ...{ one: '甲队', other: '乙队', isFinal: true, isShooter: true, day: '9月12日' },
  ...{ star: { name: 'ace', kda: '20/10/5' }, ...overrides },
});
const CASES = [facts(), facts({ isFinal: false }), facts({ isFinal: false, isShooter: false, star: null })];

test.each(CASES)(
  'what fits passes the rules of posts and needs no review: final $isFinal, shooter $isShooter',
  about => {
    const fitting = DEMO_POSTS.filter(plan => plan.if?.(about) ?? true);
    expect(fitting.length).toBeGreaterThan(0);
    for (const plan of fitting) {
      const content = { title: plan.title(about), content: plan.content(about) };
      expect(checkPost(content, 0, [words])).toEqual(content);
      expect(`${content.title}${content.content}`).not.toMatch(/undefined|null|NaN/);
      expect(words.doubtsIn(`${content.title}\n${content.content}`)).toEqual([]);
      expect(plan.tags.every(tag => tag in DEMO_TAGS)).toBe(true);
    }
  },
);

test('comments, tags and emoji are such as members could give', () => {
  for (const text of [...DEMO_COMMENTS, ...DEMO_REPLIES]) {
    expect(checkText(text, 0)).toEqual({ text });
    expect({ text, doubts: words.doubtsIn(text), isIn: words.isIn(text) }).toEqual({
      text,
      doubts: [],
      isIn: false,
    });
    const marks = text.match(/\[[^\]]+\]/g) ?? [];
    expect(splitEmoji(text).filter(part => 'emoji' in part)).toHaveLength(marks.length);
  }
  expect(DEMO_EMOJI.filter(name => !EMOJI_NAMES.has(name))).toEqual([]);
  expect(DEMO_TAGS.filter(name => name.length > TAG_NAME_MAX || words.isInName(name))).toEqual([]);
});
