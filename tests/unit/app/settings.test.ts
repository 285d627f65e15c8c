/** DATA_DIR/config.json, DATA_DIR/sensitive-words.txt and DATA_DIR/regions.csv. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { LaunchError } from '#lib/app/launch-error.ts';
import { readSettings } from '#lib/app/settings.server.ts';
import { DEFAULT_CONFIG } from '#lib/members/account/site-config.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'settings-'));
});
afterEach(() => rmSync(folder, { recursive: true }));
const put = (name: string, text: string) => writeFileSync(join(folder, name), text);

test('without files the defaults and the bundled word list apply', () => {
  const { config, words } = readSettings(folder);
  expect(config).toEqual(DEFAULT_CONFIG);
  expect(words.isInName('管理员')).toBe(true);
});

test('config.json overrides the fields it sets; the rest keep their defaults', () => {
  put(
    'config.json',
    '{"switch_config":{"EnableUserInfoEdit":false},"splash":{"enable":true,"count_down":5}}',
  );
  const { config } = readSettings(folder);
  expect(config.switch_config).toEqual({ ...DEFAULT_CONFIG.switch_config, EnableUserInfoEdit: false });
  expect(config.splash).toEqual({ ...DEFAULT_CONFIG.splash, enable: true, count_down: 5 });
  expect(config.app_info).toEqual(DEFAULT_CONFIG.app_info);
});

test('sign channels give no coins unless config.json says so', () => {
  expect(readSettings(folder).signCoins).toBe(0);
  put('config.json', '{"sign_channel":{"coins":10}}');
  expect(readSettings(folder).signCoins).toBe(10);
});

test.each([
  ['{"sign_channel":{"coins":-1}}', /config\.json：sign_channel\.coins /],
  ['{', /config\.json：不是有效的 JSON/],
  ['{"switch_config":{"ShowThirdLogin":"yes"}}', /config\.json：switch_config\.ShowThirdLogin /],
  ['{"switches":{}}', /config\.json：.*switches/],
])('a config.json of %s is refused with the place of the error', (text, message) => {
  put('config.json', text);
  expect(() => readSettings(folder)).toThrow(LaunchError);
  expect(() => readSettings(folder)).toThrow(message);
});

test('sensitive-words.txt replaces the bundled word list', () => {
  put('sensitive-words.txt', '# 自己的\n香蕉\n');
  const { words } = readSettings(folder);
  expect([words.isIn('大香 蕉'), words.isIn('管理员')]).toEqual([true, false]);
});

test('without regions.csv the bundled region table answers', () => {
  expect(readSettings(folder).regions.of('114.114.114.114')).toBe('江苏');
});

test('regions.csv replaces the bundled region table', () => {
  put('regions.csv', '10.0.0.0/8,机房\n');
  const { regions } = readSettings(folder);
  expect([regions.of('10.1.2.3'), regions.of('114.114.114.114')]).toEqual(['机房', 'IP未知']);
});

test('an unreadable line of regions.csv is refused with its line number', () => {
  put('regions.csv', '# 自己的\n10.0.0.0/99,机房\n');
  expect(() => readSettings(folder)).toThrow(/regions\.csv：第 2 行/);
});
