/** Writes what a tournament's matches imply: groups, brackets, dates, status and final places. */
import type { Transaction } from 'kysely';
import type { DB } from '../../platform/db/schema.ts';
import type { MatchChanges } from '../match/facts.ts';
import { updateMatch } from '../match/write.server.ts';
import { findCourse, openEarlier } from './course-facts.server.ts';
import { type Derived, groupOf, planDerived } from './derive.ts';
import { dropFoundGroups, writeCourse, writeGroups, writePlaces, writeStage } from './derived-rows.server.ts';
import { loadTournament } from './stage-facts.server.ts';
import { findTournament } from './store.server.ts';

/**
 * Derives a tournament again, inside the caller's transaction, and the earlier ones of its league whose end
 * is unknown. Idempotent. Call it when matches have changed. Does nothing for an unknown tournament.
 */
export async function deriveTournament(trx: Transaction<DB>, tournamentId: number): Promise<void> {
  await deriveOne(trx, tournamentId);
  for (const id of await openEarlier(trx, tournamentId)) await deriveOne(trx, id);
}

async function deriveOne(trx: Transaction<DB>, tournamentId: number): Promise<void> {
  const tournament = await findTournament(trx, tournamentId);
  if (!tournament) return;
  await lockStages(trx, tournamentId);
  const before = await loadTournament(trx, tournament);
  for (const stage of before.stages) {
    const derived = planDerived(stage);
    const groupIds = derived.groups ? await writeGroups(trx, stage, derived.groups) : derived.told;
    await writeMatches(trx, derived, groupIds);
    if (derived.told) await dropFoundGroups(trx, stage);
  }
  const after = await loadTournament(trx, tournament);
  const course = await findCourse(trx, after);
  for (const stage of after.stages) {
    const isOpen = course.knownUntil !== null && stage === after.stages.at(-1);
    await writeStage(trx, stage, after.ranked(stage), isOpen);
  }
  await writeCourse(trx, tournament, course);
  if (!tournament.is_demo) await writePlaces(trx, after, course);
}

/** Locks the stages, so that decisions on their state (community/prediction/commit) wait until the commit. */
const lockStages = (trx: Transaction<DB>, tournamentId: number) =>
  trx
    .updateTable('stage')
    .set(eb => ({ sort: eb.ref('sort') }))
    .where('tournament_id', '=', tournamentId)
    .execute();

/** `groupIds`: the stage's group ids by team; undefined where no table of the source tells them. */
async function writeMatches(
  trx: Transaction<DB>,
  { matches }: Derived,
  groupIds: ReadonlyMap<number, number> | undefined,
): Promise<void> {
  for (const { match, slot } of matches) {
    const changes: MatchChanges = { ...slot };
    if (groupIds) changes.group_id = groupOf(match, groupIds);
    if (Object.keys(changes).length > 0) await updateMatch(trx, match.id, changes);
  }
}
