/** The season and form of every team of a game, for lists; cached until facts change. */
import { onceByFacts } from '../../platform/db/count-cache.server.ts';
import type { Database } from '../../platform/db/database.ts';
import { resultsOfGame } from './record-store.server.ts';
import { type TeamTotals, teamTotals } from './team-results.ts';

/** Results of teams by id; those without a counted match are left out. */
export const teamForms = (db: Database, gameId: number): Promise<ReadonlyMap<number, TeamTotals>> =>
  onceByFacts(db, ['team forms', gameId], async () => {
    const results = await resultsOfGame(db, gameId);
    return new Map([...results].map(([teamId, own]) => [teamId, teamTotals(own)]));
  });
