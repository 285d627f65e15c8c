/** Tournament cards, with progress and teams. */
import { counterSum } from '../../../platform/db/counter.server.ts';
import type { Database } from '../../../platform/db/database.ts';
import { MATCH_STATUS } from '../../../wiki/match/status.ts';
import type { TournamentItem } from '../../../wiki/tournament/shapes.ts';
import { tournamentTeams } from '../../../wiki/tournament/teams.server.ts';

import type { TournamentCard } from '../home/shapes.ts';

const CRESTS = 5;

export const tournamentCards = (
  db: Database,
  tournaments: readonly TournamentItem[],
): Promise<TournamentCard[]> => Promise.all(tournaments.map(tournament => card(db, tournament)));

async function card(db: Database, tournament: TournamentItem): Promise<TournamentCard> {
  const id = tournament.tournament_id;
  const [teams, all, ended] = await Promise.all([
    tournamentTeams(db, id),
    counterSum(db, 'tournament', id),
    counterSum(db, 'tournament', id, MATCH_STATUS.ended),
  ]);
  return {
    tournament,
    progress: all ? Math.round((ended / all) * 100) : null,
    teams: teams.slice(0, CRESTS),
    moreTeams: Math.max(0, teams.length - CRESTS),
  };
}
