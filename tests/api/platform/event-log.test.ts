/** activity.collect_log: events of pages, stored without their readers. */
import { afterAll, expect, test } from 'vitest';
import type { LoggedEvent } from '#lib/platform/ports/event-log.ts';
import { EVENTS, EVENTS_AT_ONCE, PAYLOAD_FIELDS_MAX, PAYLOAD_TEXT_MAX } from '#lib/site/telemetry/event.ts';
import { callApi, callRaw, OUTSIDE } from '#tests/support/api.ts';
import { makeDatabase } from '#tests/support/database.ts';

const NOW = 1_800_000_000_000;
const db = await makeDatabase('sqlite');
afterAll(() => db.drop());

function site() {
  const written: { at: number; events: readonly LoggedEvent[] }[] = [];
  const events = {
    append: async (events: readonly LoggedEvent[], at: number) => void written.push({ at, events }),
  };
  return {
    written,
    options: { outside: { ...OUTSIDE, events }, headers: { 'user-agent': 'secret' }, address: '192.0.2.99' },
  };
}
const one = {
  event: 'request_error',
  time: NOW - 5,
  payload: { address: 'POST /api/x', code: 400 },
} as const;

test('events are appended without the user agent and address of the sender', async () => {
  const { written, options } = site();
  const list = EVENTS.slice(0, EVENTS_AT_ONCE).map(event => ({ ...one, event }));
  expect(await callApi(db, 'activity.collect_log', { list }, NOW, options)).toEqual({});
  expect(written).toEqual([{ at: NOW, events: list }]);
  expect(JSON.stringify(written)).not.toMatch(/secret|192\.0\.2/);
});

test.each([
  ['nothing', []],
  ['more than ten', Array(EVENTS_AT_ONCE + 1).fill(one)],
  ['an event of another name', [{ ...one, event: 'password_typed' }]],
  ['a text too long', [{ ...one, payload: { reason: 'x'.repeat(PAYLOAD_TEXT_MAX + 1) } }]],
  ['what is nested', [{ ...one, payload: { user: { id: 1 } } }]],
  ['a field of an odd name', [{ ...one, payload: { 'a b': 1 } }]],
  ['too many fields', [{ ...one, payload: Object.fromEntries([...'abcdefghi'].map(name => [name, 1])) }]],
])('a list with %s is refused with 400', async (_, list) => {
  const { written, options } = site();
  expect(PAYLOAD_FIELDS_MAX).toBeLessThan(9);
  const { status, body } = await callRaw(db, 'activity.collect_log', { list }, NOW, options);
  expect(status).toBe(400);
  expect(JSON.parse(body).error.field).toMatch(/^list/);
  expect(written).toEqual([]);
});
