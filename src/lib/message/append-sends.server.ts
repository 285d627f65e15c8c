/** Appends what members send, in its order: a message with effects is refused alone, before it has a place. */
import type { Transaction } from 'kysely';
import type { Outcome } from '../db/group-commit.ts';
import type { DB } from '../db/schema.ts';
import { refusalIn } from '../errors/app-error.ts';
import { type Appending, appendUnder, isStored } from './append.server.ts';
import type { Draft, Entry } from './entry.ts';
import type { Dialect } from './heads.server.ts';
import type { Effects } from './sent-kind.ts';

export interface Sent {
  draft: Draft;
  effects?: Effects;
}

/** In the order of `sends`. Messages without effects that stand together share one insert. */
export async function appendSends(
  trx: Transaction<DB>,
  db: Dialect,
  { sends, ...under }: Omit<Appending, 'drafts'> & { sends: readonly Sent[] },
): Promise<Outcome<Entry>[]> {
  const outcomes: Outcome<Entry>[] = [];
  let plain: Draft[] = [];
  const flush = async () => {
    const entries = await appendUnder(trx, db, { ...under, drafts: plain });
    outcomes.push(...entries.map(result => ({ result })));
    plain = [];
  };
  for (const { draft, effects } of sends) {
    if (!effects?.hold && !effects?.attach) {
      plain.push(draft);
      continue;
    }
    await flush();
    outcomes.push(await appendHeld(trx, db, { ...under, draft, effects }));
  }
  await flush();
  return outcomes;
}

/** A repeat is answered as it was stored. */
async function appendHeld(
  trx: Transaction<DB>,
  db: Dialect,
  { draft, effects, ...under }: Omit<Appending, 'drafts'> & Required<Sent>,
): Promise<Outcome<Entry>> {
  const isRepeat = await isStored(trx, db, draft);
  if (!isRepeat) {
    const error = await refusalIn(async () => effects.hold?.(trx));
    if (error) return { error };
  }
  const [entry] = await appendUnder(trx, db, { ...under, drafts: [draft] });
  if (!isRepeat) await effects.attach?.(trx, entry!);
  return { result: entry! };
}
