/** Pages that the worker makes, and the mark on those that it kept. */
import { describe, expect, test } from 'vitest';
import { marked, offlinePage, roomListed, roomPage } from '#lib/site/offline/html.ts';
import { type CachedRoom, isRoomOf } from '#lib/site/offline/room.ts';
import { seenAt } from '#lib/site/offline/wording.ts';

/** 20:05 in Beijing. */
const NOW = Date.parse('2026-11-26T12:05:00Z');
const HOUR = 3_600_000;

test.each([
  [NOW, '20 时 5 分'],
  [NOW - 20 * HOUR, '0 时 5 分'],
  [NOW - 21 * HOUR, '11-25 23 时 5 分'],
])('seenAt %d', (at, text) => expect(seenAt(at, NOW)).toBe(text));

describe('marked', () => {
  const html = '<html><body class="is-chat"><main>$& 赛程</main></body></html>';
  test('says when the page was seen, before all else in it', () => {
    expect(marked(html, { at: NOW - HOUR, now: NOW })).toContain(
      '<body class="is-chat"><p class="offline-mark" role="status">离线：显示的是 19 时 5 分看过的内容',
    );
    expect(marked(html, { at: NOW, now: NOW })).toContain('<main>$& 赛程</main>');
  });
  test('a page that comes too late is not called offline', () => {
    expect(marked(html, { at: NOW, now: NOW }, true)).toContain('网络太慢：显示的是 20 时 5 分看过的内容');
  });
});

const BAD = '<img src=x onerror="alert(1)">&"';
const room: CachedRoom = {
  groupId: 3,
  channelId: 9,
  group: BAD,
  channel: '闲聊',
  mode: 'shown',
  lines: [{ at: NOW, name: BAD, text: BAD }],
};

describe('pages of the worker', () => {
  test('what people wrote is text in them', () => {
    const listed = [{ url: `/wiki/tour/1?a="${BAD}`, title: BAD, at: NOW }];
    const pages = [
      offlinePage(listed, [roomListed(room, NOW)], NOW),
      roomPage(room, listed, { at: NOW, now: NOW }),
    ];
    for (const page of pages) {
      expect(page).not.toContain('<img');
      expect(page).not.toMatch(/href="[^"]*"[^ >]/);
      expect(page).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;&amp;&quot;');
    }
  });
  test('the list names schedules first, and leads to rooms', () => {
    const pages = [
      { url: '/wiki/tour/1', title: '赛事', at: NOW },
      { url: '/wiki/schedule/1', title: '赛程', at: NOW - HOUR },
    ];
    const links = [...offlinePage(pages, [roomListed(room, NOW)], NOW).matchAll(/<li><a href="([^"]+)"/g)];
    expect(links.map(([, to]) => to)).toEqual([
      ...['/wiki/schedule/1', '/wiki/tour/1'],
      '/chat/group?group_id=3&amp;chat_id=9',
    ]);
  });
  test('a browser that kept nothing is told what to do', () => {
    expect(offlinePage([], [], NOW)).toContain('这台设备上还没有留下页面');
  });
  test('a room says when it was seen', () => {
    expect(roomPage(room, [], { at: NOW - HOUR, now: NOW })).toContain('离线：显示的是 19 时 5 分看过的内容');
  });
});

test.each([
  ['group_id=3&chat_id=9', true],
  ['group_id=3', true],
  ['group_id=3&chat_id=8', false],
  ['group_id=33&chat_id=9', false],
  ['chat_id=9', false],
])('the room is asked for by %s: %s', (query, expected) =>
  expect(isRoomOf(room, new URLSearchParams(query))).toBe(expected),
);
