/** Current names of rated people and teams, in bulk; person.server.ts reads their roles in a match. */
import type { Database } from '../../platform/db/database.ts';
import { rowsById } from '../../platform/db/row-cache.server.ts';
import { teamRef } from '../../wiki/team/present.server.ts';
import type { MyRating } from './own-shapes.ts';
import { teamOfPerson } from './person.ts';

type Named = Pick<MyRating, 'kind' | 'name' | 'icon' | 'team'>;

/** Reads names by id; the lookup answers undefined for a deleted one. */
export async function personNames(
  db: Database,
  ids: readonly number[],
): Promise<(id: number) => Named | undefined> {
  const [players, teams] = await Promise.all([
    rowsById(
      db,
      'player',
      ids.filter(id => teamOfPerson(id) === undefined),
    ),
    rowsById(
      db,
      'team',
      ids.map(id => teamOfPerson(id) ?? null),
    ),
  ]);
  return id => {
    const teamId = teamOfPerson(id);
    const row = teamId === undefined ? players.get(id) : undefined;
    if (row) return { kind: 'player', name: row.name, icon: row.icon, team: null };
    const team = teams.get(teamId ?? 0);
    return team && { kind: 'team', name: team.name, icon: team.icon, team: teamRef(team) };
  };
}
