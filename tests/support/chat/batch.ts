/** A log whose jobs are committed together: what many senders say within one commit. */
import type { CommittedMessage } from '#lib/chat/message/append.server.ts';
import { commitJobs, type Job } from '#lib/chat/message/commit.server.ts';
import type { MessageLog } from '#lib/chat/message/log.server.ts';
import type { Database } from '#lib/platform/db/database.ts';
import type { JobOutcome } from '#lib/platform/db/group-commit.ts';
import { messagesOf } from '../messages.ts';

/** Commits once there are `many` jobs. */
export function batchOf(db: Database, many: number, now: () => number): MessageLog {
  const jobs: Job[] = [];
  const committed = Promise.withResolvers<JobOutcome<CommittedMessage>[]>();
  return {
    ...messagesOf(db, now),
    async commit(job) {
      const at = jobs.push(job) - 1;
      if (jobs.length === many) commitJobs(db, jobs, now()).then(committed.resolve, committed.reject);
      const one = (await committed.promise)[at]!;
      if ('error' in one) throw one.error;
      return one.result;
    },
  };
}
