/** A quiz as the page of its room's match shows it. Pure. */
import type { OutputOf } from '../../platform/contract/call.ts';
import type { quizCalls } from '../quiz/contract.ts';
import { areCountsShown } from '../quiz/count.ts';
import type { matchRoomCalls } from './contract.ts';

export type Poll = NonNullable<
  NonNullable<OutputOf<(typeof matchRoomCalls)['wiki.match_room']>['room']>['poll']
>;
type Quiz = OutputOf<(typeof quizCalls)['im.quiz_list']>['list'][number];

/**
 * A quiz with counts where the room's card shows them; its list gives them to all (docs/decisions/051). `url`: of the
 * room.
 */
export function pollOf(
  { quiz_id, title, n, options, my_option, end_time, is_over }: Quiz,
  { url, mayAnswer }: { url: string; mayAnswer: boolean },
): Poll {
  const isShown = areCountsShown(my_option, is_over);
  return {
    quiz_id,
    url: n === null ? url : `${url}&n=${n}`,
    title,
    options: options.map(({ text, count }) => ({ text, count: isShown ? count : null })),
    answered: options.reduce((sum, { count }) => sum + count, 0),
    my_option,
    end_time,
    may_answer: mayAnswer && !is_over,
  };
}
