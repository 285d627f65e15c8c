/** Addresses of other sites that people enter (spec §5). */
import { describe, expect, test } from 'vitest';
import { isOn, LIVE_HOSTS, outsideLinkOf } from '#lib/platform/kernel/outside-link.ts';

describe('a link', () => {
  test.each(['https://example.com/', 'https://live.bilibili.com/1?a=b#c'])('%s is stored as it is', input => {
    expect(outsideLinkOf(` ${input} `)).toBe(input);
  });

  test.each([
    'http://example.com/',
    'javascript:alert(1)',
    'data:text/html,x',
    '//example.com/',
    'https://user@example.com/',
    'https://user:pass@example.com/',
    'https://localhost/',
    'https://exa\nmple.com/',
    'https:\\\\example.com',
    `https://example.com/${'x'.repeat(500)}`,
    '',
  ])('%j is refused', input => {
    expect(outsideLinkOf(input)).toBeUndefined();
  });
});

describe('a live link', () => {
  test.each([
    ['https://bilibili.com/', true],
    ['https://live.bilibili.com/1', true],
    ['https://LIVE.Douyu.com/1', true],
    ['https://b23.tv/x', true],
    ['https://www.huya.com/1', true],
    ['https://live.douyin.com/1', true],
    ['https://evilbilibili.com/', false],
    ['https://bilibili.com.evil.com/', false],
    ['https://evil.com/?bilibili.com', false],
    ['https://evil.com/#.huya.com', false],
    ['https://bilibili.com./', false],
    ['https://live.bilibili.com:8443/1', false],
  ])('%s: %s', (input, isLive) => {
    expect(isOn(outsideLinkOf(input)!, LIVE_HOSTS)).toBe(isLive);
  });
});
