/** Commits a batch of sends and changes in one transaction (group commit: docs/decisions/041). */
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { JobOutcome } from '../../platform/db/group-commit.ts';
import { idList } from '../../platform/db/id-list.ts';
import type { DB } from '../../platform/db/schema.ts';
import { inTransaction, within } from '../../platform/db/transaction.server.ts';
import { type AppError, refusalIn } from '../../platform/errors/app-error.ts';
import { noChannel, noGroup } from '../group/refusal.ts';
import { appendSends, type CommittedMessage, type Send } from './append.server.ts';
import type { Entry } from './entry.ts';
import { type Heads, lockHeads, saveHeads } from './heads.server.ts';
import { noMessage } from './refusal.ts';
import { type Patch, reviseUnder } from './revise.server.ts';
import { slowMode } from './slow.server.ts';
import { noteSpoken } from './topic.server.ts';

/** A decision made before the batch, and what it was made on. */
interface Decided {
  /** Listeners of `onSent` do not get it: a letter that waits for its reader's consent. */
  isPlain?: boolean;
  channelId: number;
  /** Null in a private conversation. */
  groupId: number | null;
  /** The channel whose rights a topic has; absent or null for others. */
  parentId?: number | null;
  /** The group's `config_rev` that it was decided on; 0 in a private conversation. */
  configRev: number;
  /**
   * Decides again on newer configuration, in a private conversation always; throws the refusal. Awaits only calls
   * of this database.
   */
  decideAgain(db: Database): Promise<unknown>;
}

export interface SendJob extends Decided, Send {
  /** Milliseconds between two messages of the sender here (slow mode); `decideAgain` may change it. */
  pauseMs?: number;
}

export interface ReviseJob extends Decided {
  n: number;
  /** Whether it gives the message another text. */
  isEdit?: true;
  /** Users whom it mentions only now: known once it is revised. */
  reachedIds?: readonly number[];
  /** Changes of the message; undefined if there are none. Throws a refusal, and only before it writes. */
  revise(entry: Entry, trx: Transaction<DB>): Patch | undefined | Promise<Patch | undefined>;
}

export type Job = SendJob | ReviseJob;

/** A refused job leaves the others alone. `now`: epoch milliseconds. */
export const commitJobs = (
  db: Database,
  jobs: readonly Job[],
  now: number,
): Promise<JobOutcome<CommittedMessage>[]> =>
  inTransaction(db, async trx => {
    const revs = await groupRevs(trx, db, jobs);
    const heads = await lockHeads(
      trx,
      db,
      jobs.map(({ channelId }) => channelId),
    );
    const refused = (job: Job) => refusalOf(within(db, trx), job, { revs, heads });
    const sends = jobs.filter(isSend);
    const tooSoon = slowMode(trx, db, sends, { heads, now });
    const refusalOfSend = async (job: SendJob) => (await refused(job)) ?? tooSoon(job);
    const sent = await appendSends(trx, db, { heads, sends, now, refusalOf: refusalOfSend });
    await noteSpoken(trx, { entries: newInTopics(sends, sent), now });
    const outcomes = new Map<Job, JobOutcome<CommittedMessage>>(sends.map((job, i) => [job, sent[i]!]));
    for (const job of jobs) {
      if (isSend(job)) continue;
      const error = await refused(job);
      outcomes.set(job, error ? { error } : await revised(trx, heads, job));
    }
    await saveHeads(trx, db, heads);
    return jobs.map(job => outcomes.get(job)!);
  });

const isSend = (job: Job): job is SendJob => 'draft' in job;

const newInTopics = (sends: readonly SendJob[], outcomes: readonly JobOutcome<CommittedMessage>[]): Entry[] =>
  outcomes.flatMap((outcome, i) =>
    sends[i]!.parentId != null && 'result' in outcome && outcome.result.isNew ? outcome.result.entry : [],
  );

/** Revisions of configuration, by group. */
type Revs = ReadonlyMap<number, number>;

/** Locks the groups' configuration until the commit: changes made meanwhile wait, and come after. */
async function groupRevs(trx: Transaction<DB>, { dialect }: Database, jobs: readonly Job[]): Promise<Revs> {
  const ids = new Set(jobs.flatMap(({ groupId }) => groupId ?? []));
  const rows = await trx
    .selectFrom('chat_group')
    .select(['id', 'config_rev'])
    .where('id', 'in', idList({ dialect }, [...ids]))
    .orderBy('id')
    .$if(dialect === 'postgres', query => query.forShare())
    .execute();
  return new Map(rows.map(({ id, config_rev }) => [id, config_rev]));
}

interface Locked {
  revs: Revs;
  heads: Heads;
}

async function refusalOf(db: Database, job: Job, { revs, heads }: Locked): Promise<AppError | undefined> {
  const rev = job.groupId === null ? undefined : revs.get(job.groupId);
  if (job.groupId !== null && rev === undefined) return noGroup();
  if (!heads.has(job.channelId)) return noChannel();
  if (rev === job.configRev) return undefined;
  return refusalIn(() => job.decideAgain(db));
}

async function revised(
  trx: Transaction<DB>,
  heads: Heads,
  job: ReviseJob,
): Promise<JobOutcome<CommittedMessage>> {
  const entry = await trx
    .selectFrom('chat_message')
    .selectAll()
    .where('channel_id', '=', job.channelId)
    .where('n', '=', job.n)
    .executeTakeFirst();
  if (!entry) return { error: noMessage() };
  let patch: Patch | undefined;
  const error = await refusalIn(async () => {
    patch = await job.revise(entry, trx);
  });
  if (error) return { error };
  if (!patch) return { result: { entry, isNew: false } };
  return { result: { entry: await reviseUnder(trx, heads, entry, patch), isNew: true } };
}
