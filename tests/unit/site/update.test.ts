import { describe, expect, test } from 'vitest';
import { type AppInfo, isOlder, updateFor } from '#lib/site/pages/update.ts';

test.each([
  ['1.51.44', '1.51.45', true],
  ['1.51.44', '1.52', true],
  ['1.9.0', '1.10.0', true],
  ['1.51.44', '2', true],
  ['1.51', '1.51.1', true],
  ['1.51.44', '1.51.44', false],
  ['1.51', '1.51.0', false],
  ['1.51.45', '1.51.44', false],
  ['2', '1.99', false],
  ['1.51.44', '', false],
  ['1.51.44', 'latest', false],
])('%s is older than %s: %s', (version, than, older) => expect(isOlder(version, than)).toBe(older));

describe('an update note', () => {
  const info: AppInfo = {
    latest_version: '1.52.0',
    changelog: '更快',
    force: false,
    force_version: '',
    download_addr: '/h/app',
  };
  test('has the changelog and the address for an older version', () => {
    const note = { version: '1.52.0', changelog: '更快', address: '/h/app', isForced: false };
    expect(updateFor('1.51.44', info)).toEqual(note);
  });
  test('is not shown to the latest version', () => expect(updateFor('1.52.0', info)).toBe(undefined));

  test.each([
    [{ force: true }, true],
    [{ force_version: '1.51.45' }, true],
    [{ force_version: '1.51.44' }, false],
  ])('with %j may not be put off: %s', (forced, isForced) => {
    expect(updateFor('1.51.44', { ...info, ...forced })?.isForced).toBe(isForced);
  });
});
