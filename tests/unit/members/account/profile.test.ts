import { expect, test } from 'vitest';
import { deviceOf } from '#lib/members/account/profile/device.ts';
import { filesOf } from '#lib/members/account/profile/export.ts';
import { isBirthday, isComplete } from '#lib/members/account/profile/profile.ts';

const NOW = Date.parse('2026-11-21T16:30:00Z');

test.each([
  ['', true],
  ['2000-02-29', true],
  // In Beijing it is the 22nd already.
  ['2026-11-22', true],
  ['2026-11-23', false],
  ['2001-02-29', false],
  ['1899-12-31', false],
  ['2000-2-9', false],
  ['明天', false],
])('%j as a birthday: %s', (text, outcome) => expect(isBirthday(text, NOW)).toBe(outcome));

test('a complete profile has an own nickname, a picture, a signature and a birthday', () => {
  const full = { is_default_nickname: 0, head_portrait: '/a.png', signature: '嗨', birthday: '2000-01-01' };
  expect(isComplete(full)).toBe(true);
  const lacks = [{ is_default_nickname: 1 }, { head_portrait: '' }, { signature: '' }, { birthday: '' }];
  for (const lack of lacks) expect(isComplete({ ...full, ...lack })).toBe(false);
});

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0 Safari/537.36', 'Chrome · Windows'],
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36 Edg/140.0', 'Edge · Windows'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 15_0) Version/19.0 Safari/605.1', 'Safari · macOS'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0) CriOS/140.0 Mobile Safari/604.1', 'Chrome · iPhone'],
  ['Mozilla/5.0 (Linux; Android 16) Chrome/140 Mobile Safari/537 MicroMessenger/8.0', '微信 · Android'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox · Linux'],
  ['curl/8.0', '未知设备'],
  [null, '未知设备'],
])('user agent %s is shown as %s', (userAgent, device) => expect(deviceOf(userAgent)).toBe(device));

test('a data export has a page that links to each table, and the tables as JSON', () => {
  const tables = [
    { name: 'comments', title: '评论', rows: [{ text: '<i>好</i>', at: null }] },
    { name: 'posts', title: '帖子', rows: [] },
  ];
  const files = filesOf(tables, '2026-11-22 00:30');
  expect(Object.keys(files)).toEqual(['index.html', 'comments.json', 'posts.json']);
  expect(files['index.html']).toContain('<a href="comments.json">comments.json</a>');
  expect(files['index.html']).toContain('<td>&lt;i&gt;好&lt;/i&gt;</td><td></td>');
  expect(files['index.html']).toContain('没有内容');
  expect(JSON.parse(files['comments.json']!)).toEqual(tables[0]!.rows);
});
