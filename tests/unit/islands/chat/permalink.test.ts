/** Which message of a room an address in a text names. */
import { expect, test } from 'vitest';
import { permalinkIn } from '#islands/chat/state/permalink.ts';

const HERE = 'https://saidian.test';
const url = '/chat/group?group_id=1&chat_id=2&n=3';

test.each([
  `${HERE}${url}`,
  `看这句：${HERE}${url}，绝了`,
  `https://else.test/x ${HERE}${url} ${HERE}/chat/group?group_id=4&chat_id=5&n=6`,
])('%s leads to a message', text => {
  expect(permalinkIn(text, HERE)).toEqual({ groupId: 1, channelId: 2, n: 3, url });
});

test.each([
  '没有链接',
  url,
  `https://else.test${url}`,
  `${HERE}/chat/group?group_id=1&chat_id=2`,
  `${HERE}/chat/group?group_id=1&chat_id=2&n=0`,
  `${HERE}/chat/group?group_id=1&chat_id=2&n=3e2`,
  `${HERE}/chat/letters?group_id=1&chat_id=2&n=3`,
])('%s does not', text => expect(permalinkIn(text, HERE)).toBeUndefined());
