import { expect, test } from 'vitest';
import { chatter } from '#lib/demo/chat/gateway/chatter.ts';
import { fitsHour } from '#lib/demo/chat/gateway/hours.ts';
import { planTalk } from '#lib/demo/chat/gateway/talk.ts';
import { LOUNGE_TALK } from '#lib/demo/chat/gateway/wording.ts';
import { HOUR } from '#lib/platform/kernel/time.ts';

const at = (time: string) => Date.parse(`2026-11-29T${time}:00+08:00`);

test.each([
  [undefined, '13:00', true],
  [[6, 11], '05:59', false],
  [[6, 11], '06:00', true],
  [[6, 11], '10:59', true],
  [[6, 11], '11:00', false],
  [[23, 4], '22:59', false],
  [[23, 4], '23:00', true],
  [[23, 4], '00:00', true],
  [[23, 4], '03:59', true],
  [[23, 4], '04:00', false],
] as const)('what is said in %j fits %s: %s', (hours, time, fits) =>
  expect(fitsHour({ text: '甲', ...(hours && { hours }) }, at(time))).toBe(fits),
);

test('nobody asks at noon who is still awake, in what was said and in what is being said', () => {
  const speakers = [1, 2, 3, 4];
  const lines = chatter({ seed: 'a', talk: LOUNGE_TALK, speakers, now: () => at('12:30') });
  const said = Array.from({ length: 200 }, () => lines.next().value.text);
  const span = { from: at('12:00'), until: at('12:00') + 9 * HOUR };
  const planned = planTalk({ seed: 'a', talk: LOUNGE_TALK, speakers, ...span }).map(({ text }) => text);
  for (const texts of [said, planned]) expect(texts).toEqual(expect.not.arrayContaining(['深夜还有人吗']));
  expect(planned.length).toBeGreaterThan(20);
});
