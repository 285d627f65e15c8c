import { describe, expect, test } from 'vitest';
import { batchOf, MessageBatch } from '#lib/platform/realtime/batch.ts';
import type { StreamConnection } from '#lib/platform/realtime/connection.ts';
import { Hub } from '#lib/platform/realtime/hub.ts';
import { sseSink } from '#lib/platform/realtime/sse.ts';
import { Ear, instantHub } from '#tests/unit/wiki/live/listener.ts';

interface Opened {
  ear: Ear;
  connection: StreamConnection;
}

function open(hub: Hub, topics: string[], until?: number): Opened {
  const ear = new Ear();
  const connection: StreamConnection = { sink: sseSink(ear), topics: new Set(topics), until };
  hub.open(connection);
  return { ear, connection };
}
/** What it was sent after the time to reconnect. */
const sent = ({ ear }: Opened): string[] => ear.got.slice(1).map(String);

describe('a batch', () => {
  test('reaches the connections of its topic alone, as the same bytes', () => {
    const hub = instantHub();
    const [one, both, other] = [open(hub, ['a']), open(hub, ['a', 'b']), open(hub, ['b'])];
    hub.send('a', batchOf({ n: 1 }));
    expect([sent(one), sent(both), sent(other)]).toEqual([['data: {"n":1}\n\n'], ['data: {"n":1}\n\n'], []]);
    expect(one.ear.got.at(-1)).toBe(both.ear.got.at(-1));
  });

  test('of several messages is one write; one of none is no write', () => {
    const hub = instantHub();
    const one = open(hub, ['a']);
    hub.send('a', new MessageBatch([{ data: '1' }, { id: 7, data: '2' }]));
    hub.send('a', new MessageBatch([]));
    expect(sent(one)).toEqual(['data: 1\n\nid: 7\ndata: 2\n\n']);
  });

  test('is encoded once per transport', () => {
    let times = 0;
    const encode = () => Buffer.from(String(times++));
    const batch = batchOf({});
    expect([String(batch.as(encode)), String(batch.as(encode))]).toEqual(['0', '0']);
  });

  test('may differ by connection', () => {
    const hub = instantHub();
    const [one, other] = [open(hub, ['all', 'a']), open(hub, ['all'])];
    hub.sendEach('all', ({ topics }) => (topics.has('a') ? batchOf({ n: 1 }) : undefined));
    expect([sent(one).length, sent(other).length]).toEqual([1, 0]);
  });

  test('is not sent to a connection that has left', () => {
    const hub = instantHub();
    const one = open(hub, ['a', 'b']);
    hub.leave(one.connection);
    for (const topic of ['a', 'b']) hub.send(topic, batchOf({}));
    expect([sent(one), hub.count('a'), hub.count('b')]).toEqual([[], 0, 0]);
  });
});

describe('a batch for hundreds', () => {
  const turn = () => new Promise(setImmediate);
  const crowd = (hub: Hub) => Array.from({ length: 240 }, () => open(hub, ['all']));
  const reached = (opened: readonly Opened[]) => opened.filter(one => sent(one).length > 0).length;
  /** Each look at the clock, one before each connection, finds it a sixteenth of a millisecond later. */
  const slowHub = () => {
    let ms = 0;
    return new Hub(() => (ms += 1 / 16));
  };

  test('leaves turns of the event loop to others', async () => {
    const hub = slowHub();
    const all = crowd(hub);
    hub.send('all', batchOf({}));
    const steps = [reached(all)];
    for (let n = 0; n < 3; n++) {
      await turn();
      steps.push(reached(all));
    }
    // Five milliseconds a turn.
    expect(steps).toEqual([79, 158, 237, 240]);
  });

  test('comes before what is sent later, of any topic, and not to who left meanwhile', async () => {
    const hub = slowHub();
    const all = crowd(hub);
    const [last, left] = [open(hub, ['all', 'b']), open(hub, ['all', 'b'])];
    hub.send('all', batchOf([1]));
    hub.send('b', batchOf([2]));
    hub.leave(left.connection);
    for (let n = 0; n < 4; n++) await turn();
    expect([sent(last), sent(left), reached(all)]).toEqual([['data: [1]\n\n', 'data: [2]\n\n'], [], 240]);
  });

  test('is sent whole before the streams end, and ended ones get nothing more', async () => {
    const hub = slowHub();
    const all = crowd(hub);
    hub.send('all', batchOf({}));
    hub.close();
    await turn();
    expect(all.filter(one => sent(one).length === 1 && one.ear.isEnded).length).toBe(240);
  });
});

describe('a connection', () => {
  test('is sent missed batches before new ones', () => {
    const hub = instantHub();
    const ear = new Ear();
    hub.open({ sink: sseSink(ear), topics: new Set(['a']) }, [batchOf([1]), batchOf([2])]);
    hub.send('a', batchOf([3]));
    expect(ear.got.slice(1).map(String)).toEqual([1, 2, 3].map(n => `data: [${n}]\n\n`));
  });

  test('ends at the first beat once its time has come, and is no longer counted', () => {
    const hub = instantHub();
    const [one, endless] = [open(hub, ['a'], 1000), open(hub, ['a'])];
    hub.beat(999);
    hub.beat(1000);
    expect([sent(one), one.ear.isEnded]).toEqual([[':\n\n'], true]);
    expect([sent(endless).length, endless.ear.isEnded, hub.count('a')]).toEqual([2, false, 1]);
  });

  test('with too many unsent bytes is cut by a beat as well', () => {
    const hub = instantHub();
    const slow = open(hub, ['a']);
    slow.ear.waiting = 64 * 1024 + 1;
    hub.beat(0);
    expect([slow.ear.isCut, sent(slow), hub.count('a')]).toEqual([true, [], 0]);
  });

  test('ends with one of its topics, other connections go on', () => {
    const hub = instantHub();
    const [one, other] = [open(hub, ['a', 'b']), open(hub, ['b'])];
    hub.end('a');
    expect([one.ear.isEnded, other.ear.isEnded, hub.count('b')]).toEqual([true, false, 1]);
  });
});
