/** Which messages go again by themselves, and when. */
import { expect, test } from 'vitest';
import { waitAfter } from '#islands/chat/outbox/retry.ts';

const NOW = 1_800_000_000_000;

test.each<[string, Parameters<typeof waitAfter>[0], number, ReturnType<typeof waitAfter>]>([
  ['no answer', { code: 0, reason: 'network' }, 40, 'back'],
  ['an upload that broke', { code: 0, reason: 'timeout' }, 0, 'back'],
  ['an upload that the member ended', { code: 0, reason: 'cancelled' }, 0, undefined],
  ['somebody looks as another member', { code: 403, reason: 'held' }, 0, 'back'],
  ['too many at once', { code: 20_604, reason: 'too_fast' }, 0, 1200],
  ['too many at once, again', { code: 20_604, reason: 'too_fast' }, 2, 4800],
  ['the server has no time', { code: 503, reason: 'busy' }, 5, 15_000],
  ['the server has none for long', { code: 503, reason: 'busy' }, 8, undefined],
  ['too many requests', { code: 429, reason: 'too_many' }, 1, 2400],
  ['slow mode', { code: 20_604, reason: 'slow', until: NOW + 9000 }, 0, 9000],
  ['slow mode of minutes', { code: 20_604, reason: 'slow', until: NOW + 61_000 }, 0, undefined],
  ['a mute', { code: 20_603, reason: 'muted', until: NOW + 9000 }, 0, undefined],
  ['a word that is not allowed', { code: 400, reason: 'content_violates' }, 0, undefined],
  ['no right', { code: 403, reason: 'no_grant' }, 0, undefined],
])('%s', (_, refusal, times, expected) => {
  expect(waitAfter(refusal, times, NOW)).toBe(expected);
});
