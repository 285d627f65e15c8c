/** Checking an entry: another operator approves it, which makes it fact, or sends it back. */
import type { Transaction } from 'kysely';
import { lockOffice } from '../../members/account/office.server.ts';
import type { Database } from '../../platform/db/database.ts';
import { touchFacts } from '../../platform/db/facts-version.server.ts';
import { append } from '../../platform/db/outbox.server.ts';
import type { DB, EntryKind } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.server.ts';
import { type AppError, badInput, conflict } from '../../platform/errors/app-error.ts';
import type { Bus } from '../../platform/ports/bus.ts';
import { deriveTournament } from '../../wiki/bracket/derive.server.ts';
import type { Row } from '../../wiki/game/present.server.ts';
import { applyDetail } from './apply-detail.server.ts';
import { applyMatch } from './apply-match.server.ts';
import type { Approval } from './approval.ts';
import { currentEntry } from './current.server.ts';
import { changedMatches, type PublishedChange, publishChanged, revisionsOf } from './publish.server.ts';
import { ownEntry } from './refusal.ts';
import { latestRevision, type RevisionRow } from './revision-store.server.ts';
import { type Acting, changedBy, lockMatch } from './save.server.ts';
import type { DetailInput, MatchInput } from './shapes.ts';
import { PASSED, SENT_BACK, WAITING } from './status.ts';
import { REFUSED } from './wording.ts';

export interface Check {
  kind: EntryKind;
  matchId: number;
  version: number;
  isPass: boolean;
  remark: string | undefined;
  /** Whether later matches may be set back. */
  resetLater: boolean;
}

export interface Deps {
  db: Database;
  bus: Bus;
}

interface Outcome {
  status: number;
  changed: PublishedChange | null;
}

/**
 * Approves a waiting version or sends it back; answers its status. Approval writes the facts, what follows
 * from them and the version's outcome in one transaction, and publishes after the commit. Idempotent. Throws
 * 400 without a reason to send it back, 403 for the author's own, and 409 when the version is not the latest,
 * is not waiting, or the facts have changed since it was submitted.
 */
export async function checkEntry({ db, bus }: Deps, check: Check, acting: Acting): Promise<number> {
  if (!check.isPass && !check.remark) throw badInput('remark', REFUSED.remark);
  const { status, changed } = await inTransaction(db, trx => decide(trx, check, acting));
  if (changed) await publishChanged(bus, changed);
  return status;
}

async function decide(trx: Transaction<DB>, check: Check, acting: Acting): Promise<Outcome> {
  await lockOffice(trx, acting.userId);
  // Locks the facts until the commit, so that concurrent approvals are serialised.
  if (check.isPass) await touchFacts(trx);
  const match = await lockMatch(trx, check.matchId);
  const latest = await latestRevision(trx, check.kind, check.matchId);
  if (latest?.version !== check.version) throw await changedBy(trx, latest);
  const requested = check.isPass ? PASSED : SENT_BACK;
  if (latest.status === requested && latest.checker_id === acting.userId)
    return { status: requested, changed: null };
  const refusal = refusalOf(latest, acting);
  if (refusal) throw refusal;
  const changed = check.isPass ? await pass(trx, match, latest, check, acting) : null;
  await trx
    .updateTable('entry_revision')
    .set({
      status: requested,
      checker_id: acting.userId,
      checker_address: acting.address,
      checked_at: acting.now,
      remark: check.remark || null,
    })
    .where('id', '=', latest.id)
    .execute();
  if (changed && changed.matchIds.length > 0)
    await append(trx, 'resultsChanged', { matchIds: changed.matchIds }, acting.now);
  return { status: requested, changed };
}

function refusalOf(latest: RevisionRow, { userId }: Acting): AppError | null {
  if (latest.status !== WAITING) return conflict('not_waiting', REFUSED.notWaiting);
  return latest.author_id === userId ? ownEntry() : null;
}

async function pass(
  trx: Transaction<DB>,
  match: Row<'match'>,
  revision: RevisionRow,
  { kind, resetLater }: Check,
  { userId, address, now }: Acting,
): Promise<PublishedChange> {
  const { base } = await currentEntry(trx, kind, match);
  if (base !== revision.base) throw conflict('facts_changed', REFUSED.factsChangedSince);
  const approval: Approval = { checkerId: userId, address, now, resetLater };
  const before = await revisionsOf(trx, match.tournament_id);
  const content = JSON.parse(revision.payload);
  if (kind === 'match') await applyMatch(trx, match, content as MatchInput, approval);
  else await applyDetail(trx, match, content as DetailInput, approval);
  await deriveTournament(trx, match.tournament_id);
  return changedMatches(trx, match.tournament_id, before);
}
