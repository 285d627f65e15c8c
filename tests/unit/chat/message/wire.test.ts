import { expect, test } from 'vitest';
import type { Entry } from '#lib/chat/message/entry.ts';
import { HIDDEN, RECALLED, SHOWN } from '#lib/chat/message/kind.ts';
import { wireOf, wireText } from '#lib/chat/message/wire.ts';

const ENTRY: Entry = {
  channel_id: 7,
  n: 1234,
  rev: 2345,
  user_id: 55,
  local_id: '一个"引号"\\和\n换行\u2028',
  kind: 'text',
  content: JSON.stringify({ text: '漂亮，"一波"带走\u2028\n下一把' }),
  extra: JSON.stringify({ url: 'https://saidian.example/', title: '赛点' }),
  reply_n: 1200,
  mentioned: JSON.stringify({ isAll: false, userIds: [3, 4], identityIds: [] }),
  expansion: JSON.stringify({ local_message_id: 'a' }),
  asked: 'a fingerprint',
  reactions: JSON.stringify([{ emoji: '👍', count: 2 }]),
  status: SHOWN,
  sent_at: 1_800_000_000_000,
};

test.each([
  ['shown', {}],
  ['no reply', { reply_n: null }],
  ['a system line', { kind: 'system' as const, content: '{"type":"kick","userId":9}' }],
  ['recalled', { status: RECALLED }],
  ['hidden', { status: HIDDEN }],
])('the text of a message is its fields, written: %s', (_what, fields) => {
  const entry = { ...ENTRY, ...fields };
  expect(wireText(entry)).toBe(JSON.stringify(wireOf(entry)));
});

test('what is not shown has no word of it in the text', () => {
  const text = wireText({ ...ENTRY, status: RECALLED });
  for (const word of ['一波', '赛点', '👍', '1200', 'userIds']) expect(text).not.toContain(word);
});
