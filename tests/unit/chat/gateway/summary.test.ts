import { expect, test } from 'vitest';
import { messageSummary } from '#lib/chat/message/summary.ts';

test.each([
  ['text', { text: '来看球' }, '来看球'],
  ['image', { list: [{}] }, '[图片]'],
  ['image', { list: [{}, {}] }, '[2 张图片]'],
  ['video', {}, '[视频]'],
  ['voice', { seconds: 7 }, '[语音 7 秒]'],
  ['file', { name: '阵容.pdf' }, '[文件] 阵容.pdf'],
  ['card', { type: 'match', id: 1 }, '[卡片]'],
  ['quiz', { text: '谁会赢', quiz_id: 1 }, '[投票] 谁会赢'],
  ['system', { msg: '被踢出房间' }, '被踢出房间'],
  ['of a later version', {}, '一条消息'],
  ['toString', {}, '一条消息'],
])('a message of kind %s says in a line what it is', (message_type, content, line) => {
  expect(messageSummary({ message_type, content })).toBe(line);
});
