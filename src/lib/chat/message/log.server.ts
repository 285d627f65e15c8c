/** The log at work: one lane of group commits, and what it publishes. */
import type { Database } from '../../platform/db/database.ts';
import { GroupCommit } from '../../platform/db/group-commit.ts';
import type { AppError } from '../../platform/errors/app-error.ts';
import type { OpenedFeature } from '../../platform/feature/feature.ts';
import { RateLimit } from '../../platform/load/rate-limit.ts';
import type { Publisher } from '../../platform/ports/publishing.ts';
import { type MapLine, matchOfMapLine } from '../group/map-line.ts';
import { type CommittedMessage, EVERYBODY } from './append.server.ts';
import { commitJobs, type Job } from './commit.server.ts';
import type { Entry } from './entry.ts';
import { SHOWN } from './kind.ts';
import { SEND_RATE } from './limits.ts';
import { overloaded, tooFast } from './refusal.ts';

declare module '../../platform/feature/feature.ts' {
  interface Running {
    messages: MessageLog;
  }
}
declare module '../../platform/contract/context.ts' {
  interface Services {
    messages: MessageLog;
  }
}

/** Most messages of one commit, and of those that wait for it. */
const BATCH_MAX = 100;
const WAITING_MAX = 5000;

export interface MessageLog extends OpenedFeature {
  /** Messages that were sent through it so far. */
  readonly sentCount: number;
  /** Resolves after the commit, published. Throws the job's refusal. */
  commit(job: Job): Promise<CommittedMessage>;
  /** Publishes entries that another transaction appended to channels of a group: call it after its commit. */
  publish(groupId: number, entries: readonly Entry[]): void;
  /**
   * Publishes messages that another transaction changed: call it after its commit. `groupId`: where they may be
   * unread no longer, or again.
   */
  publishRevised(entries: readonly Entry[], groupId?: number | null): void;
  /** Pays for one act. Throws 20604, as `refusal` words it, for more than five a second. `now`: epoch milliseconds. */
  pace(userId: number, now: number, refusal?: () => AppError): void;
  /** Sends a user's open pages what concerns them alone. */
  publishToUser(userId: number, event: UserEvent): void;
  /** Calls `listener` after the commit of each message that was sent or edited through this log. */
  onSent(listener: (entry: Entry) => void): void;
  /** Calls `listener` with each channel that changed through this log, after the commit. */
  onChanged(listener: (channelId: number) => void): void;
}

/** The live publisher's topic of a channel: its changed entries, for those who have it open. */
export const topicOf = (channelId: number): string => `log:${channelId}`;
/** A group's topic: `NewHead` of a channel with a new message, for those who have another one open. */
export const headsTopic = (groupId: number): string => `heads:${groupId}`;
/** A user's topic: what concerns them alone (UserEvent). */
export const userTopic = (userId: number): string => `user:${userId}`;

export interface NewHead {
  channelId: number;
  n: number;
  /** Authors of the new messages, once each; none if nothing is new. */
  by: number[];
  /** A message that may have been unread is so no longer, or mentions others now. */
  isGone?: true;
  /** The channel whose rights a topic has. */
  parentId?: number;
  /** Identities that the message mentions; 0 for everybody. */
  calls: number[];
  /** Set for a line about a finished map. */
  mapLines?: MapLine[];
}

export type UserEvent =
  | { type: 'mention'; channelId: number; n: number }
  | { type: 'read'; channelId: number; n: number; own: number }
  /** An own message: it is not unread in other tabs. */
  | { type: 'said'; channelId: number; n: number }
  | { type: 'reacted'; channelId: number; n: number; emoji: string; on: boolean }
  /** The other one of a private conversation. */
  | { type: 'typing'; channelId: number; user_id: number };

interface Options {
  db: Database;
  fanout: Publisher;
  now(): number;
}

