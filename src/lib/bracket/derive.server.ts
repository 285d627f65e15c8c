/** Writes what follows from a tournament's matches: groups, brackets, dates, status and final places. */
import type { Transaction } from 'kysely';
import type { DB } from '../db/schema.ts';
import type { MatchChanges } from '../match/facts.ts';
import { updateMatch } from '../match/write.server.ts';
import { type Derived, planDerived } from './derive.ts';
import { writeGroups, writePlaces, writeStage, writeStatus } from './derived-rows.server.ts';
import { findTournament } from './repo.server.ts';
import { loadTournament } from './stage-facts.server.ts';

/**
 * Derives one tournament anew, inside the caller's transaction; a second run changes nothing. To be
 * called when its matches have changed. Does nothing when there is no such tournament.
 */
export async function deriveTournament(trx: Transaction<DB>, tournamentId: number): Promise<void> {
  const tournament = await findTournament(trx, tournamentId);
  if (!tournament) return;
  await holdStages(trx, tournamentId);
  const before = await loadTournament(trx, tournament);
  for (const stage of before.stages) {
    const derived = planDerived(stage);
    const groupIds = derived.groups && (await writeGroups(trx, stage, derived.groups));
    await writeMatches(trx, derived, groupIds);
  }
  const after = await loadTournament(trx, tournament);
  for (const stage of after.stages) await writeStage(trx, stage, after.ranked(stage));
  await writeStatus(trx, after);
  if (!tournament.is_demo) await writePlaces(trx, after);
}

/** Whoever decides by what is known of the stages (prediction/commit) waits from here until the commit. */
const holdStages = (trx: Transaction<DB>, tournamentId: number) =>
  trx
    .updateTable('stage')
    .set(eb => ({ sort: eb.ref('sort') }))
    .where('tournament_id', '=', tournamentId)
    .execute();

/** `groupIds`: ids of the stage's groups by team; undefined where the source's groups stay. */
async function writeMatches(
  trx: Transaction<DB>,
  { matches }: Derived,
  groupIds: ReadonlyMap<number, number> | undefined,
): Promise<void> {
  for (const { match, slot } of matches) {
    const changes: MatchChanges = { ...slot };
    if (groupIds) changes.group_id = groupIds.get(match.teams[0] ?? match.teams[1] ?? 0) ?? null;
    if (Object.keys(changes).length > 0) await updateMatch(trx, match.id, changes);
  }
}
