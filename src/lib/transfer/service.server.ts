import type { Database } from '../db/database.ts';
import { rowsById } from '../db/kept-rows.server.ts';
import type { Listed } from '../db/page.ts';
import { type Row, teamRef, unixSeconds } from '../wiki/present.server.ts';
import { presentPlayers } from '../wiki/service.server.ts';
import { type TransferFilter, transferPage } from './repo.server.ts';
import type { TransferItem } from './shapes.ts';

/** A page of transfers, latest first, and how many there are in all. */
export async function transferList(db: Database, filter: TransferFilter): Promise<Listed<TransferItem>> {
  const { rows, count } = await transferPage(db, filter);
  return { list: await presentTransfers(db, rows), count };
}

/** A page of the transfers into and out of a team, latest first. */
export const teamTransfers = (
  db: Database,
  teamId: number,
  paging: { page: number; pageSize: number },
): Promise<Listed<TransferItem>> => transferList(db, { teamId, ...paging });

async function presentTransfers(db: Database, rows: readonly Row<'transfer'>[]): Promise<TransferItem[]> {
  const [players, teams] = await Promise.all([
    rowsById(
      db,
      'player',
      rows.map(row => row.player_id),
    ),
    rowsById(
      db,
      'team',
      rows.flatMap(row => [row.from_team_id, row.to_team_id]),
    ),
  ]);
  const items = await presentPlayers(db, [...players.values()]);
  const persons = new Map(items.map(item => [item.player_id, item]));
  const teamOf = (id: number | null) => {
    const team = teams.get(id ?? 0);
    return team ? teamRef(team) : null;
  };
  return rows.map(row => ({
    id: row.id,
    date: unixSeconds(row.at),
    person: persons.get(row.player_id)!,
    from_team: teamOf(row.from_team_id),
    to_team: teamOf(row.to_team_id),
    transfer_type: row.type,
    contract_type: row.contract_type,
  }));
}
