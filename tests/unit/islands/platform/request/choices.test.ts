import { expect, test } from 'vitest';
import { choices } from '#islands/platform/request/choices.ts';

/** A setting whose calls end when the test says so. */
function setting() {
  const choose = choices<string>();
  const shown: string[] = [];
  const sent: { to: string; end: PromiseWithResolvers<void> }[] = [];
  const pick = (from: string, to: string, key = 'a') => {
    const store = () => {
      sent.push({ to, end: Promise.withResolvers<void>() });
      return sent.at(-1)!.end.promise;
    };
    return choose(key, { from, to, show: value => void shown.push(value), store });
  };
  const tick = () => new Promise(setImmediate);
  return { pick, shown, sent, tick, names: () => sent.map(({ to }) => to) };
}
const REFUSED = new Error('refused');

test('what is chosen while a call is under way is sent after it; of several the last alone', async () => {
  const { pick, shown, sent, tick, names } = setting();
  const first = pick('off', 'on');
  await tick();
  const all = [first, pick('on', 'off'), pick('off', 'on'), pick('on', 'off')];
  expect([shown, names()]).toEqual([['on', 'off', 'on', 'off'], ['on']]);
  sent[0]!.end.resolve();
  await tick();
  expect(names()).toEqual(['on', 'off']);
  sent[1]!.end.resolve();
  await Promise.all(all);
  expect([names(), shown.at(-1)]).toEqual([['on', 'off'], 'off']);
});

test('a failure is undone, and told', async () => {
  const { pick, shown, sent, tick } = setting();
  const one = pick('off', 'on');
  await tick();
  sent[0]!.end.reject(REFUSED);
  await expect(one).rejects.toBe(REFUSED);
  expect(shown).toEqual(['on', 'off']);
});

test('a failure of what has been chosen anew is neither undone nor told', async () => {
  const { pick, shown, sent, tick } = setting();
  const first = pick('1', '2');
  await tick();
  const last = pick('2', '3');
  sent[0]!.end.reject(REFUSED);
  await tick();
  sent[1]!.end.resolve();
  await Promise.all([first, last]);
  expect(shown).toEqual(['2', '3']);
});

test.for([
  ['stored', ['2', '3', '2']],
  ['not stored', ['2', '3', '1']],
] as const)('a failure shows what the site has: the choice before it was %s', async ([before, expected]) => {
  const { pick, shown, sent, tick } = setting();
  const first = pick('1', '2');
  await tick();
  const last = pick('2', '3');
  if (before === 'stored') sent[0]!.end.resolve();
  else sent[0]!.end.reject(REFUSED);
  await first;
  await tick();
  sent[1]!.end.reject(REFUSED);
  await expect(last).rejects.toBe(REFUSED);
  expect(shown).toEqual(expected);
});

test('settings are undone apart, and sent one after another', async () => {
  const { pick, shown, sent, tick, names } = setting();
  const first = pick('a1', 'a2', 'a');
  await tick();
  const other = pick('b1', 'b2', 'b');
  await tick();
  expect(names()).toEqual(['a2']);
  sent[0]!.end.reject(REFUSED);
  await expect(first).rejects.toBe(REFUSED);
  await tick();
  sent[1]!.end.resolve();
  await other;
  expect([names(), shown]).toEqual([
    ['a2', 'b2'],
    ['a2', 'b2', 'a1'],
  ]);
});

test('after its end a setting starts anew', async () => {
  const { pick, shown, sent, tick } = setting();
  const first = pick('1', '2');
  await tick();
  sent[0]!.end.resolve();
  await first;
  const next = pick('5', '6');
  await tick();
  sent[1]!.end.reject(REFUSED);
  await expect(next).rejects.toBe(REFUSED);
  expect(shown).toEqual(['2', '6', '5']);
});
