import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/db/schema.ts';
import { nameKey } from '../../../platform/kernel/name-key.ts';
import { GAME } from '../../../wiki/game/game.ts';
import { readCsv } from '../csv.ts';
import type { SourceFile } from '../format.ts';
import { REGISTRY } from '../kpl/tournament.server.ts';
import { ensurePlayers } from '../players.server.ts';
import type { FileReport } from '../report.ts';
import { teamsByAlias } from '../teams.server.ts';
import { saveRows } from '../upsert.server.ts';
import { laneOf } from './rows.ts';
import { settlePlayers } from './settle.server.ts';
import { tournamentOf } from './stages.server.ts';
import { NOTES, REASONS } from './wording.ts';

const REQUIRED = ['seasonid', 'team_name', 'player_id', 'handle'] as const;
const OPTIONAL = ['role_code'] as const;
type Row = Record<(typeof REQUIRED)[number] | (typeof OPTIONAL)[number], string>;

interface Registration {
  row: Row;
  tournament_id: number;
  team_id: number;
}

/** The players whom each team registered for a season. */
export async function importRegistered(
  trx: Transaction<DB>,
  file: SourceFile,
  report: FileReport,
): Promise<void> {
  const table = readCsv(file.text, { required: REQUIRED, optional: OPTIONAL });
  report.table(table);
  const names = table.records.map(({ row }) => nameKey(row.team_name));
  const teams = await teamsByAlias(trx, GAME.kog, names);
  const listed: Registration[] = [];
  for (const { line, row } of table.records) {
    try {
      const team_id = teams.get(nameKey(row.team_name));
      if (team_id === undefined) throw new Error(REASONS.team(row.team_name));
      listed.push({ row, team_id, tournament_id: await tournamentOf(trx, row.seasonid) });
    } catch (error) {
      report.reject(line, (error as Error).message);
    }
  }
  if (listed.length === 0) return;
  const ids = await savePlayers(trx, listed, report);
  const rows = listed.map(({ row, tournament_id, team_id }) => ({
    source_key: `${row.seasonid}/${row.player_id}`,
    source: REGISTRY,
    tournament_id,
    team_id,
    player_id: ids.get(row.player_id)!,
    position: laneOf(row.role_code),
  }));
  report.count('registration', await saveRows(trx, 'registration', ['source_key', 'source'], rows));
  const mates = await playersIn(trx, new Set(listed.map(({ team_id }) => team_id)));
  await settlePlayers(trx, [...ids.keys(), ...mates], report);
}

/** Ids by the registry's own; the names of a season that is older than what is known of a player are left aside. */
async function savePlayers(
  trx: Transaction<DB>,
  listed: readonly Registration[],
  report: FileReport,
): Promise<Map<string, number>> {
  const known = await knownPlayers(trx, listed);
  const older = listed.filter(({ row, tournament_id }) =>
    known.get(row.player_id)?.isLaterThan(tournament_id),
  );
  if (older.length > 0) report.note(NOTES.older(older.length));
  const requested = listed
    .filter(each => !older.includes(each))
    .map(({ row }) => ({ key: row.player_id, name: row.handle }));
  const ids = await ensurePlayers(trx, { gameId: GAME.kog, source: REGISTRY }, requested, report);
  for (const { row } of older) ids.set(row.player_id, known.get(row.player_id)!.id);
  return ids;
}

interface KnownPlayer {
  id: number;
  /** Whether a later season or day than this tournament is known of the player. */
  isLaterThan(tournamentId: number): boolean;
}

async function knownPlayers(
  trx: Transaction<DB>,
  listed: readonly Registration[],
): Promise<Map<string, KnownPlayer>> {
  const players = await trx
    .selectFrom('player')
    .leftJoin('registration', 'registration.player_id', 'player.id')
    .leftJoin('tournament', 'tournament.id', 'registration.tournament_id')
    .select(eb => [
      'player.id',
      'player.source_key',
      'player.seen_to',
      eb.fn.max('tournament.order_at').as('at'),
    ])
    .where('player.source', '=', REGISTRY)
    .where(
      'player.source_key',
      'in',
      listed.map(({ row }) => row.player_id),
    )
    .groupBy(['player.id', 'player.source_key', 'player.seen_to'])
    .execute();
  const seasons = await trx.selectFrom('tournament').select(['id', 'order_at', 'end_at']).execute();
  const byId = new Map(seasons.map(season => [season.id, season]));
  return new Map(
    players.map(({ id, source_key, seen_to, at }) => {
      const isLaterThan = (tournamentId: number) => {
        const { order_at, end_at } = byId.get(tournamentId)!;
        return Number(at ?? 0) > order_at || (seen_to ?? 0) > (end_at ?? Number.POSITIVE_INFINITY);
      };
      return [source_key, { id, isLaterThan }];
    }),
  );
}

/** The registry's ids of the players who are in these teams so far. */
async function playersIn(trx: Transaction<DB>, teamIds: ReadonlySet<number>): Promise<string[]> {
  const rows = await trx
    .selectFrom('player')
    .select('source_key')
    .where('source', '=', REGISTRY)
    .where('team_id', 'in', [...teamIds])
    .execute();
  return rows.map(row => row.source_key);
}
