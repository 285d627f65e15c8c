/** Options for narrowing a game's figures. Cached until facts change. */
import { onceByFacts } from '../../platform/db/count-cache.server.ts';
import type { Database } from '../../platform/db/database.ts';
import { yearOf } from '../../platform/kernel/time.ts';
import { playedTeams, playedTournaments } from './played-store.server.ts';
import type { FigureScope } from './scope.server.ts';

interface Named {
  id: number;
  name: string;
}
export interface Played {
  /** Tournaments with matches that count, of the year if given; latest first. */
  tournaments: Named[];
  /** All years with such tournaments, latest first. */
  years: number[];
  /** Teams that players played for in the scope, by name. */
  teams: Named[];
}

export async function playedIn(db: Database, scope: FigureScope): Promise<Played> {
  const [tournaments, teams] = await Promise.all([
    onceByFacts(db, ['played', scope.gameId], () => playedTournaments(db, scope.gameId)),
    onceByFacts(db, ['played teams', scope], () => playedTeams(db, scope)),
  ]);
  const inYear = (at: number) => scope.year === undefined || yearOf(at) === scope.year;
  return {
    tournaments: tournaments.filter(row => inYear(row.order_at)),
    years: [...new Set(tournaments.map(row => yearOf(row.order_at)))].sort((a, b) => b - a),
    teams,
  };
}
