/** The rest of a body that was refused as too large is read and dropped before the connection ends, within bounds. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endWith } from '#lib/http/unread-body.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());
const settled = () => new Promise(setImmediate);
const MEBIBYTE = Buffer.alloc(1024 * 1024);

function answered(statusCode = 413, complete = false) {
  const request = Object.assign(new PassThrough(), { complete });
  const response = { statusCode, write: vi.fn(), end: vi.fn() };
  endWith(request as unknown as IncomingMessage, response as unknown as ServerResponse, 'refused');
  return { request, ...response };
}

test('the answer is written at once, and ends with the body', async () => {
  const { request, write, end } = answered();
  expect(write).toHaveBeenCalledWith('refused');
  request.write(MEBIBYTE);
  await settled();
  expect(end).not.toHaveBeenCalled();
  request.end();
  await settled();
  expect(end).toHaveBeenCalledOnce();
});

test('a body that goes on and on is read no further than 16 MiB', async () => {
  const { request, end } = answered();
  for (let i = 0; i < 16; i++) {
    request.write(MEBIBYTE);
    await settled();
  }
  expect(end).not.toHaveBeenCalled();
  request.write(MEBIBYTE);
  await settled();
  expect(end).toHaveBeenCalledOnce();
});

test('a sender who neither goes on nor ends is waited for no longer than ten seconds', () => {
  const { end } = answered();
  vi.advanceTimersByTime(9999);
  expect(end).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(end).toHaveBeenCalledOnce();
});

test('a sender who is gone is not waited for', async () => {
  const { request, end } = answered();
  request.destroy();
  await settled();
  expect(end).toHaveBeenCalledOnce();
});

test.each([
  ['other refusals', 429, false],
  ['a body that was read', 413, true],
])('%s end at once', (_, status, complete) => {
  expect(answered(status, complete).end).toHaveBeenCalledWith('refused');
});
