import type { Transaction } from 'kysely';
import type { DB } from '../../db/schema.ts';
import type { FileReport } from '../report.ts';
import { saveRows, slices } from '../upsert.server.ts';
import type { OeGame } from './game.ts';
import type { Glossary } from './glossary.server.ts';

const MAX_IDS = 900;

/** Sets each player's team and position from their last known game. */
export async function updateRosters(
  trx: Transaction<DB>,
  games: OeGame[],
  glossary: Glossary,
  report: FileReport,
): Promise<void> {
  const ids = games.flatMap(({ blue, red }) => [...blue.players, ...red.players].map(glossary.player));
  for (const some of slices([...new Set(ids)], MAX_IDS)) {
    const played = await trx
      .selectFrom('round_player')
      .innerJoin('round', 'round.id', 'round_player.round_id')
      .select(['round_player.player_id', 'round_player.team_id', 'round_player.position'])
      .where('round_player.player_id', 'in', some)
      .orderBy('round.start_at')
      .orderBy('round.id')
      .execute();
    // Later games overwrite earlier ones.
    const last = new Map(played.map(({ player_id, ...row }) => [player_id, row]));
    const rows = [...last].map(([id, row]) => ({ id, ...row }));
    report.count('player', await saveRows(trx, 'player', ['id'], rows));
  }
}