export function openMessageLog({ db, fanout, now }: Options): MessageLog {
  let sentCount = 0;
  const followers: ((channelId: number) => void)[] = [];
  const publishEntries = (entries: readonly Entry[]) => {
    for (const [channelId, changed] of Map.groupBy(entries, ({ channel_id }) => channel_id)) {
      fanout.publish(topicOf(channelId), changed);
      for (const listener of followers) listener(channelId);
    }
  };
  const publishHead = (
    groupId: number | null,
    entry: Entry,
    event: Omit<NewHead, 'channelId' | 'n' | 'by'>,
  ) => {
    const { channel_id: channelId, n, user_id } = entry;
    fanout.publish(userTopic(user_id), { type: 'said', channelId, n } satisfies UserEvent);
    if (groupId !== null)
      fanout.publish(headsTopic(groupId), { channelId, n, by: [user_id], ...event } satisfies NewHead);
  };
  const publishGone = (groupId: number | null, { channel_id, n }: Entry, parentId?: number | null) => {
    if (groupId === null) return;
    const head = { channelId: channel_id, n, ...(parentId ? { parentId } : {}) };
    fanout.publish(headsTopic(groupId), { ...head, by: [], calls: [], isGone: true } satisfies NewHead);
  };
  const publishJob = (job: Job, entry: Entry) => {
    if ('draft' in job) {
      const { isAll, identityIds } = job.draft.mentioned;
      const calls = [...(isAll ? [EVERYBODY] : []), ...identityIds];
      publishHead(job.groupId, entry, { calls, ...(job.parentId ? { parentId: job.parentId } : {}) });
    } else if (entry.status !== SHOWN || job.reachedIds) publishGone(job.groupId, entry, job.parentId);
    const { reachedIds = [] } = 'draft' in job ? job.draft : job;
    const event: UserEvent = { type: 'mention', channelId: entry.channel_id, n: entry.n };
    for (const userId of reachedIds) fanout.publish(userTopic(userId), event);
  };
  const listeners: ((entry: Entry) => void)[] = [];
  const notifyListeners = (job: Job, entry: Entry) => {
    if (!job.isPlain && ('draft' in job || job.isEdit)) for (const listener of listeners) listener(entry);
  };
  const lane = new GroupCommit<Job, CommittedMessage>(
    async jobs => {
      const outcomes = await commitJobs(db, jobs, now());
      const isNew = (one: (typeof outcomes)[number]) => 'result' in one && one.result.isNew;
      publishEntries(outcomes.flatMap(one => ('result' in one && isNew(one) ? one.result.entry : [])));
      for (const [i, one] of outcomes.entries())
        if ('result' in one && isNew(one)) {
          if ('draft' in jobs[i]!) sentCount++;
          publishJob(jobs[i]!, one.result.entry);
          notifyListeners(jobs[i]!, one.result.entry);
        }
      return outcomes;
    },
    { most: BATCH_MAX, waitingMax: WAITING_MAX, full: overloaded },
  );
  const rate = new RateLimit(SEND_RATE);
  return {
    get sentCount() {
      return sentCount;
    },
    commit: job => lane.add(job),
    publish(groupId, entries) {
      publishEntries(entries);
      for (const entry of entries) publishHead(groupId, entry, { calls: [], ...mapLinesOf(entry) });
    },
    publishRevised(entries, groupId = null) {
      publishEntries(entries);
      for (const entry of entries) publishGone(groupId, entry);
    },
    pace(userId, at, refusal = tooFast) {
      const key = String(userId);
      if (rate.wait(key, at) > 0) throw refusal();
      rate.take(key, at);
    },
    publishToUser: (userId, event) => fanout.publish(userTopic(userId), event),
    onSent: listener => void listeners.push(listener),
    onChanged: listener => void followers.push(listener),
    close: () => lane.idle(),
  };
}

/** Members say none: they come by `publish` alone. */
function mapLinesOf({ n, local_id, extra }: Entry): Pick<NewHead, 'mapLines'> {
  const match_id = matchOfMapLine({ local_id, extra: JSON.parse(extra) });
  return match_id === undefined ? {} : { mapLines: [{ n: Number(n), match_id }] };
}
