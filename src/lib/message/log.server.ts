/** The log at work: one lane of group commits, and what it publishes. */
import type { Database } from '../db/database.ts';
import { GroupCommit } from '../db/group-commit.ts';
import type { Opened } from '../feature/feature.ts';
import { RateLimit } from '../load/rate-limit.ts';
import type { Fanout } from '../ports/fanout.ts';
import { EVERYBODY } from './append.server.ts';
import { type Committed, commitJobs, type Job } from './commit.server.ts';
import type { Entry } from './entry.ts';
import { SEND_RATE } from './limits.ts';
import { overloaded, tooFast } from './refusal.ts';

declare module '../feature/feature.ts' {
  interface Running {
    messages: MessageLog;
  }
}
declare module '../contract/context.ts' {
  interface Services {
    messages: MessageLog;
  }
}

/** Most messages of one commit, and of those that wait for it. */
const BATCH_MAX = 100;
const WAITING_MAX = 5000;

export interface MessageLog extends Opened {
  /** Resolves after the commit, published. Throws the job's refusal. */
  commit(job: Job): Promise<Committed>;
  /** For entries that another transaction appended to channels of a group: call it after its commit. */
  publish(groupId: number, entries: readonly Entry[]): void;
  /** Pays for one send. Throws 20604 for more than five a second. `now`: epoch milliseconds. */
  pace(userId: number, now: number): void;
}

/** The fan-out's topic of a channel: its changed entries, for those who have it open. */
export const topicOf = (channelId: number): string => `log:${channelId}`;
/** Of a group: `NewHead` of a channel with a new message, for those who have another one open. */
export const headsTopic = (groupId: number): string => `heads:${groupId}`;
/** Of a user: what concerns them alone (UserNews). */
export const userTopic = (userId: number): string => `user:${userId}`;

export interface NewHead {
  channelId: number;
  n: number;
  /** Identities that the message mentions; 0 for everybody. */
  calls: number[];
}

export type UserNews =
  | { type: 'mention'; channelId: number; n: number }
  | { type: 'read'; channelId: number; n: number; own: number }
  | { type: 'reacted'; channelId: number; n: number; emoji: string; on: boolean };

interface Given {
  db: Database;
  fanout: Fanout;
  now(): number;
}

export function openMessageLog({ db, fanout, now }: Given): MessageLog {
  const publishEntries = (entries: readonly Entry[]) => {
    for (const [channelId, changed] of Map.groupBy(entries, ({ channel_id }) => channel_id))
      fanout.publish(topicOf(channelId), changed);
  };
  const publishHead = (groupId: number | null, { channel_id: channelId, n }: Entry, calls: number[]) => {
    if (groupId !== null) fanout.publish(headsTopic(groupId), { channelId, n, calls } satisfies NewHead);
  };
  const publishJob = (job: Job, entry: Entry) => {
    if (!('draft' in job)) return;
    const { mentioned, reachedIds } = job.draft;
    publishHead(job.groupId, entry, [...(mentioned.isAll ? [EVERYBODY] : []), ...mentioned.identityIds]);
    const news: UserNews = { type: 'mention', channelId: entry.channel_id, n: entry.n };
    for (const userId of reachedIds) fanout.publish(userTopic(userId), news);
  };
  const lane = new GroupCommit<Job, Committed>(
    async jobs => {
      const outcomes = await commitJobs(db, jobs, now());
      const isNew = (one: (typeof outcomes)[number]) => 'result' in one && one.result.isNew;
      publishEntries(outcomes.flatMap(one => ('result' in one && isNew(one) ? one.result.entry : [])));
      for (const [i, one] of outcomes.entries())
        if ('result' in one && isNew(one)) publishJob(jobs[i]!, one.result.entry);
      return outcomes;
    },
    { most: BATCH_MAX, waitingMax: WAITING_MAX, full: overloaded },
  );
  const rate = new RateLimit(SEND_RATE);
  return {
    commit: job => lane.add(job),
    publish(groupId, entries) {
      publishEntries(entries);
      for (const entry of entries) publishHead(groupId, entry, []);
    },
    pace(userId, at) {
      const key = String(userId);
      if (rate.wait(key, at) > 0) throw tooFast();
      rate.take(key, at);
    },
    close: () => lane.idle(),
  };
}
