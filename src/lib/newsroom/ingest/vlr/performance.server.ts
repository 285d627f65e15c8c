/** performance_data.csv → multikills, clutches, economy rating, plants and defuses of each player and map. */
import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/db/schema.ts';
import { nameKey } from '../../../platform/kernel/name-key.ts';
import { encodeExtra, type ValorantExtra } from '../../../wiki/match/figures.ts';
import { readCsv } from '../csv.ts';
import { idText, integer, mapRows, needed, RowError } from '../fields.ts';
import type { SourceFile } from '../format.ts';
import type { FileReport } from '../report.ts';
import { saveRows, slices, type UpsertRow } from '../upsert.server.ts';
import { ensureNamed } from '../wiki.server.ts';
import { KnownMatches } from './known.server.ts';
import { ORIGIN } from './origin.ts';
import { PROBLEM } from './wording.ts';

const FIGURES = {
  k2: '2K',
  k3: '3K',
  k4: '4K',
  k5: '5K',
  clutch_1: '1v1',
  clutch_2: '1v2',
  clutch_3: '1v3',
  clutch_4: '1v4',
  clutch_5: '1v5',
  econ: 'ECON',
  plants: 'PL',
  defuses: 'DE',
} as const satisfies Record<ValorantExtra, string>;

const LAYOUT = { required: ['Match ID', 'Map', 'Player'], optional: Object.values(FIGURES) } as const;
const MAX_KEYS = 900;

export async function importPerformance(
  trx: Transaction<DB>,
  file: SourceFile,
  report: FileReport,
): Promise<void> {
  const table = readCsv(file.text, LAYOUT);
  const known = await KnownMatches.load(
    trx,
    table.records.map(({ row }) => row['Match ID'].replace(/\.0+$/, '')),
  );
  const maps = await ensureNamed(
    trx,
    'map',
    ORIGIN,
    table.records.flatMap(({ row }) => row.Map || []),
    report,
  );
  const roster = await playersOfRounds(
    trx,
    known.all().flatMap(match => match.rounds.map(round => round.id)),
  );
  const rows = mapRows(table, report, (row): UpsertRow => {
    const id = idText(row['Match ID'], 'Match ID');
    const map = needed(row.Map, 'Map');
    const round = known.get(id).rounds.find(each => each.map_id === maps.get(nameKey(map)));
    if (!round) throw new RowError(PROBLEM.noMap(id, map));
    const player_id = roster.get(`${round.id} ${nameKey(row.Player)}`);
    if (!player_id) throw new RowError(PROBLEM.noPlayer(id, map, row.Player));
    const figures = Object.entries(FIGURES).map(([name, column]) => [name, integer(row[column], column)]);
    return { round_id: round.id, player_id, extra: encodeExtra(Object.fromEntries(figures)) };
  });
  report.count('round_player', await saveRows(trx, 'round_player', ['round_id', 'player_id'], rows));
}

/** Player ids by `${round id} ${name key}`; 0 where two players in the round share the name. */
async function playersOfRounds(
  trx: Transaction<DB>,
  roundIds: readonly number[],
): Promise<Map<string, number>> {
  const players = new Map<string, number>();
  for (const some of slices(roundIds, MAX_KEYS)) {
    const rows = await trx
      .selectFrom('round_player')
      .innerJoin('player_alias', 'player_alias.player_id', 'round_player.player_id')
      .select(['round_player.round_id', 'round_player.player_id', 'player_alias.alias_key'])
      .where('round_player.round_id', 'in', some)
      .execute();
    for (const { round_id, player_id, alias_key } of rows) {
      const key = `${round_id} ${alias_key}`;
      players.set(key, (players.get(key) ?? player_id) === player_id ? player_id : 0);
    }
  }
  return players;
}
