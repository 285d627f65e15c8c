import { expect, test } from 'vitest';
import { prizesOf } from '#islands/desk/activities/fields.ts';

test('a prize a line: its name, then how many; empty lines are none', () =>
  expect(prizesOf('  一等奖 1\n\n战队 贴纸  500 ')).toEqual({
    prizes: [
      { name: '一等奖', count: 1 },
      { name: '战队 贴纸', count: 500 },
    ],
  }));

test.each(['纪念章', '纪念章 0', '纪念章 501', '3', `${'长'.repeat(31)} 1`])(
  '%s is told as it was written',
  line => expect(prizesOf(`贴纸 2\n${line}`)).toEqual({ wrong: line }),
);
