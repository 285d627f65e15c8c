import { describe, expect, test } from 'vitest';
import { CONTENT_MAX } from '#lib/comment/limits.ts';
import { mentionedIn, textProblem } from '#lib/comment/text.ts';
import { tidyText } from '#lib/kernel/tidy.ts';

const FAMILY = '👨‍👩‍👧‍👦';

describe('what a comment may say', () => {
  test.each([
    ['nothing', '', 0, 'empty'],
    ['spaces alone', ' \u3000\n ', 0, 'empty'],
    ['what shows as nothing', '\u200b\u2060\u115f', 0, 'empty'],
    ['nothing beside a picture', '', 1, undefined],
    ['one word', '好', 0, undefined],
    ['as many characters as there may be', '好'.repeat(CONTENT_MAX), 0, undefined],
    ['one more', '好'.repeat(CONTENT_MAX + 1), 0, 'long'],
    ['families, each a character', FAMILY.repeat(CONTENT_MAX), 0, undefined],
    ['one family more', FAMILY.repeat(CONTENT_MAX + 1), 0, 'long'],
    ['one grapheme of thousands of code points', `👨${'\u200d👨'.repeat(4000)}`, 0, 'long'],
    ['one letter under thousands of marks', `z${'\u0335'.repeat(9000)}`, 0, undefined],
  ] as const)('%s', (_, text, pictures, problem) => {
    expect(textProblem(tidyText(text), pictures)).toBe(problem);
  });

  test.each([
    ['blanks around it go', '  好球 \n', '好球'],
    ['lines end alike', 'a\r\nb\rc', 'a\nb\nc'],
    ['a paragraph is one empty line', 'a\n\n\n\n\nb', 'a\n\nb'],
    ['nothing turns the writing round', 'a\u202eb\u2066c', 'abc'],
    ['no control characters', 'a\u0007b\u001bc', 'abc'],
    ['letters are composed', 'e\u0301', 'é'],
    ['marks do not climb over other lines', `z${'\u0335'.repeat(30)}`, `z${'\u0335'.repeat(4)}`],
    ['no marks of direction', '\u200ea\u200fb\u061c', 'ab'],
    ['nothing invisible between letters', 'a\u200b\u2060\ufeff\u00adb', 'ab'],
    ['no text spelled in tags', 'a\u{e0062}\u{e0061}\u{e0064}b', 'ab'],
    ['a flag of tags stays one', '🏴󠁧󠁢󠁥󠁮󠁧󠁿 赢了', '🏴󠁧󠁢󠁥󠁮󠁧󠁿 赢了'],
    ['a family stays one', FAMILY, FAMILY],
    ['of joiners in a row one stays', 'a\u200d\u200c\u200d\u200db', 'a\u200db'],
    ['a flag stays one', '🇨🇳 EDG', '🇨🇳 EDG'],
  ])('%s', (_, given, kept) => expect(tidyText(given)).toBe(kept));
});

test('only whom the text names is mentioned: once, and not its author', () => {
  const users = [
    { id: 1, nickname: '阿树' },
    { id: 2, nickname: '阿树不熬夜' },
    { id: 3, nickname: '没提到' },
    { id: 9, nickname: '作者' },
  ];
  expect(mentionedIn('@阿树不熬夜 看 @作者', [...users, users[0]!], 9)).toEqual([1, 2]);
  expect(mentionedIn('阿树', users, 9)).toEqual([]);
});
