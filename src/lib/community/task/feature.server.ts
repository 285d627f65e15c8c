import { defineFeature } from '../../platform/feature/feature.ts';
import { namedSubject } from '../../platform/feature/named-subject.ts';
import { taskHandlers } from './api.server.ts';
import { taskConsumer } from './consumer.server.ts';
import { taskCalls } from './contract.ts';
import { taskById } from './tasks.ts';
import { taskData } from './user-data.server.ts';
import { TASK_DONE, TASK_GONE } from './wording.ts';

export const taskFeature = defineFeature({
  name: 'task',
  calls: taskCalls,
  handlers: () => taskHandlers,
  noticeKinds: { task_done: { category: 'activity', title: () => TASK_DONE } },
  noticeRequests: {
    // Daily tasks can be completed again.
    taskCompleted: ({ userId, taskId }) => [
      { userId, kind: 'task_done', about: { type: 'task', id: taskId }, isAgain: true },
    ],
  },
  noticeSubjects: () => ({
    task: { read: namedSubject('TASK', id => taskById(id)?.name), gone: TASK_GONE },
  }),
  userData: () => [taskData],
  consumers: () => [taskConsumer],
});
