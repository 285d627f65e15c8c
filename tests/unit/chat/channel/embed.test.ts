/** Players of live streams: which addresses have one, and that the rooms' page may frame it and nothing else. */
import { describe, expect, test } from 'vitest';
import { EMBED_SOURCES, embedOf } from '#lib/chat/channel/embed.ts';
import { siteOf } from '#lib/chat/channel/wording.ts';
import { pageHeaders } from '#lib/http/headers.ts';

const LIVE = 'https://www.bilibili.com/blackboard/live/live-activity-player.html?cid=7734200&mute=0';
const VIDEO = 'https://player.bilibili.com/player.html?bvid=BV1GJ411x7h7';

describe('the player of', () => {
  test.each([
    ['https://live.bilibili.com/7734200', LIVE],
    ['https://live.bilibili.com/7734200?spm_id=1#x', LIVE],
    ['https://live.bilibili.com/h5/7734200/', LIVE],
    ['https://live.bilibili.com/blanc/7734200', LIVE],
    ['https://www.bilibili.com/video/BV1GJ411x7h7/?p=2', VIDEO],
    ['https://m.bilibili.com/video/BV1GJ411x7h7', VIDEO],
    ['https://www.huya.com/660000', 'https://liveshare.huya.com/iframe/660000'],
    ['https://www.huya.com/lpl', 'https://liveshare.huya.com/iframe/lpl'],
  ])('%s is %s', (link, src) => {
    expect(embedOf(link)).toBe(src);
    expect(EMBED_SOURCES.some(source => src.startsWith(source))).toBe(true);
  });

  test.each([
    'https://live.bilibili.com/',
    'https://live.bilibili.com/p/eden/area-tags',
    'https://live.bilibili.com/0',
    'https://www.bilibili.com/video/av1',
    'https://www.bilibili.com/video/BV1GJ411x7h7%2F..',
    'https://www.huya.com/g/lol',
    'https://www.huya.com/a%22b',
    'https://www.douyu.com/288016',
    'https://b23.tv/x',
    'https://live.douyin.com/1',
    'https://live.bilibili.com.evil.example/1',
    'http://live.bilibili.com/1',
    'javascript:alert(1)',
    '',
  ])('%j is none', link => {
    expect(embedOf(link)).toBeUndefined();
  });
});

test('the page of the rooms alone may frame players', () => {
  const framed = (path: string) =>
    /frame-src ([^;]*)/.exec(pageHeaders(path, null)['content-security-policy']!)![1]!.split(' ');
  expect(framed('/chat/group')).toEqual([...framed('/chat/home'), ...EMBED_SOURCES]);
  expect(framed('/chat/home')).toEqual(["'self'", 'https://open.weixin.qq.com']);
});

test.each([
  ['https://live.bilibili.com/1', '哔哩哔哩'],
  ['https://b23.tv/x', '哔哩哔哩'],
  ['https://www.example.com/a', 'example.com'],
  ['https://evilhuya.com/', 'evilhuya.com'],
])('the site of %s is called %s', (link, name) => {
  expect(siteOf(link)).toBe(name);
});
