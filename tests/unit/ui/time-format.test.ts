import { expect, test } from 'vitest';
import { timeElement } from '#components/ui/time-format.ts';

const at = (text: string) => Date.parse(`${text}+08:00`) / 1000;
const textOf = (html: string) => html.replace(/<[^>]+>/g, '');
const CUP = '2024 王者荣耀挑战者杯';

test.each([
  ['day', CUP, '2024-12-07T14:00', '12-07'],
  ['day', CUP, '2025-01-11T16:00', '2025-01-11'],
  ['short', CUP, '2025-01-11T16:00', '2025-01-11 16:00'],
  ['day', '演示赛', '2026-11-22T16:00', '2026-11-22'],
  ['day', undefined, '2025-01-11T16:00', '01-11'],
  ['date', CUP, '2025-01-11T16:00', '2025-01-11'],
  ['clock', CUP, '2025-01-11T16:00', '16:00'],
] as const)('as %s beside “%s” %s reads %s', (format, beside, instant, text) => {
  expect(textOf(timeElement(at(instant), format, undefined, beside).text)).toBe(text);
});
