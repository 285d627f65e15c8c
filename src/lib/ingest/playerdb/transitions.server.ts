/** transitions.csv → transfers; the stints must be there. */
import type { Transaction } from 'kysely';
import { type DB, ORDER_LAST } from '../../db/schema.ts';
import { nameKey } from '../../kernel/name-key.ts';
import { readCsv } from '../csv.ts';
import { mapRows, RowError } from '../fields.ts';
import type { SourceFile } from '../format.ts';
import type { FileReport } from '../report.ts';
import { ensureTeams } from '../teams.server.ts';
import { type Row, saveRows } from '../upsert.server.ts';
import { ORIGIN } from './origin.ts';
import { playersByPage } from './people.server.ts';
import { TRANSITIONS, transitionOf } from './rows.ts';
import { contractType, transferType } from './status.ts';
import { PROBLEM } from './wording.ts';

export async function importTransitions(
  trx: Transaction<DB>,
  file: SourceFile,
  report: FileReport,
): Promise<void> {
  const players = await playersByPage(trx);
  const moves = mapRows(readCsv(file.text, TRANSITIONS), report, (row, line) => {
    const move = transitionOf(row, line);
    const player = players.get(move.page);
    if (player === undefined) throw new RowError(PROBLEM.noPlayer(move.page));
    return { ...move, player };
  });
  const names = [...new Set(moves.flatMap(move => [move.from, move.to]))];
  const teams = await ensureTeams(
    trx,
    ORIGIN,
    names.map(name => ({ name })),
    report,
  );
  const rows = moves.map((move): Row => {
    const from = teams.get(nameKey(move.from))!;
    const to = teams.get(nameKey(move.to))!;
    return {
      source_key: move.key,
      source: ORIGIN.source,
      game_id: ORIGIN.gameId,
      player_id: move.player,
      from_team_id: from,
      to_team_id: to,
      at: move.at,
      order_at: move.at ?? ORDER_LAST,
      type: transferType({ isSameTeam: from === to, from: move.fromStatus, to: move.toStatus }),
      contract_type: contractType(move.toStatus),
    };
  });
  report.count('transfer', await saveRows(trx, 'transfer', ['source_key', 'source'], rows));
}
