/** Appends what members send, in its order: a message with effects is refused alone, before it has a position. */
import type { Transaction } from 'kysely';
import type { JobOutcome } from '../../platform/db/group-commit.ts';
import type { DB } from '../../platform/db/schema.ts';
import { type AppError, refusalIn } from '../../platform/errors/app-error.ts';
import { type Added, entryOf, insertAdded, keyOf, type LogAppending } from './append.server.ts';
import type { Entry, MessageDraft } from './entry.ts';
import type { DialectOf } from './heads.server.ts';
import { repeatOf } from './repeat.server.ts';
import type { Effects } from './sent-kind.ts';

export interface PreparedSend {
  draft: MessageDraft;
  effects?: Effects;
}

interface Sending extends Omit<LogAppending, 'drafts'> {
  sends: readonly PreparedSend[];
  /** Earlier messages of the senders, by `keyOf`; these are added. */
  stored: Map<string, Entry>;
}

/** Outcomes in the order of `sends`. Messages without effects that stand together share one insert. */
export async function appendSends(
  trx: Transaction<DB>,
  db: DialectOf,
  { sends, stored, heads, now }: Sending,
): Promise<JobOutcome<Entry>[]> {
  const outcomes: JobOutcome<Entry>[] = [];
  let added: Added[] = [];
  const flush = async () => {
    await insertAdded(trx, db, added, now);
    added = [];
  };
  for (const { draft, effects } of sends) {
    const settled = repeatOf(draft, stored) ?? (await refusedBy(trx, effects));
    if (settled) {
      outcomes.push(settled);
      continue;
    }
    const entry = entryOf(draft, heads, now);
    stored.set(keyOf(draft), entry);
    added.push({ draft, entry });
    if (effects?.attach) {
      await flush();
      await effects.attach(trx, entry);
    }
    outcomes.push({ result: entry });
  }
  await flush();
  return outcomes;
}

async function refusedBy(
  trx: Transaction<DB>,
  effects: Effects | undefined,
): Promise<{ error: AppError } | undefined> {
  const error = await refusalIn(async () => effects?.lock?.(trx));
  return error && { error };
}
