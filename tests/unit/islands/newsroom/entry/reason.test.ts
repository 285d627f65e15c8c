import { expect, test } from 'vitest';
import { reasonProblem } from '#islands/newsroom/desk/users/reason.ts';
import { JUDGE } from '#islands/newsroom/desk/users/wording.ts';
import { REASON_MAX } from '#lib/members/account/limits.ts';

test.each([
  ['', JUDGE.noReason],
  ['  ', JUDGE.noReason],
  ['刷屏', undefined],
  ['字'.repeat(REASON_MAX), undefined],
  [`${'字'.repeat(REASON_MAX)} `, undefined],
  ['字'.repeat(REASON_MAX + 1), JUDGE.longReason(REASON_MAX)],
])('reason “%s”: %s', (reason, problem) => expect(reasonProblem(reason)).toBe(problem));
