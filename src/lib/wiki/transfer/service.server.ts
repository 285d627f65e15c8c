import type { Database } from '../../platform/db/database.ts';
import type { Listed } from '../../platform/db/page.ts';
import { rowsById } from '../../platform/db/row-cache.server.ts';
import { monthSpan } from '../../platform/kernel/calendar.ts';
import { monthKey } from '../../platform/kernel/time.ts';
import { type Row, unixSeconds } from '../game/present.server.ts';
import { presentPlayers } from '../player/player.server.ts';
import { teamRef } from '../team/present.server.ts';
import { roleChange } from './role-change.ts';
import type { TransferItem } from './shapes.ts';
import { firstFrom, lastBefore, type TransferFilter, transferPage } from './store.server.ts';

/** A page of transfers, latest first, and the total count. */
export async function transferList(db: Database, filter: TransferFilter): Promise<Listed<TransferItem>> {
  const { rows, count } = await transferPage(db, filter);
  return { list: await presentTransfers(db, rows), count };
}

/** The latest transfers with a date; those of teams in leagues that the site covers come first. */
export async function latestTransfers(db: Database, gameId: number, most: number): Promise<TransferItem[]> {
  const dated = { gameId, undated: false, page: 1 };
  const { list } = await transferList(db, { ...dated, covered: true, pageSize: most });
  if (list.length === most) return list;
  const others = await transferList(db, { ...dated, covered: false, pageSize: most - list.length });
  return [...list, ...others.list];
}

/** A page of the transfers into and out of a team, latest first. */
export const teamTransfers = (
  db: Database,
  teamId: number,
  paging: { page: number; pageSize: number },
): Promise<Listed<TransferItem>> => transferList(db, { teamId, ...paging });

/** A month ('YYYY-MM') of a game's transfers, and the nearest other months with transfers. */
export interface TransferMonth {
  month: string;
  earlier: string | undefined;
  later: string | undefined;
}

/** The requested month, else the latest with transfers; undefined when no transfer has a date. */
export async function transferMonth(
  db: Database,
  which: { gameId: number; type?: number | undefined },
  query: string | undefined,
): Promise<TransferMonth | undefined> {
  const month = query ?? keyOf(await lastBefore(db, which));
  const span = month === undefined ? undefined : monthSpan(month);
  if (month === undefined || !span) return undefined;
  const [before, after] = await Promise.all([
    lastBefore(db, which, span.start),
    firstFrom(db, which, span.end),
  ]);
  return { month, earlier: keyOf(before), later: keyOf(after) };
}

const keyOf = (at: number | null) => (at === null ? undefined : monthKey(at));

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
    change: roleChange(row.type, row.from_status, row.to_status),
  }));
}
