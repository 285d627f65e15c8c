import { expect, test } from 'vitest';
import { offlineLines } from '#islands/chat/offline/lines.ts';
import type { WireMessage } from '#lib/chat/message/wire.ts';
import { LINES_MOST } from '#lib/site/offline/rules.ts';

const message = (n: number, overrides: Partial<WireMessage> = {}): WireMessage => ({
  ...{ uuid: '', channel_id: 1, n, rev: n, user_id: 2, local_id: String(n), message_type: 'text' },
  ...{ content: { text: `第 ${n} 句` }, extra: {}, reply_n: null, mentioned: {}, expansion: {} },
  ...{ reactions: [], status: 1, send_time: n },
  ...overrides,
});
const people = { isBlocked: (id: number) => id === 5, nameOf: (id: number) => `名字${id}` };

test('the last lines are kept, with names and in words', () => {
  const all = Array.from({ length: LINES_MOST + 3 }, (_, i) => message(i + 1));
  const stored = offlineLines(all, people);
  expect(stored).toHaveLength(LINES_MOST);
  expect(stored.at(-1)).toEqual({ at: 63, name: '名字2', text: '第 63 句' });
  expect(stored[0]!.text).toBe('第 4 句');
});

test('what was taken back or hidden is not kept, nor the words of who is blocked', () => {
  const all = [message(1, { status: 2, content: {} }), message(2, { status: 3, content: {} })];
  expect(offlineLines([...all, message(3, { user_id: 5 }), message(4)], people).map(({ at }) => at)).toEqual([
    4,
  ]);
});

test('a picture is kept as a word', () => {
  const [line] = offlineLines([message(1, { message_type: 'image', content: { list: [{}, {}] } })], people);
  expect(line!.text).not.toContain('object');
});
