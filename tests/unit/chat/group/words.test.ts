/** A group's own word list: what may stand in it, and what it finds. */
import { expect, test } from 'vitest';
import { checkWords, groupWords } from '#lib/chat/group/words.ts';

test.each([
  ['as written', '今晚赌博'],
  ['with signs between', '今晚赌-博'],
  ['in traditional characters', '今晚賭博'],
])('a word is found %s', (_, text) => {
  expect(groupWords({ words: ['赌博'] }).isIn(text)).toBe(true);
});

test.each(['剧情通透', '没有', ''])('%j holds no word of the list', text => {
  expect(groupWords({ words: ['剧透'] }).isIn(text)).toBe(false);
});

test('an empty list finds nothing', () => {
  expect(groupWords({ words: [] }).isIn('剧透')).toBe(false);
});

test.each(['allow 剧透', '#剧透', 'name 剧透', '剧透 +音'])(
  'a word that looks like a line of the site’s list is a word: %s',
  word => {
    const filter = groupWords({ words: checkWords([word]) });
    expect(filter.isIn(word)).toBe(true);
  },
);

test('words are stored once, however they are written', () => {
  expect(checkWords([' 赌博 ', '赌-博', '', '賭博', 'Spoiler', 'SPOILER'])).toEqual(['赌博', 'Spoiler']);
});

test.each([
  ['too long', '长'.repeat(21), /最长 20 个字/],
  ['without letters', '！！！', /没有文字/],
])('a word that is %s is refused', (_, word, message) => {
  expect(() => checkWords([word])).toThrow(message);
});
