import type { Transaction } from 'kysely';
import { type DB, ORDER_LAST } from '../../../platform/db/schema.ts';
import { nameKey } from '../../../platform/kernel/name-key.ts';
import { GAME } from '../../../wiki/game/game.ts';
import { STAFF_ROLE } from '../../../wiki/player/staff-role.ts';
import { readCsv } from '../csv.ts';
import type { SourceFile } from '../format.ts';
import { REGISTRY } from '../kpl/tournament.server.ts';
import { ensurePlayers } from '../players.server.ts';
import type { FileReport } from '../report.ts';
import { teamsByAlias } from '../teams.server.ts';
import { saveRows } from '../upsert.server.ts';
import { laneOf, seenOf, teamSequence } from './rows.ts';
import { CONTRACT_UNKNOWN, LEFT, settlePlayers, TRANSFER } from './settle.server.ts';
import { NOTES, REASONS } from './wording.ts';

const REQUIRED = ['player_id', 'handle', 'team_sequence', 'current_team'] as const;
const SEEN = ['games_observed', 'series_observed', 'first_seen', 'last_seen'] as const;
const OPTIONAL = ['real_name', 'role_code', ...SEEN] as const;
type Row = Record<(typeof REQUIRED)[number] | (typeof OPTIONAL)[number], string>;

const KEY = ['source_key', 'source'];
/** A placeholder: settlePlayers tells who is in a team. */
const fresh = () => ({ employment: LEFT });

interface Career {
  row: Row;
  seen: ReturnType<typeof seenOf>;
  teams: number[];
}

/** Players with lane and career; the source dates no stints, only the first and last day it saw a player. */
export async function importPlayers(
  trx: Transaction<DB>,
  file: SourceFile,
  report: FileReport,
): Promise<void> {
  const table = readCsv(file.text, { required: REQUIRED, optional: OPTIONAL });
  report.table(table);
  const named = table.records.flatMap(({ row }) => [...teamSequence(row.team_sequence), row.current_team]);
  const known = await teamsByAlias(trx, GAME.kog, named.map(nameKey));
  const careers: Career[] = [];
  for (const { line, row } of table.records) {
    try {
      const teams = teamSequence(row.team_sequence).map(id => teamOf(known, id));
      const current = teamOf(known, row.current_team);
      if (current !== teams.at(-1)) teams.push(current);
      careers.push({ row, seen: seenOf(row), teams });
    } catch (error) {
      report.reject(line, (error as Error).message);
    }
  }
  const newer = await withoutOlder(trx, careers, report);
  const ids = await ensurePlayers(trx, { gameId: GAME.kog, source: REGISTRY }, newer.map(requested), report);
  const withId = newer.map(career => ({ ...career, id: ids.get(career.row.player_id)! }));
  report.count('roster_stint', await saveRows(trx, 'roster_stint', KEY, withId.flatMap(stints), { fresh }));
  report.count('transfer', await saveRows(trx, 'transfer', KEY, withId.flatMap(transfers)));
  await settlePlayers(trx, [...ids.keys()], report);
}

/** Drops the players whom a list read before saw on a later day: its names and teams stand. */
async function withoutOlder(trx: Transaction<DB>, careers: Career[], report: FileReport): Promise<Career[]> {
  const rows = await trx
    .selectFrom('player')
    .select(['source_key', 'seen_to'])
    .where('source', '=', REGISTRY)
    .where('seen_to', 'is not', null)
    .execute();
  const seenTo = new Map(rows.map(row => [row.source_key, row.seen_to!]));
  const newer = careers.filter(({ row, seen }) => {
    const stored = seenTo.get(row.player_id);
    return stored === undefined || seen.seen_to === null || seen.seen_to >= stored;
  });
  if (newer.length < careers.length) report.note(NOTES.older(careers.length - newer.length));
  return newer;
}

function teamOf(known: Map<string, number>, id: string): number {
  const team = known.get(nameKey(id));
  if (team === undefined) throw new Error(REASONS.team(id));
  return team;
}

const requested = ({ row, seen }: Career) => ({
  key: row.player_id,
  name: row.handle,
  columns: { real_name: row.real_name || null, ...seen },
});

type WithId = Career & { id: number };

/** The first sighting belongs to the first team, the last sighting to the last team. */
function stints({ row, teams, seen, id }: WithId) {
  return teams.map((team_id, i) => ({
    source_key: `${row.player_id}/${i + 1}`,
    source: REGISTRY,
    game_id: GAME.kog,
    team_id,
    player_id: id,
    seen_first_at: i === 0 ? seen.seen_from : null,
    seen_last_at: i === teams.length - 1 ? seen.seen_to : null,
    order_at: ORDER_LAST,
    staff_role: STAFF_ROLE.player,
    contract_type: CONTRACT_UNKNOWN,
    position: laneOf(row.role_code),
  }));
}

function transfers({ row, teams, id }: WithId) {
  return teams.slice(1).map((to_team_id, i) => ({
    source_key: `${row.player_id}/${i + 1}`,
    source: REGISTRY,
    game_id: GAME.kog,
    player_id: id,
    from_team_id: teams[i]!,
    to_team_id,
    order_at: ORDER_LAST,
    type: TRANSFER,
    contract_type: CONTRACT_UNKNOWN,
  }));
}
