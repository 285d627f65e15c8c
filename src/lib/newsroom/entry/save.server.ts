/** Saves an entry: always as a new version, which readers do not see. */
import type { Transaction } from 'kysely';
import { lockOffice } from '../../members/account/office.server.ts';
import type { Database } from '../../platform/db/database.ts';
import type { DB, EntryKind } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.server.ts';
import { conflict } from '../../platform/errors/app-error.ts';
import type { Row } from '../../wiki/game/present.server.ts';
import { currentEntry, type EntryOf } from './current.server.ts';
import { refusalOf } from './field-path.ts';
import { unknownId } from './known-ids.server.ts';
import { latestRevision, type RevisionRow } from './revision-store.server.ts';
import { entryProblem } from './rules.ts';
import { DRAFT, REPLACED, WAITING } from './status.ts';
import { REFUSED } from './wording.ts';

/** Who saves or checks, from where and when. */
export interface Acting {
  userId: number;
  address: string;
  /** Epoch milliseconds. */
  now: number;
}

export interface Save<K extends EntryKind> {
  kind: K;
  match: Row<'match'>;
  /** The latest version that the author has read; 0: none. */
  version: number;
  /** `base` of the facts that the author has read. */
  base: string;
  /** Submits it for checking; otherwise it stays a draft, which may be incomplete. */
  submit: boolean;
  content: EntryOf[K];
}

export interface SavedEntry {
  version: number;
  status: number;
  base: string;
}

/**
 * Saves a version of an entry; idempotent. Throws 400 for content that cannot be submitted, 409 when another
 * version was saved or the facts have changed since.
 */
export async function saveEntry<K extends EntryKind>(
  db: Database,
  save: Save<K>,
  acting: Acting,
): Promise<SavedEntry> {
  if (save.submit) await refuseFaults(db, save);
  return inTransaction(db, async trx => {
    await lockOffice(trx, acting.userId);
    return write(trx, save, acting);
  });
}

async function refuseFaults<K extends EntryKind>(db: Database, save: Save<K>) {
  const { match } = save;
  const problem =
    entryProblem(save.kind, save.content, match) ??
    (await unknownId(db, save.kind, save.content, match.game_id));
  if (problem) throw refusalOf(problem);
}

async function write<K extends EntryKind>(
  trx: Transaction<DB>,
  save: Save<K>,
  acting: Acting,
): Promise<SavedEntry> {
  const match = await lockMatch(trx, save.match.id);
  const latest = await latestRevision(trx, save.kind, match.id);
  const payload = JSON.stringify(save.content);
  if (latest && isSame(latest, save, payload, acting)) return latest;
  if ((latest?.version ?? 0) !== save.version) throw await changedBy(trx, latest);
  const { base } = await currentEntry(trx, save.kind, match);
  if (base !== save.base) throw conflict('facts_changed', REFUSED.factsChanged);
  await replaceOpen(trx, save);
  const row = {
    match_id: match.id,
    kind: save.kind,
    version: save.version + 1,
    status: save.submit ? WAITING : DRAFT,
    payload,
    base,
    base_revision: match.revision,
    author_id: acting.userId,
    author_address: acting.address,
    created_at: acting.now,
  };
  await trx.insertInto('entry_revision').values(row).execute();
  return row;
}

/** Whether this is a retry (a double click, a lost answer), or an autosave without changes. */
function isSame<K extends EntryKind>(
  latest: RevisionRow,
  save: Save<K>,
  payload: string,
  { userId }: Acting,
): boolean {
  const isNext = latest.version === save.version + 1;
  const isIdle = latest.version === save.version && !save.submit && latest.base === save.base;
  return (
    (isNext || isIdle) &&
    latest.author_id === userId &&
    latest.payload === payload &&
    latest.status === (save.submit ? WAITING : DRAFT)
  );
}

/** Marks drafts and waiting versions as replaced by the new one; checked versions keep their status. */
const replaceOpen = <K extends EntryKind>(trx: Transaction<DB>, { kind, match }: Save<K>) =>
  trx
    .updateTable('entry_revision')
    .set({ status: REPLACED })
    .where('match_id', '=', match.id)
    .where('kind', '=', kind)
    .where('status', 'in', [DRAFT, WAITING])
    .execute();

/** 409 that names the author of the other version. */
export async function changedBy(trx: Transaction<DB>, latest: RevisionRow | undefined) {
  const author =
    latest &&
    (await trx.selectFrom('user').select('nickname').where('id', '=', latest.author_id).executeTakeFirst());
  return conflict('version_changed', author ? REFUSED.changed(author.nickname) : REFUSED.changedByNobody);
}

/** The current match row; other saves and checks of its entries wait until this transaction ends. */
export const lockMatch = (trx: Transaction<DB>, id: number): Promise<Row<'match'>> =>
  trx
    .updateTable('match')
    .set(eb => ({ revision: eb.ref('revision') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
