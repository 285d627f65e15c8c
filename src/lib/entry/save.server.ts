/** Saving an entry: always a new version, and nothing that readers see. */
import type { Transaction } from 'kysely';
import { conflict } from '../app/errors.ts';
import type { Database } from '../db/database.ts';
import type { DB, EntryKind } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.server.ts';
import { existing } from '../wiki/existing.server.ts';
import type { Row } from '../wiki/present.server.ts';
import { currentEntry, type EntryOf } from './current.server.ts';
import { refusalOf } from './field-path.ts';
import { unknownId } from './known-ids.server.ts';
import { latestRevision, type RevisionRow } from './revision-repo.server.ts';
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
  matchId: number;
  /** The latest version that the author has seen; 0: none. */
  version: number;
  /** `base` of the facts that the author has seen. */
  base: string;
  /** Hands it in for checking; otherwise it stays a draft, which may be unfinished. */
  submit: boolean;
  content: EntryOf[K];
}

export interface Saved {
  version: number;
  status: number;
  base: string;
}

/**
 * Saves a version of an entry. Throws 404 for a match that is not there, 400 for content that cannot be
 * handed in, 409 when another version was saved or the facts have changed since. The same save sent
 * twice is one version.
 */
export async function saveEntry<K extends EntryKind>(
  db: Database,
  save: Save<K>,
  acting: Acting,
): Promise<Saved> {
  const match = await existing(db, 'match', save.matchId);
  if (save.submit) await refuseFaults(db, match, save);
  return inTransaction(db, trx => write(trx, save, acting));
}

async function refuseFaults<K extends EntryKind>(db: Database, match: Row<'match'>, save: Save<K>) {
  const problem =
    entryProblem(save.kind, save.content, match) ??
    (await unknownId(db, save.kind, save.content, match.game_id));
  if (problem) throw refusalOf(problem);
}

async function write<K extends EntryKind>(
  trx: Transaction<DB>,
  save: Save<K>,
  acting: Acting,
): Promise<Saved> {
  const match = await lockMatch(trx, save.matchId);
  const latest = await latestRevision(trx, save.kind, save.matchId);
  const payload = JSON.stringify(save.content);
  if (latest && isSame(latest, save, payload, acting)) return latest;
  if ((latest?.version ?? 0) !== save.version) throw await changedBy(trx, latest);
  const { base } = await currentEntry(trx, save.kind, match);
  if (base !== save.base) throw conflict('facts_changed', REFUSED.factsChanged);
  await replaceOpen(trx, save);
  const row = {
    match_id: save.matchId,
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

/** Sent again (a double click, a lost answer), or an autosave of what was saved already. */
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

/** What waits or is being written is replaced by the new version; what was checked stays as it was found. */
const replaceOpen = <K extends EntryKind>(trx: Transaction<DB>, { kind, matchId }: Save<K>) =>
  trx
    .updateTable('entry_revision')
    .set({ status: REPLACED })
    .where('match_id', '=', matchId)
    .where('kind', '=', kind)
    .where('status', 'in', [DRAFT, WAITING])
    .execute();

/** 409 that names who was first. */
export async function changedBy(trx: Transaction<DB>, latest: RevisionRow | undefined) {
  const author =
    latest &&
    (await trx.selectFrom('user').select('nickname').where('id', '=', latest.author_id).executeTakeFirst());
  return conflict('version_changed', author ? REFUSED.changed(author.nickname) : REFUSED.changedByNobody);
}

/** The match as it is now; whoever else saves or checks its entries waits until this transaction ends. */
export const lockMatch = (trx: Transaction<DB>, id: number): Promise<Row<'match'>> =>
  trx
    .updateTable('match')
    .set(eb => ({ revision: eb.ref('revision') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
