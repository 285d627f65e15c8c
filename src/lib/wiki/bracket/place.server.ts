/** Final places: of a tournament, a team, or a player's teams. */
import type { Database } from '../../platform/db/database.ts';
import type { Listed } from '../../platform/db/page.ts';
import { rowsById } from '../../platform/db/row-cache.server.ts';
import type { Row } from '../game/present.server.ts';
import { placesOfPlayer, placesOfTeam, placesOfTournament } from './place-store.server.ts';
import { achievementItem, placementItem, rewardItem } from './present.server.ts';
import type { AchievementItem, PlacementItem, RewardItem } from './shapes.ts';

/** First to last; empty until the tournament is decided. */
export async function placements(db: Database, tournamentId: number): Promise<PlacementItem[]> {
  const rows = await placesOfTournament(db, tournamentId);
  const teams = await rowsById(
    db,
    'team',
    rows.map(row => row.team_id),
  );
  return rows.map(row => placementItem(row, teams.get(row.team_id)!));
}

/** A team's places, latest first. */
export async function teamRewards(
  db: Database,
  teamId: number,
  page: number,
  pageSize: number,
): Promise<Listed<RewardItem>> {
  const rows = await placesOfTeam(db, teamId);
  const shown = pageOf(rows, page, pageSize);
  const tournaments = await tournamentsOf(db, shown);
  return {
    list: shown.map(row => rewardItem(row, tournaments.get(row.tournament_id)!)),
    count: rows.length,
  };
}

/** Places in tournaments that the player played in, with the team at the time, latest first. */
export async function playerAchievements(
  db: Database,
  playerId: number,
  page: number,
  pageSize: number,
): Promise<Listed<AchievementItem>> {
  const rows = await placesOfPlayer(db, playerId);
  const shown = pageOf(rows, page, pageSize);
  const [tournaments, teams] = await Promise.all([
    tournamentsOf(db, shown),
    rowsById(
      db,
      'team',
      shown.map(row => row.team_id),
    ),
  ]);
  const list = shown.map(row =>
    achievementItem(row, tournaments.get(row.tournament_id)!, teams.get(row.team_id)!),
  );
  return { list, count: rows.length };
}

/** A team or player has few places, so all are read and paged in memory. */
const pageOf = <T>(rows: readonly T[], page: number, pageSize: number): T[] =>
  rows.slice((page - 1) * pageSize, page * pageSize);

const tournamentsOf = (db: Database, rows: readonly Row<'placement'>[]) =>
  rowsById(
    db,
    'tournament',
    rows.map(row => row.tournament_id),
  );
