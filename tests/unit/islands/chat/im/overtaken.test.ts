/** Of a channel that is closed and opened again, an answer to the older opening changes nothing. */
import { beforeEach, describe, expect, test } from 'vitest';
import { FakeSite, settled } from './fake-site.ts';

let site: FakeSite;
let received: [string, unknown][];
beforeEach(async () => {
  site = new FakeSite();
  received = [];
  site.gateway.on('opened', ({ rev }) => received.push(['opened', rev]));
  site.gateway.on('refused', ({ error }) => received.push(['refused', error.code]));
  site.gateway.on('log', ({ entries }) => received.push(['log', entries.map(({ n }) => n)]));
  await site.connected();
});

const opens = () => site.socket.sent.filter(({ type }) => type === 'open');
/** Opened, and again before the first answer. Answers both frames, the older one first. */
const openedTwice = () => {
  site.gateway.open(7);
  site.gateway.close(7);
  site.gateway.open(7);
  const [older, newer] = opens();
  return [older!, newer!] as const;
};
const answer = async ({ seq }: { seq?: number }, more: object) => {
  site.socket.down({ type: 'ack', seq, rev: 0, n: 0, entries: [], config_rev: 1, ...more });
  await settled();
};
const refuse = async ({ seq }: { seq?: number }, code: number) => {
  site.socket.down({ type: 'nack', seq, code, reason: 'not_found', message: '' });
  await settled();
};
const log = async (n: number) => {
  site.socket.down({ type: 'log', channel_id: 7, entries: [{ n, rev: n }] });
  await settled();
};

describe('an answer to an older opening', () => {
  test('that came is dropped, before and after the newer one', async () => {
    const [older, newer] = openedTwice();
    await answer(newer, { rev: 9 });
    await answer(older, { rev: 3 });
    expect(received).toEqual([['opened', 9]]);
    site.socket.break();
    await site.pass(750);
    await site.welcome();
    expect(opens().map(({ rev }) => rev)).toEqual([9]);
  });

  test('that is a refusal does not close what was opened since', async () => {
    const [older, newer] = openedTwice();
    await refuse(older, 404);
    await answer(newer, { rev: 9 });
    await log(10);
    expect(received).toEqual([
      ['opened', 9],
      ['log', [10]],
    ]);
  });

  test('that is asked for later is not asked for beside the newer one', async () => {
    const [older, newer] = openedTwice();
    await refuse(older, 503);
    await answer(newer, { rev: 9 });
    await site.pass(5000);
    expect(opens()).toHaveLength(2);
  });
});
