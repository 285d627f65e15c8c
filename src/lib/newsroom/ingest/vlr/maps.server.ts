/** detailed_matches_maps.csv → the maps of each match, in order of play. */
import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/db/schema.ts';
import { nameKey } from '../../../platform/kernel/name-key.ts';
import { deriveTournament } from '../../../wiki/bracket/derive.server.ts';
import { MATCH_STATUS } from '../../../wiki/match/status.ts';
import { readCsv } from '../csv.ts';
import { duration, idText, integer, mapRows, needed, RowError, text } from '../fields.ts';
import type { SourceFile } from '../format.ts';
import type { FileReport } from '../report.ts';
import { saveRows, type UpsertRow } from '../upsert.server.ts';
import { ensureNamed } from '../wiki.server.ts';
import { FIELD } from '../wording.ts';
import { KnownMatches } from './known.server.ts';
import { ORIGIN } from './origin.ts';

const LAYOUT = {
  required: ['match_id', 'map_name', 'map_order', 'score'],
  optional: ['winner', 'duration', 'picked_by'],
} as const;

export async function importMaps(trx: Transaction<DB>, file: SourceFile, report: FileReport): Promise<void> {
  const table = readCsv(file.text, LAYOUT);
  const known = await KnownMatches.load(
    trx,
    table.records.map(({ row }) => row.match_id.replace(/\.0+$/, '')),
    table.records.flatMap(({ row }) => [row.winner, row.picked_by]),
  );
  const names = table.records.map(({ row }) => row.map_name).filter(name => text(name) !== null);
  const maps = await ensureNamed(trx, 'map', ORIGIN, names, report);
  const rows = mapRows(table, report, (row): UpsertRow => {
    const match = known.get(idText(row.match_id, 'match_id'));
    const num = integer(needed(row.map_order, 'map_order'), 'map_order')!;
    const score = mapScore(row.score);
    const winner = text(row.winner);
    return {
      source: ORIGIN.source,
      source_key: `${match.key}:${num}`,
      match_id: match.id,
      num,
      map_id: maps.get(nameKey(needed(row.map_name, 'map_name')))!,
      status: score ? MATCH_STATUS.ended : MATCH_STATUS.unknown,
      main_score: score?.[0] ?? null,
      guest_score: score?.[1] ?? null,
      winner_side: winner === null ? byScore(score) : known.sideOf(match, winner),
      duration_s: duration(row.duration, 'duration'),
      picked_side: pickedSide(row.picked_by, team => known.sideOf(match, team)),
    };
  });
  report.count('round', await saveRows(trx, 'round', ['source_key', 'source'], rows));
  // Rounds won within maps break ties, so what matches.csv derived is derived again.
  for (const id of new Set(known.all().map(match => match.tournament_id))) await deriveTournament(trx, id);
}

/** '12 - 14'; null for a map that was not played. */
function mapScore(field: string): [number, number] | null {
  const [, main, guest] = /^(\d+)\s*[-:]\s*(\d+)$/.exec(needed(field, 'score')) ?? [];
  if (!main || !guest) throw new RowError(FIELD.notScore('score', field));
  return Number(main) + Number(guest) === 0 ? null : [Number(main), Number(guest)];
}

function byScore(score: [number, number] | null): number | null {
  if (!score || score[0] === score[1]) return null;
  return score[0] > score[1] ? 1 : 2;
}

function pickedSide(field: string, sideOf: (team: string) => number): number | null {
  const team = text(field);
  if (team === null) return null;
  return /^decider$/i.test(team) ? 0 : sideOf(team);
}
