import { describe, expect, test } from 'vitest';
import { mentionedIn, typedAt, withName } from '#islands/platform/ui/mention-text.ts';

describe('what is typed at the caret', () => {
  test.each([
    ['@', 0, ''],
    ['@晨', 0, '晨'],
    ['一起看 @chen', 4, 'chen'],
    ['问问@晨', 2, '晨'],
    ['（@晨', 1, '晨'],
    ['@晨星 来', undefined, ''],
    ['me@example', undefined, ''],
    ['@@晨', undefined, ''],
    ['＠晨', 0, '晨'],
    ['叫＠', 1, ''],
    ['@＠晨', undefined, ''],
    [`@${'长'.repeat(21)}`, undefined, ''],
    ['没有', undefined, ''],
  ])('%s', (text, from, keyword) => {
    expect(typedAt(text, text.length)).toEqual(from === undefined ? undefined : { from, keyword });
  });

  test('only what stands before the caret counts', () => {
    expect(typedAt('@晨星', 2)).toEqual({ from: 0, keyword: '晨' });
    expect(typedAt('好 @晨', 1)).toBeUndefined();
  });
});

test('the name takes the place of what was typed', () => {
  const typed = typedAt('叫 @che', 6)!;
  expect(withName('叫 @che 来', typed, '晨星')).toEqual({ text: '叫 @晨星 来', caret: 6 });
  expect(withName('叫 @che', typed, '晨星')).toEqual({ text: '叫 @晨星 ', caret: 6 });
});

test('the name takes the place of a full-width @, too', () => {
  expect(withName('叫＠che', typedAt('叫＠che', 5)!, '晨星')).toEqual({ text: '叫@晨星 ', caret: 5 });
});

test('those whose name was deleted are not mentioned, and each once', () => {
  const chosen = [
    { name: '晨星', userId: 1 },
    { name: '晨星', userId: 1 },
    { name: '半夏', userId: 2 },
    { name: '教练', identityId: 3 },
    { name: '全体成员', isAll: true as const },
  ];
  const of = (text: string) => mentionedIn(text, chosen);
  expect(of('@晨星 @教练 来')).toEqual({ isAll: false, userIds: [1], identityIds: [3] });
  expect(of('@全体成员 @半夏 来')).toEqual({ isAll: true, userIds: [2], identityIds: [] });
  expect(of('来')).toEqual({ isAll: false, userIds: [], identityIds: [] });
});

describe('names that begin alike', () => {
  const chosen = [
    { name: '安', userId: 1 },
    { name: '安娜', userId: 2 },
    { name: '安娜 贝尔', userId: 3 },
    { name: 'C++', userId: 4 },
    { name: '', userId: 5 },
  ];
  test.each([
    ['@安娜 来', [2]],
    ['@安 来', [1]],
    ['@安，@安娜', [1, 2]],
    ['@安\n好', [1]],
    ['@安', [1]],
    ['@安娜 贝尔', [3]],
    ['@安娜 贝', [2]],
    ['@安娜娜', [2]],
    ['@安来一下', [1]],
    ['＠安来一下', [1]],
    ['@C++来', [4]],
    ['@安2', []],
    ['@安_', []],
    ['@安🎉', [1]],
    ['@安@安娜', [1, 2]],
    ['@C++ 来', [4]],
    ['安', []],
    ['@ 安', []],
  ])('%j names %j', (text, ids) => expect(mentionedIn(text, chosen).userIds).toEqual(ids));

  test('one that was not chosen is not taken for a shorter one of other letters that was', () => {
    expect(mentionedIn('@nikolai 来', [{ name: 'niko', userId: 1 }]).userIds).toEqual([]);
  });
});
