/** The line that a kick leaves in a room names whom was kicked, not who did it (spec §3). */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { MessageRow } from '#islands/chat/model/timeline-rows.ts';
import type { WireMessage } from '#lib/chat/message/wire.ts';
import { until } from '#tests/support/until.ts';

const MANAGER = { id: 1, nickname: '阿木', head_portrait: '' };
const KICKED = { id: 2, nickname: '晨星', head_portrait: '' };
const message = {
  ...{ n: 5, channel_id: 7, user_id: MANAGER.id, message_type: 'system' },
  content: { type: 'kick', userId: KICKED.id, msg: '被踢出房间' },
} as unknown as WireMessage;

const MOCKED = ['#islands/platform/ui/spoiler-free.ts', '#islands/platform/state/users.ts'] as const;
let item: typeof import('#islands/chat/room/MessageItem.tsx');
let people: typeof import('#islands/chat/state/people.ts');
beforeAll(async () => {
  vi.resetModules();
  vi.doMock(MOCKED[0], () => ({ isSpoilerFree: () => false }));
  vi.doMock(MOCKED[1], () => ({
    lookUpUsers: async (ids: number[]) => [MANAGER, KICKED].filter(({ id }) => ids.includes(id)),
  }));
  [item, people] = await Promise.all([
    import('#islands/chat/room/MessageItem.tsx'),
    import('#islands/chat/state/people.ts'),
  ]);
});
afterAll(() => {
  for (const path of MOCKED) vi.doUnmock(path);
  vi.resetModules();
});

test('who was kicked and never spoke is looked up, and named in the line', async () => {
  people.meetIn([{ ...message, mentioned: {} }]);
  await until(() => expect([...people.$speakers.get().keys()]).toEqual([MANAGER.id, KICKED.id]));
  const row = { kind: 'message', key: '5', userId: MANAGER.id, message } as unknown as MessageRow;
  const place = { groupId: 3, channelId: 7, viewerId: undefined, onKey() {} };
  const may = { isRecallable: false, isAnswerable: false, mayReact: false };
  const is = { isMentioned: false, isFocusable: false };
  const html = renderToStaticMarkup(createElement(item.MessageItem, { row, ...place, ...may, ...is }));
  expect(html).toBe('<p class="system-line">晨星被踢出房间</p>');
});
