/** Publishes what an approval, or a feed, changed. */

import type { Transaction } from 'kysely';
import type { DB } from '../../platform/db/schema.ts';
import type { Bus } from '../../platform/ports/bus.ts';
import { PARTICIPANT } from '../../wiki/game/participant.ts';
import type { EntryReader } from './current.server.ts';

/** Revisions and teams of a tournament's matches, by id. */
export type Revisions = Map<number, { revision: number; teams: number[] }>;

export interface PublishedChange {
  matchIds: number[];
  tags: string[];
}

export async function revisionsOf(db: EntryReader, tournamentId: number): Promise<Revisions> {
  const rows = await db
    .selectFrom('match')
    .innerJoin('camp', 'camp.match_id', 'match.id')
    .select(['match.id', 'match.revision', 'camp.participant_type', 'camp.participant_id'])
    .where('match.tournament_id', '=', tournamentId)
    .execute();
  const revisions: Revisions = new Map();
  for (const { id, revision, participant_type, participant_id } of rows) {
    const found = revisions.get(id) ?? { revision, teams: [] };
    if (participant_type === PARTICIPANT.team && participant_id !== null) found.teams.push(participant_id);
    revisions.set(id, found);
  }
  return revisions;
}

/** Every match whose revision changed since `before`, with the cache tags of pages that show it. */
export async function changedMatches(
  trx: Transaction<DB>,
  tournamentId: number,
  before: Revisions,
): Promise<PublishedChange> {
  const after = await revisionsOf(trx, tournamentId);
  const matchIds = [...after]
    .filter(([id, { revision }]) => before.get(id)?.revision !== revision)
    .map(([id]) => id);
  const teams = matchIds.flatMap(id => [...(before.get(id)?.teams ?? []), ...after.get(id)!.teams]);
  const tags = [
    'facts',
    `tournament:${tournamentId}`,
    ...matchIds.map(id => `match:${id}`),
    ...[...new Set(teams)].map(id => `team:${id}`),
  ];
  return { matchIds, tags };
}

/** Invalidates pages first, so that a reader notified of a match loads the new page. */
export async function publishChanged(bus: Bus, { matchIds, tags }: PublishedChange): Promise<void> {
  await bus.publish('factsChanged', { tags });
  if (matchIds.length === 0) return;
  await bus.publish('matchesChanged', { matchIds });
  await bus.publish('appended', {});
}
