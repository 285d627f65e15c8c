/** What the parts of rooms decide by themselves: a quiz that is written, a sign room's counts, readmes that were seen. */
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { NEW, problemIn, withOption } from '#islands/chat/quiz/draft.ts';
import { type SignStatus, withCount, withSigned } from '#islands/chat/sign/state.ts';
import { OPTION_MAX, TITLE_MAX } from '#lib/chat/quiz/limits.ts';

describe('a quiz that is written', () => {
  const draft = (title: string, ...options: string[]) => ({ ...NEW, title, options });

  test.each([
    ['a question and two options', draft('谁会赢', '主队', '客队'), undefined],
    ['options left empty beside two', draft('谁会赢', '主队', '', ' ', '客队'), undefined],
    ['no question', draft(' ', '主队', '客队'), '写下要问的问题'],
    ['one option', draft('谁会赢', '主队', ' '), '至少写两个选项'],
    ['the same option twice', draft('谁会赢', '主队', ' 主队 '), '选项不能重复'],
    ['a long question', draft('长'.repeat(TITLE_MAX + 2), '主队', '客队'), '超出 2 字'],
    ['a long option', draft('谁会赢', '主队', '长'.repeat(OPTION_MAX + 1)), '超出 1 字'],
  ])('%s', (_, input, problem) => {
    expect(problemIn(input)).toBe(problem);
  });

  test('one option changes alone', () => {
    expect(withOption(['一', '二'], 1, '三')).toEqual(['一', '三']);
  });
});

describe('a sign room', () => {
  const status: SignStatus = {
    channel_id: 1,
    sign_status: 0,
    continue_sign_count: 2,
    total_sign_count: 5,
    nth: 0,
    prop_reward: [],
    today: '2027-01-15',
    list: [],
    count: 3,
    has_more: false,
    last_cursor: 0,
  };
  const signed = { continue_sign_count: 3, nth: 4, prop_reward: [], is_new: true };

  test('after signing in the place, the streak and the days in all are those of the answer', () => {
    expect(withSigned(status, signed)).toMatchObject({
      sign_status: 1,
      nth: 4,
      continue_sign_count: 3,
      total_sign_count: 6,
      count: 4,
    });
  });

  test('a day that was counted before is not counted again', () => {
    expect(withSigned(status, { ...signed, is_new: false })).toMatchObject({ total_sign_count: 5 });
  });

  test('what is told moves the count forward only, and another day has it read anew', () => {
    expect(withCount(status, { today: '2027-01-15', count: 7 })).toMatchObject({ count: 7 });
    expect(withCount(status, { today: '2027-01-15', count: 2 })).toMatchObject({ count: 3 });
    expect(withCount(status, { today: '2027-01-16', count: 1 })).toBeUndefined();
  });
});

describe('a readme', () => {
  const channel = { channel_id: 7, readme_at: 100 } as never;
  let seen: typeof import('#islands/chat/state/readme-seen.ts');
  const stored = new Map<string, string>();
  const open = async () => {
    vi.resetModules();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    });
    seen = await import('#islands/chat/state/readme-seen.ts');
  };
  const isUnseen = (at: number) =>
    seen.isUnseen(seen.$seenReadmes.get(), { channel_id: 7, readme_at: at } as never);
  beforeEach(async () => {
    stored.clear();
    await open();
  });

  test('is shown until it was seen, also by the next page, and again once it was written anew', async () => {
    expect(isUnseen(100)).toBe(true);
    seen.noteSeen(channel);
    expect(isUnseen(100)).toBe(false);
    await open();
    expect([isUnseen(100), isUnseen(101)]).toEqual([false, true]);
  });

  test('that is not there is never shown', () => {
    expect(isUnseen(0)).toBe(false);
  });

  test.each(['{', '7', '[[1],"x",null]'])('what others stored, %s, counts as nothing seen', async text => {
    stored.set('saidian.readmes', text);
    await open();
    expect(isUnseen(100)).toBe(true);
  });
});
