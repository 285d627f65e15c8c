/**
 * Resets a later match whose result no longer holds: deletes its rounds and stores the old facts as versions
 * of its entries.
 */
import type { Transaction } from 'kysely';
import type { DB, EntryKind } from '../../platform/db/schema.ts';
import type { Approval } from './approval.ts';
import { currentEntry } from './current.server.ts';
import { matchNames } from './match-name.server.ts';
import { latestRevision } from './revision-store.server.ts';
import { deleteRounds } from './rounds.server.ts';
import { DRAFT, REPLACED, WAITING } from './status.ts';
import { REFUSED } from './wording.ts';

/** `cause`: the corrected match. The caller writes the match's own columns and sides. */
export async function setBack(
  trx: Transaction<DB>,
  matchId: number,
  cause: number,
  approval: Approval,
): Promise<void> {
  for (const kind of ['match', 'detail'] as const) await keepFacts(trx, kind, matchId, cause, approval);
  const rounds = await trx.selectFrom('round').select('id').where('match_id', '=', matchId).execute();
  await deleteRounds(
    trx,
    rounds.map(round => round.id),
  );
  for (const table of ['match_player', 'veto'] as const)
    await trx.deleteFrom(table).where('match_id', '=', matchId).execute();
}

async function keepFacts(
  trx: Transaction<DB>,
  kind: EntryKind,
  matchId: number,
  cause: number,
  { checkerId, address, now }: Approval,
): Promise<void> {
  const match = await trx.selectFrom('match').selectAll().where('id', '=', matchId).executeTakeFirstOrThrow();
  const { content, base } = await currentEntry(trx, kind, match);
  const version = ((await latestRevision(trx, kind, matchId))?.version ?? 0) + 1;
  await trx
    .updateTable('entry_revision')
    .set({ status: REPLACED })
    .where('match_id', '=', matchId)
    .where('kind', '=', kind)
    .where('status', 'in', [DRAFT, WAITING])
    .execute();
  const causes = await matchNames(trx, [cause]);
  await trx
    .insertInto('entry_revision')
    .values({
      match_id: matchId,
      kind,
      version,
      status: REPLACED,
      payload: JSON.stringify(content),
      base,
      base_revision: match.revision,
      author_id: checkerId,
      author_address: address,
      created_at: now,
      remark: REFUSED.resetBecause(causes.get(cause)!),
    })
    .execute();
}
