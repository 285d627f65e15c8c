/** Commits a batch of sends and changes in one transaction (group commit: docs/decisions/041). */
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { JobOutcome } from '../../platform/db/group-commit.ts';
import { idList } from '../../platform/db/id-list.ts';
import type { DB } from '../../platform/db/schema.ts';
import { inTransaction, within } from '../../platform/db/transaction.server.ts';
import { type AppError, refusalIn } from '../../platform/errors/app-error.ts';
import { noChannel, noGroup } from '../group/refusal.ts';
import { storedBefore } from './append.server.ts';
import { appendSends, type PreparedSend } from './append-sends.server.ts';
import type { Entry } from './entry.ts';
import { type Heads, lockHeads, saveHeads } from './heads.server.ts';
import { noMessage } from './refusal.ts';
import { repeatOf } from './repeat.server.ts';
import { type Patch, reviseUnder } from './revise.server.ts';
import { slowRefusals } from './slow.server.ts';
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

export interface SendJob extends Decided, PreparedSend {
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

/** `isNew`: the log changed; a message that was sent before is answered as it stands. */
export interface CommittedMessage {
  entry: Entry;
  isNew: boolean;
}

/** A refused job leaves the others alone. `now`: epoch milliseconds. */
export const commitJobs = (
  db: Database,
  jobs: readonly Job[],
  now: number,
): Promise<JobOutcome<CommittedMessage>[]> =>
  inTransaction(db, async trx => {
    const outcomes = new Map<Job, JobOutcome<CommittedMessage>>();
    const revs = await groupRevs(trx, db, jobs);
    const heads = await lockHeads(
      trx,
      db,
      jobs.map(({ channelId }) => channelId),
    );
    const stored = await storedBefore(
      trx,
      db,
      jobs.filter(isSend).map(({ draft }) => draft),
    );
    const answered = new Set(stored.values());
    for (const job of jobs) {
      const repeat = isSend(job) ? repeatOf(job.draft, stored) : undefined;
      const error = repeat ? undefined : await refusalOf(within(db, trx), job, { revs, heads });
      if (repeat) outcomes.set(job, committed(repeat, answered));
      else if (error) outcomes.set(job, { error });
    }
    const isOpen = (job: Job) => !outcomes.has(job);
    const timely = jobs.filter(isSend).filter(isOpen);
    for (const [job, error] of await slowRefusals(trx, db, timely, { heads, now }))
      outcomes.set(job, { error });
    const sends = timely.filter(isOpen);
    const sent = await appendSends(trx, db, { heads, sends, stored, now });
    for (const [i, job] of sends.entries()) outcomes.set(job, committed(sent[i]!, answered));
    await noteSpoken(trx, { entries: newInTopics(sends, outcomes), now });
    for (const job of jobs)
      if (!isSend(job) && isOpen(job)) outcomes.set(job, await revised(trx, heads, job));
    await saveHeads(trx, db, heads);
    return jobs.map(job => outcomes.get(job)!);
  });

const isSend = (job: Job): job is SendJob => 'draft' in job;

function newInTopics(
  sends: readonly SendJob[],
  outcomes: ReadonlyMap<Job, JobOutcome<CommittedMessage>>,
): Entry[] {
  return sends.flatMap(job => {
    const outcome = job.parentId == null ? undefined : outcomes.get(job);
    return outcome && 'result' in outcome && outcome.result.isNew ? outcome.result.entry : [];
  });
}

/** Revisions of configuration, by group. */
type Revs = ReadonlyMap<number, number>;

/** `answered`: messages already answered; this one is added. */
function committed(sent: JobOutcome<Entry>, answered: Set<Entry>): JobOutcome<CommittedMessage> {
  if ('error' in sent) return sent;
  const isNew = !answered.has(sent.result);
  answered.add(sent.result);
  return { result: { entry: sent.result, isNew } };
}

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
