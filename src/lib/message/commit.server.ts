/** Commits a batch of sends and changes in one transaction (group commit: docs/decisions/041). */
import type { Transaction } from 'kysely';
import type { Database } from '../db/database.ts';
import type { Outcome } from '../db/group-commit.ts';
import { idList } from '../db/id-list.ts';
import type { DB } from '../db/schema.ts';
import { inTransaction, within } from '../db/transaction.server.ts';
import { AppError } from '../errors/app-error.ts';
import { noChannel, noGroup } from '../group/refusal.ts';
import { appendUnder } from './append.server.ts';
import type { Draft, Entry } from './entry.ts';
import { type Heads, lockHeads, saveHeads } from './heads.server.ts';
import { noMessage } from './refusal.ts';
import { type Patch, reviseUnder } from './revise.server.ts';

/** A decision made before the batch, and what it was made on. */
interface Decided {
  channelId: number;
  /** Null in a private conversation. */
  groupId: number | null;
  /** The group's `config_rev` that it was decided on. */
  configRev: number;
  /** Decides again on newer configuration; throws the refusal. Awaits only calls of this database. */
  decideAgain(db: Database): Promise<unknown>;
}

export interface SendJob extends Decided {
  draft: Draft;
}

export interface ReviseJob extends Decided {
  n: number;
  /** What changes of the message; undefined if nothing does. Throws a refusal, and only before it writes. */
  revise(entry: Entry, trx: Transaction<DB>): Patch | undefined | Promise<Patch | undefined>;
}

export type Job = SendJob | ReviseJob;

/** `isNew`: the log changed; a message that was sent before is answered as it stands. */
export interface Committed {
  entry: Entry;
  isNew: boolean;
}

/** A refused job leaves the others alone. `now`: epoch milliseconds. */
export const commitJobs = (db: Database, jobs: readonly Job[], now: number): Promise<Outcome<Committed>[]> =>
  inTransaction(db, async trx => {
    const outcomes = new Map<Job, Outcome<Committed>>();
    const revs = await groupRevs(trx, db, jobs);
    const heads = await lockHeads(
      trx,
      db,
      jobs.map(({ channelId }) => channelId),
    );
    const before = new Map(Array.from(heads, ([channelId, { rev }]) => [channelId, rev]));
    for (const job of jobs) {
      const error = await refusalOf(within(db, trx), job, { revs, heads });
      if (error) outcomes.set(job, { error });
    }
    const isOpen = (job: Job) => !outcomes.has(job);
    const sends = jobs.filter(job => 'draft' in job && isOpen(job)) as SendJob[];
    const drafts = sends.map(({ draft }) => draft);
    const entries = await appendUnder(trx, db, { heads, drafts, now });
    for (const [i, job] of sends.entries()) {
      const entry = entries[i]!;
      outcomes.set(job, { result: { entry, isNew: entry.rev > before.get(entry.channel_id)! } });
    }
    for (const job of jobs)
      if (!('draft' in job) && isOpen(job)) outcomes.set(job, await revised(trx, heads, job));
    await saveHeads(trx, db, heads);
    return jobs.map(job => outcomes.get(job)!);
  });

/** Holds the groups' configuration until the commit: what is changed meanwhile waits, and comes after. */
async function groupRevs(
  trx: Transaction<DB>,
  { dialect }: Database,
  jobs: readonly Job[],
): Promise<Map<number, number>> {
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
  revs: ReadonlyMap<number, number>;
  heads: Heads;
}

async function refusalOf(db: Database, job: Job, { revs, heads }: Locked): Promise<AppError | undefined> {
  const rev = job.groupId === null ? job.configRev : revs.get(job.groupId);
  if (rev === undefined) return noGroup();
  if (!heads.has(job.channelId)) return noChannel();
  if (rev === job.configRev) return undefined;
  return caught(() => job.decideAgain(db));
}

async function revised(trx: Transaction<DB>, heads: Heads, job: ReviseJob): Promise<Outcome<Committed>> {
  const entry = await trx
    .selectFrom('chat_message')
    .selectAll()
    .where('channel_id', '=', job.channelId)
    .where('n', '=', job.n)
    .executeTakeFirst();
  if (!entry) return { error: noMessage() };
  let patch: Patch | undefined;
  const error = await caught(async () => {
    patch = await job.revise(entry, trx);
  });
  if (error) return { error };
  if (!patch) return { result: { entry, isNew: false } };
  return { result: { entry: await reviseUnder(trx, heads, entry, patch), isNew: true } };
}

/** The refusal that `work` throws. A fault fails the batch. */
async function caught(work: () => Promise<unknown>): Promise<AppError | undefined> {
  try {
    await work();
    return undefined;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}
