import { expect, test } from 'vitest';
import { eventQueue } from '#islands/platform/request/event-queue.ts';
import { EVENTS_AT_ONCE, FLUSH_MS } from '#lib/site/telemetry/event.ts';

/** A queue with a clock that the test moves. */
function queueOf() {
  const sent: number[][] = [];
  const timers: { run: () => void; at: number }[] = [];
  const wire = { isOpen: true };
  let now = 0;
  const queue = eventQueue<number>({
    send: events => void sent.push(events),
    isOpen: () => wire.isOpen,
    later: (run, ms) => void timers.push({ run, at: now + ms }),
  });
  const wait = (ms: number) => {
    now += ms;
    for (const timer of timers.splice(0).toSorted((a, b) => a.at - b.at))
      if (timer.at <= now) timer.run();
      else timers.push(timer);
  };
  const add = (...events: number[]) => {
    for (const event of events) queue.add(event);
  };
  return { queue, sent, wire, wait, add };
}
const upTo = (n: number) => Array.from({ length: n }, (_, i) => i);

test('events within three seconds go in one request', () => {
  const { sent, add, wait } = queueOf();
  add(1);
  wait(FLUSH_MS - 1);
  add(2);
  expect(sent).toEqual([]);
  wait(1);
  expect(sent).toEqual([[1, 2]]);
  add(3);
  wait(FLUSH_MS);
  expect(sent).toEqual([[1, 2], [3]]);
});

test('ten events go at once, and nothing is sent twice', () => {
  const { sent, add, wait } = queueOf();
  add(...upTo(EVENTS_AT_ONCE));
  expect(sent).toEqual([upTo(EVENTS_AT_ONCE)]);
  wait(FLUSH_MS);
  expect(sent).toHaveLength(1);
});

test('flushing sends the waiting events, once', () => {
  const { sent, add, queue } = queueOf();
  add(1, 2);
  queue.flush();
  queue.flush();
  expect(sent).toEqual([[1, 2]]);
});

test('without a network the last fifty events wait, then go ten at a time', () => {
  const { sent, add, wait, wire } = queueOf();
  wire.isOpen = false;
  add(...upTo(60));
  wait(FLUSH_MS);
  expect(sent).toEqual([]);
  wire.isOpen = true;
  add(60);
  expect(sent.map(events => events.length)).toEqual([10, 10, 10, 10, 10]);
  expect(sent.flat()).toEqual(upTo(61).slice(-50));
});
