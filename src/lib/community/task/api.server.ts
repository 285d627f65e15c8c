/** One handler a call of tasks. */
import type { Handlers } from '../../platform/contract/call.ts';
import type { taskCalls } from './contract.ts';
import { receiveReward, taskList } from './reward.server.ts';
import { signData, signToday } from './sign.server.ts';

export const taskHandlers: Handlers<typeof taskCalls> = {
  'activity.task_list': (_, context) => taskList(context),
  'activity.receive_reward': ({ task_id, period }, context) => receiveReward(context, task_id, period),
  'activity.sign_task': (_, context) => signToday(context),
  'activity.sign_data': (_, context) => signData(context),
};
