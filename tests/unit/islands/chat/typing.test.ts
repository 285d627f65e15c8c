/** How often it is told that somebody writes a letter. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const CLIENT = '#islands/chat/state/client.ts';
const typing = vi.fn();

beforeEach(() => {
  vi.resetModules();
  typing.mockClear();
  vi.doMock(CLIENT, () => ({ im: () => ({ typing }) }));
});
afterEach(() => {
  vi.doUnmock(CLIENT);
  vi.resetModules();
  vi.restoreAllMocks();
});

test('who types is told of at once, also on a page just opened, and then every three seconds', async () => {
  const { sendTyping: send } = await import('#islands/chat/letters/typing.ts');
  const clock = vi.spyOn(performance, 'now');
  for (const at of [10, 500, 3009, 3010, 4000]) {
    clock.mockReturnValue(at);
    send(at);
  }
  expect(typing.mock.calls).toEqual([[10], [3010]]);
});
