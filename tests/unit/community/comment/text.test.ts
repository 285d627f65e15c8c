import { describe, expect, test } from 'vitest';
import { CONTENT_MAX } from '#lib/community/comment/limits.ts';
import { checkText, mentionedIn } from '#lib/community/comment/text.ts';
import { tidyText } from '#lib/platform/kernel/tidy.ts';

const FAMILY = '👨‍👩‍👧‍👦';

describe('the text of a comment', () => {
  test.each([
    ['no text', '', 0, 'empty'],
    ['spaces alone', ' \u3000\n ', 0, 'empty'],
    ['invisible characters alone', '\u200b\u2060\u115f', 0, 'empty'],
    ['no text beside a picture', '', 1, undefined],
    ['one word', '好', 0, undefined],
    ['the greatest number of characters', '好'.repeat(CONTENT_MAX), 0, undefined],
    ['one character more', '好'.repeat(CONTENT_MAX + 1), 0, 'long'],
    ['families, each counted as one character', FAMILY.repeat(CONTENT_MAX), 0, undefined],
    ['one family more', FAMILY.repeat(CONTENT_MAX + 1), 0, 'long'],
    ['one grapheme of thousands of code points', `👨${'\u200d👨'.repeat(4000)}`, 0, 'long'],
    ['one letter under hundreds of marks', `z${'\u0335'.repeat(900)}`, 0, undefined],
    ['one letter under more marks than the longest text has', `z${'\u0335'.repeat(9000)}`, 0, 'long'],
  ] as const)('%s', (_, text, pictures, problem) => {
    const outcome = checkText(text, pictures);
    expect('problem' in outcome ? outcome.problem : undefined).toBe(problem);
  });

  test.each([
    ['surrounding blanks are removed', '  好球 \n', '好球'],
    ['all line ends become line feeds', 'a\r\nb\rc', 'a\nb\nc'],
    ['several empty lines become one', 'a\n\n\n\n\nb', 'a\n\nb'],
    ['direction overrides are removed', 'a\u202eb\u2066c', 'abc'],
    ['control characters are removed', 'a\u0007b\u001bc', 'abc'],
    ['letters are composed', 'e\u0301', 'é'],
    ['combining marks beyond four are removed', `z${'\u0335'.repeat(30)}`, `z${'\u0335'.repeat(4)}`],
    ['direction marks are removed', '\u200ea\u200fb\u061c', 'ab'],
    ['invisible characters between letters are removed', 'a\u200b\u2060\ufeff\u00adb', 'ab'],
    ['text in tag characters is removed', 'a\u{e0062}\u{e0061}\u{e0064}b', 'ab'],
    ['a flag of tag characters stays whole', '🏴󠁧󠁢󠁥󠁮󠁧󠁿 赢了', '🏴󠁧󠁢󠁥󠁮󠁧󠁿 赢了'],
    ['a family stays whole', FAMILY, FAMILY],
    ['several joiners in a row become one', 'a\u200d\u200c\u200d\u200db', 'a\u200db'],
    ['a flag stays whole', '🇨🇳 EDG', '🇨🇳 EDG'],
  ])('%s', (_, input, expected) => expect(tidyText(input)).toBe(expected));
});

test('only users named with @ are mentioned: once, and never the author', () => {
  const users = [
    { id: 1, nickname: '阿树' },
    { id: 2, nickname: '阿树不熬夜' },
    { id: 3, nickname: '没提到' },
    { id: 9, nickname: '作者' },
  ];
  expect(mentionedIn('@阿树 看 @作者', [...users, users[0]!], 9)).toEqual([1]);
  expect(mentionedIn('阿树', users, 9)).toEqual([]);
});

test('of names that begin alike the longest is meant, and nobody if it was not chosen', () => {
  const [short, long] = [
    { id: 1, nickname: '阿树' },
    { id: 2, nickname: '阿树不熬夜' },
  ];
  expect(mentionedIn('@阿树不熬夜 看', [short, long], 9)).toEqual([2]);
  expect(mentionedIn('@阿树不熬夜 和 @阿树 看', [short, long], 9)).toEqual([1, 2]);
  expect(mentionedIn('@阿树不熬夜 看', [short], 9)).toEqual([]);
});
