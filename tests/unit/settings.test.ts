/** DATA_DIR/config.json and DATA_DIR/sensitive-words.txt. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DEFAULT_CONFIG } from '#lib/account/site-config.ts';
import { LaunchError } from '#lib/app/launch-error.ts';
import { readSettings } from '#lib/app/settings.server.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'settings-'));
});
afterEach(() => rmSync(folder, { recursive: true }));
const put = (name: string, text: string) => writeFileSync(join(folder, name), text);

test('without files: the defaults, and the list that comes with the site', () => {
  const { config, words } = readSettings(folder);
  expect(config).toEqual(DEFAULT_CONFIG);
  expect(words.isInName('管理员')).toBe(true);
});

test('what the file sets is set, the rest stays', () => {
  put(
    'config.json',
    '{"switch_config":{"EnableUserInfoEdit":false},"splash":{"enable":true,"count_down":5}}',
  );
  const { config } = readSettings(folder);
  expect(config.switch_config).toEqual({ ...DEFAULT_CONFIG.switch_config, EnableUserInfoEdit: false });
  expect(config.splash).toEqual({ ...DEFAULT_CONFIG.splash, enable: true, count_down: 5 });
  expect(config.app_info).toEqual(DEFAULT_CONFIG.app_info);
});

test.each([
  ['{', /config\.json：不是有效的 JSON/],
  ['{"switch_config":{"ShowThirdLogin":"yes"}}', /config\.json：switch_config\.ShowThirdLogin /],
  ['{"switches":{}}', /config\.json：.*switches/],
])('%s is refused with its place', (text, told) => {
  put('config.json', text);
  expect(() => readSettings(folder)).toThrow(LaunchError);
  expect(() => readSettings(folder)).toThrow(told);
});

test('another list of words takes the place of ours', () => {
  put('sensitive-words.txt', '# 自己的\n香蕉\n');
  const { words } = readSettings(folder);
  expect([words.isIn('大香 蕉'), words.isIn('管理员')]).toEqual([true, false]);
});
