/** Who the rated are now, many at once: what they were in a match is read there (person.server.ts). */
import type { Database } from '../db/database.ts';
import { rowsById } from '../db/kept-rows.server.ts';
import { teamRef } from '../wiki/present.server.ts';
import type { MyRating } from './own-shapes.ts';
import { teamOfPerson } from './person.ts';

type Named = Pick<MyRating, 'kind' | 'name' | 'icon' | 'team'>;

/** Reads them by their ids; undefined for one who is not there. */
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
