import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { nicknameProblem } from '#lib/members/account/profile/nickname.ts';
import { lengthOf } from '#lib/platform/kernel/characters.ts';
import { nicknameKey } from '#lib/platform/kernel/nickname-key.ts';
import { tidyName } from '#lib/platform/kernel/tidy.ts';
import { wordFilterOf } from '#lib/platform/moderation/filter.ts';

const words = wordFilterOf('# 说明\n\nadmin\n 客服 \n');
const own = wordFilterOf(readFileSync('data/sensitive-words.txt', 'utf8'));
const FAMILY = '👨‍👩‍👧‍👦';

describe('the rules of nicknames', () => {
  test.each([
    ['路过的观众', undefined],
    ['Faker', undefined],
    ['JDG 369', undefined],
    ['小明_2025', undefined],
    ['让·雷诺', undefined],
    ['İzmir', undefined],
    ['한국팬', undefined],
    ['Вася', undefined],
    [`${FAMILY}看比赛`, undefined],
    [FAMILY.repeat(12), undefined],
    ['👍🏽🏆', undefined],
    ['e\u0301'.repeat(12), undefined],
    ['一二三四五六七八九十甲乙', undefined],
    ['', 'empty'],
    ['一二三四五六七八九十甲乙丙', 'long'],
    [FAMILY.repeat(13), 'long'],
    ['123456', 'digits'],
    ['１２３', 'digits'],
    ['1 2', 'digits'],
    ['你好！', 'special'],
    ['<script>', 'special'],
    ['a\u200bb', undefined],
    ['\u202eabc', undefined],
    ['a\u00a0b', undefined],
    ['a  b', undefined],
    ['\u3164', 'empty'],
    ['\ufe0f\u034f\u{e0100}', 'empty'],
    ['❤️看比赛', undefined],
    ['---', 'special'],
    ['\ud800', 'special'],
    [`z${'\u0335'.repeat(9)}`, 'special'],
    ['我是客服', 'violates'],
    ['我是客 服', 'violates'],
    ['Admin', 'violates'],
    ['ＡＤＭＩＮ', 'violates'],
    ['4dm1n', 'violates'],
    ['adm1n', 'violates'],
    ['a-d-m-i-n', 'violates'],
    ['аdmin', 'violates'],
    ['Fаker', 'violates'],
    ['Ꭺdmin', 'special'],
    ['ꓮꓓ', 'special'],
    ['Ⲁдmin', 'special'],
    ['αdmin', 'violates'],
    ['Вася다', undefined],
    ['ᴀᴅᴍɪɴ', 'violates'],
    ['𝐀𝐝𝐦𝐢𝐧', 'violates'],
    ['adm\u200fin', 'violates'],
    ['adm\u{e0069}in', 'violates'],
    ['admin\ufe0f', 'violates'],
  ])('%j: %s', (nickname, problem) => {
    expect(nicknameProblem(tidyName(nickname), words)).toBe(problem);
  });

  test('length counts graphemes', () => {
    expect([FAMILY, 'e\u0301', '👍🏽', '🇨🇳', '字'].map(lengthOf)).toEqual([1, 1, 1, 1, 1]);
  });

  test('tidying composes characters and trims spaces', () => {
    expect(tidyName(' e\u0301a ')).toBe('éa');
  });
});

describe('the key of a nickname', () => {
  test.each([
    ['Faker', 'faker'],
    ['Faker', 'ＦＡＫＥＲ'],
    ['JDG 369', 'jdg369'],
    ['Faker', 'Fаkеr'],
    ['Ａ赛', 'a赛'],
    ['é', 'e\u0301'],
    ['口袋', 'ロ袋'],
    ['工人', 'エ人'],
    ['coco', 'сосо'],
    ['AbC', 'ᴀʙᴄ'],
  ])('%s and %s have the same key', (one, other) => expect(nicknameKey(one)).toBe(nicknameKey(other)));

  test.each([
    ['小明', '小名'],
    ['Faker1', 'Fakerl'],
    ['a_b', 'ab'],
    ['é', 'e'],
  ])('%s and %s have different keys', (one, other) => expect(nicknameKey(one)).not.toBe(nicknameKey(other)));
});

test('the bundled list refuses names that imitate staff and accepts plain names', () => {
  for (const name of ['赛点官方', '赛点播报', '管理员小王', 'saidian', 'ADMIN'])
    expect(own.isInName(name), name).toBe(true);
  for (const name of ['赛点观众', '看球的人', 'Faker', '小王', '值班小录'])
    expect(own.isInName(name), name).toBe(false);
});
