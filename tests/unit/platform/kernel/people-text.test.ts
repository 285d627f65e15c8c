/** What people write, through every field's rule: far too long is refused unread, and the worst costs little. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { checkIntro, checkLine, checkName, checkText, type TextField } from '#lib/chat/group/text.ts';
import { checkWords } from '#lib/chat/group/words.ts';
import { checkText as checkMessage } from '#lib/chat/message/content.ts';
import { TEXT_MAX as MESSAGE_MAX } from '#lib/chat/message/limits.ts';
import { TEXT_MAX as POST_MAX, TITLE_MAX } from '#lib/chat/moment/limits.ts';
import { checkPost } from '#lib/chat/moment/text.ts';
import { CONTENT_MAX } from '#lib/community/comment/limits.ts';
import { checkText as checkComment } from '#lib/community/comment/text.ts';
import { leagueName } from '#lib/community/prediction/league-name.ts';
import { nicknameProblem } from '#lib/members/account/profile/nickname.ts';
import { storedLine, storedName, storedText } from '#lib/platform/kernel/people-text.ts';
import { tidyName } from '#lib/platform/kernel/tidy.ts';
import { wordFilterOf } from '#lib/platform/moderation/filter.ts';

/** UTF-16 units of the longest character that counts as one. */
const UNITS = 16;

test.each([
  ['text', storedText, '一\r\n\r\n\r\n二 ', '一\n\n二'],
  ['line', storedLine, ' 一 \n 二  三', '一 二  三'],
  ['name', storedName, ' 一 \n 二  三', '一 二 三'],
])('a %s is tidy; empty where nothing is visible; undefined beyond its length', (_, stored, input, tidy) => {
  expect(stored(input, 10)).toBe(tidy);
  expect(stored('\u200b\u3164 \n', 10)).toBe('');
  expect(stored('好'.repeat(10), 10)).toBe('好'.repeat(10));
  expect(stored('好'.repeat(11), 10)).toBeUndefined();
  // Tidy it would be one character: it is refused all the same.
  expect(stored(`好${' '.repeat(10 * UNITS)}`, 10)).toBeUndefined();
});

const words = wordFilterOf(readFileSync('data/sensitive-words.txt', 'utf8'));
const FIELD: TextField = { field: 'x', label: '文字', max: 200 };

/** By name: the most characters that the field takes, and what is done with a text before it is stored. */
/** UTF-16 units of a nickname that its calls let through (members/account/fields.ts); of other texts the body's limit bounds them. */
const NICKNAME_UNITS = 200;
/** Of a request's body. */
const BODY_UNITS = 256 * 1024;

const FIELDS: Record<string, [max: number, check: (text: string) => unknown, most?: number]> = {
  message: [MESSAGE_MAX, text => words.isIn(JSON.stringify(checkMessage(text)))],
  'text of a post': [POST_MAX, text => checkPost({ title: '', content: text }, 1, [words, words])],
  'title of a post': [TITLE_MAX, text => checkPost({ title: text, content: '一' }, 0, [words, words])],
  comment: [CONTENT_MAX, text => words.isIn(JSON.stringify(checkComment(text, 0)))],
  introduction: [FIELD.max, text => checkIntro(text, words, FIELD)],
  readme: [5000, text => checkText(text, words, { ...FIELD, max: 5000 })],
  name: [20, text => checkName(text, words, { ...FIELD, max: 20 })],
  line: [80, text => checkLine(text, words, { ...FIELD, max: 80 })],
  'word of a list': [20, text => checkWords([text])],
  league: [20, text => leagueName(text, words, true)],
  nickname: [12, text => nicknameProblem(tidyName(text), words), NICKNAME_UNITS],
};

const CLASSES: Record<string, string> = {
  tags: '\u{e0041}',
  'flags with tags': `\u{1f3f4}${'\u{e0061}'.repeat(6)}\u{e007f}`,
  'marks of one class': '\u0301',
  'letters under marks of two classes': 'a\u0301\u0316\u0301\u0316',
  'marks in falling order': '\u0345\u0301\u0323\u0316',
  joiners: '\u200d',
  'a ligature of eighteen letters': '\ufdfa',
  families: '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}\u200d\u{1f466}',
  'families without end': '\u{1f468}\u200d',
  'look-alike letters': 'Ꭺ𝖻с',
  'signs of words': '$1@',
  spaces: ' a',
  'empty lines': '\n\n\n',
};

/** Microseconds of the processor, the least of some tries; its clock is no finer than half a millisecond. */
function cost(work: () => unknown): number {
  const times = Array.from({ length: 3 }, () => {
    const start = process.cpuUsage();
    try {
      work();
    } catch {
      // Refused: that costs, too.
    }
    const { user, system } = process.cpuUsage(start);
    return user + system;
  });
  return Math.max(Math.min(...times), 500);
}

/** What took the square of its length was a thousand times an ordinary text. */
const DEAREST = 40;
/** Refused unread. */
const CHEAP = 4;

describe.each(Object.entries(FIELDS))('%s', (_, [max, check, most = BODY_UNITS]) => {
  const ordinary = cost(() => check('今晚决赛谁会赢'.repeat(max).slice(0, max)));

  test.each(Object.entries(CLASSES))('%s: the longest, and a far longer one', (_, piece) => {
    const ofUnits = (units: number) =>
      piece
        .repeat(Math.ceil(units / piece.length))
        .slice(0, units)
        .toWellFormed();
    const [longest, farLonger] = [ofUnits(max * UNITS), ofUnits(most)];
    expect(cost(() => check(longest)) / ordinary).toBeLessThan(DEAREST);
    expect(cost(() => check(farLonger)) / ordinary).toBeLessThan(CHEAP);
  });
});
