import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  EMOJI,
  EMOJI_NAMES,
  emojiMark,
  emojiUrl,
  splitEmoji,
  type TextPart,
} from '#lib/members/account/emoji.ts';

const NAMES = new Set(['微笑', '赞', '666']);

test.each<[string, TextPart[]]>([
  ['', []],
  ['只有字', [{ text: '只有字' }]],
  ['[微笑]', [{ emoji: '微笑' }]],
  ['打得好[赞]！', [{ text: '打得好' }, { emoji: '赞' }, { text: '！' }]],
  ['[赞][赞]', [{ emoji: '赞' }, { emoji: '赞' }]],
  ['[666] [微笑]', [{ emoji: '666' }, { text: ' ' }, { emoji: '微笑' }]],
  ['[不是表情]和[赞]', [{ text: '[不是表情]和' }, { emoji: '赞' }]],
  ['[[赞]]', [{ text: '[' }, { emoji: '赞' }, { text: ']' }]],
  ['[赞', [{ text: '[赞' }]],
  ['[]', [{ text: '[]' }]],
  ['[ 赞 ]', [{ text: '[ 赞 ]' }]],
  ['[赞\n]', [{ text: '[赞\n]' }]],
  ['arr[0] <b>', [{ text: 'arr[0] <b>' }]],
])('%j is split into text and emoji', (text, parts) => {
  expect(splitEmoji(text, NAMES)).toEqual(parts);
});

test('the joined parts equal the text', () => {
  const text = `[[微笑]]${'['.repeat(2000)}赞]${EMOJI.map(({ name }) => emojiMark(name)).join('字')}[x]`;
  const parts = splitEmoji(text);
  expect(parts.filter(part => 'emoji' in part).length).toBe(EMOJI.length + 2);
  expect(parts.map(part => ('emoji' in part ? emojiMark(part.emoji) : part.text)).join('')).toBe(text);
});

test('every emoji has its picture, and every picture its emoji', () => {
  const files = readdirSync('public/emoji').map(file => `/emoji/${file}`);
  expect(EMOJI.map(({ url }) => url).toSorted()).toEqual(files.toSorted());
  expect(EMOJI_NAMES.size).toBe(EMOJI.length);
  for (const { name, url } of EMOJI) {
    expect(splitEmoji(emojiMark(name))).toEqual([{ emoji: name }]);
    expect(emojiUrl(name)).toBe(url);
    expect(readFileSync(`public${url}`, 'utf8')).not.toMatch(/<script|href|url\(/);
  }
});
