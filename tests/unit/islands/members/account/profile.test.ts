import { describe, expect, test } from 'vitest';
import {
  type Crop,
  pushed,
  sideOf,
  squareOf,
  wholeOf,
  ZOOM_MAX,
  zoomed,
} from '#islands/members/account/centre/avatar/crop.ts';
import { pictureProblem } from '#islands/members/account/centre/avatar/picture.ts';
import { AVATAR } from '#islands/members/account/centre/avatar/wording.ts';
import { isBound, ownerOf } from '#islands/members/account/centre/owner.ts';
import { editFault } from '#islands/members/account/centre/profile/edit-fault.ts';
import { nicknameRules, profileRules } from '#islands/members/account/centre/profile/rules.ts';
import { EDIT_FAULT } from '#islands/members/account/centre/profile/wording.ts';
import { PROFILE } from '#islands/members/account/centre/wording.ts';
import { PROBLEM } from '#islands/members/account/wording.ts';
import { PROVINCES } from '#lib/members/account/profile/provinces.ts';
import type { BindStatus } from '#lib/members/account/shapes.ts';

const MB = 1024 * 1024;

test.each([
  ['image/jpeg', 1, undefined],
  ['image/png', 5 * MB - 1, undefined],
  ['image/png', 5 * MB, AVATAR.tooLarge],
  ['image/gif', 1, AVATAR.wrongType],
  ['', 1, AVATAR.wrongType],
])('a file of type “%s” and %i bytes: %s', (type, size, problem) => {
  expect(pictureProblem({ type, size })).toBe(problem);
});

describe('cropping', () => {
  const WIDE = { width: 800, height: 400 };
  const tall = { width: 300, height: 900 };

  test.each([
    [WIDE, { left: 200, top: 0, side: 400 }],
    [tall, { left: 0, top: 300, side: 300 }],
    [
      { width: 500, height: 500 },
      { left: 0, top: 0, side: 500 },
    ],
  ])('of %o begins with the square in the middle', (size, square) => {
    expect(squareOf(size, wholeOf(size))).toEqual(square);
  });

  test('pushing the picture to the right moves the square to the left', () => {
    expect(squareOf(WIDE, pushed(WIDE, wholeOf(WIDE), 0.25, 0)).left).toBe(100);
  });

  test.each([
    [9, 9, { left: 0, top: 0 }],
    [-9, -9, { left: 400, top: 0 }],
  ])('pushed by %i, %i it stays within the picture', (dx, dy, corner) => {
    expect(squareOf(WIDE, pushed(WIDE, wholeOf(WIDE), dx, dy))).toMatchObject(corner);
  });

  test.each([
    [2, 200],
    [0.1, 400],
    [99, 400 / ZOOM_MAX],
  ])('zoomed to %d it is %d pixels wide', (zoom, side) => {
    expect(sideOf(WIDE, zoomed(WIDE, wholeOf(WIDE), zoom))).toBe(side);
  });

  test('zooming out at an edge moves the square back into the picture', () => {
    const corner: Crop = pushed(WIDE, zoomed(WIDE, wholeOf(WIDE), 4), 99, 99);
    expect(squareOf(WIDE, corner)).toEqual({ left: 0, top: 0, side: 100 });
    expect(squareOf(WIDE, zoomed(WIDE, corner, 1))).toEqual({ left: 0, top: 0, side: 400 });
  });
});

describe('refusals of saving', () => {
  const refusal = (code: number, field?: string) => ({ code, reason: '', field, message: '不行' });

  test.each([
    [30_003, '', EDIT_FAULT.off],
    [30_004, 'signature', EDIT_FAULT.signature],
    [30_005, 'nickname', EDIT_FAULT.taken],
    [30_006, 'nickname', EDIT_FAULT.special],
    [30_007, 'nickname', EDIT_FAULT.violates],
    [30_008, 'picture', EDIT_FAULT.picture],
    [30_009, 'nickname', EDIT_FAULT.both],
  ])('%i is shown at “%s”: %s', (code, field, text) => {
    const shown = ['nickname', 'signature', 'birthday', 'picture'] as const;
    expect(editFault(refusal(code), shown)).toEqual({ [field]: text });
    expect(editFault(refusal(code), [])).toEqual({ '': text });
  });

  test('any other shows the server’s message at its field', () => {
    expect(editFault(refusal(400, 'birthday'), ['birthday'])).toEqual({ birthday: '不行' });
    expect(editFault(refusal(400, 'sex'), ['birthday'])).toEqual({ '': '不行' });
    expect(editFault({ ...refusal(500), message: '' }, [])).toEqual({ '': EDIT_FAULT.failed });
  });
});

describe('the forms', () => {
  test.each([
    ['', PROBLEM.noNickname],
    ['12345', PROBLEM.digits],
    ['阿树', undefined],
  ])('nickname %s: %s', (nickname, problem) => {
    expect(nicknameRules('旧名').problems(1, { nickname })).toEqual({ nickname: problem });
  });

  test('begin with the stored values', () => {
    expect(nicknameRules('旧名').initial).toEqual({ nickname: '旧名' });
    const user = { signature: '看瓦', birthday: '2000-01-01', sex: 1, province_name: '浙江' };
    expect(profileRules(user).initial).toEqual({ ...user, sex: '1' });
  });

  test.each([
    ['字'.repeat(60), undefined],
    [`${'字'.repeat(60)}  `, undefined],
    ['字'.repeat(61), PROFILE.longSignature],
  ])('a signature of %s', (signature, problem) => {
    const rules = profileRules({ signature: '', birthday: '', sex: 3, province_name: '' });
    expect(rules.problems(1, { ...rules.initial, signature }).signature).toBe(problem);
  });

  test('regions are the 34 of the country and one for all others', () => {
    expect(new Set(PROVINCES).size).toBe(35);
  });
});

describe('the owner of an account', () => {
  const nothing = { bind_status: 0, oauth_name: '' };
  const status = (phone: string, password: number): BindStatus => ({
    password: { bind_status: password, oauth_name: '' },
    weixin: nothing,
    qq: nothing,
    weibo: nothing,
    apple: nothing,
    phone_status_data: { oauth_name: phone },
  });

  test.each([
    ['13800138000', 1, { phone: '13800138000', hasPassword: true, providers: [] }],
    ['', 0, { phone: '', hasPassword: false, providers: [] }],
  ])('phone “%s”, password %i', (phone, password, owner) => {
    expect(ownerOf({ phone, bind_status: status(phone, password) })).toEqual(owner);
  });

  test('bind_status 1 alone counts as bound', () => {
    expect([0, 1, 2].map(bind_status => isBound({ bind_status }))).toEqual([false, true, false]);
  });
});
