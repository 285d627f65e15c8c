/** Calls of quizzes: a question to a room, with options that members choose from; the polls too. */
import { z } from 'zod';
import { defineCalls } from '../../platform/contract/call.ts';
import { flag, id, integer, seconds } from '../../platform/contract/fields.ts';
import { rawText } from '../group/act-contract.ts';
import { OPTIONS_MAX, OPTIONS_MIN, QUIZZES_A_PAGE, QUIZZES_MAX } from './limits.ts';

const inChannel = z.object({ group_id: id, channel_id: id });
const options = z.array(z.object({ text: z.string(), count: z.int() }));

export const quizCalls = defineCalls({
  'im.add_quiz': {
    method: 'POST',
    path: '/api/v2/chat/quiz/add_quiz',
    access: 'channel_manager',
    scope: 'quiz_channel',
    needs: 'manage',
    summary:
      '在房间里发起投票：2 到 10 个选项；不给 end_time 则一直可以参与。房间里多一条 quiz 消息，撤回它就关闭投票。只在成员有回应权限的房间类型',
    input: inChannel.extend({
      title: rawText,
      options: z.array(rawText).min(OPTIONS_MIN).max(OPTIONS_MAX),
      end_time: seconds.optional(),
    }),
    output: z.object({ quiz_id: z.int() }),
  },
  'im.quiz_list': {
    method: 'GET',
    path: '/api/v2/chat/quiz/list',
    access: 'visitor',
    scope: 'quiz_channel',
    needs: 'view',
    summary:
      '房间的投票和各选项的票数，新的在前；给出 quiz_id 则只有这一个，is_open 则只有还能参与的。消息已撤回或隐藏的不在其中',
    input: inChannel.extend({
      /** `last_cursor` of the page before; 0 begins. */
      cursor: integer(0, 2_147_483_647).default(0),
      page_size: integer(1, QUIZZES_MAX).default(QUIZZES_A_PAGE),
      quiz_id: id.optional(),
      is_open: flag.default(false),
    }),
    output: z.object({
      list: z.array(
        z.object({
          quiz_id: z.int(),
          title: z.string(),
          /** The user who asks. */
          user_id: z.int(),
          /** Position of its message; null for one without. */
          n: z.int().nullable(),
          options,
          /** One's own answer: the option's index from 0; null for none. */
          my_option: z.int().nullable(),
          /** Unix seconds; null for no end. */
          end_time: z.int().nullable(),
          is_over: z.boolean(),
        }),
      ),
      has_more: z.boolean(),
      last_cursor: z.int(),
    }),
  },
  'im.quiz_answer': {
    method: 'POST',
    path: '/api/v2/chat/quiz/answer',
    access: 'member',
    scope: 'quiz',
    needs: 'respond',
    summary: '选择一个选项（从 0 起的序号）；结束之前可以改选，每人一票',
    input: z.object({ quiz_id: id, option: integer(0, OPTIONS_MAX - 1) }),
    output: z.object({ options, my_option: z.int() }),
  },
});
