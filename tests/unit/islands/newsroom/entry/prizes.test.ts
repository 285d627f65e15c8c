import { expect, test } from 'vitest';
import { prizesOf } from '#islands/newsroom/desk/activities/fields.ts';

test('each line is a prize: its name, then its count; empty lines are skipped', () =>
  expect(prizesOf('  一等奖 1\n\n战队 贴纸  500 ')).toEqual({
    prizes: [
      { name: '一等奖', count: 1 },
      { name: '战队 贴纸', count: 500 },
    ],
  }));

test.each(['纪念章', '纪念章 0', '纪念章 501', '3', `${'长'.repeat(31)} 1`])(
  'the wrong line %s is returned as it was written',
  line => expect(prizesOf(`贴纸 2\n${line}`)).toEqual({ wrong: line }),
);
