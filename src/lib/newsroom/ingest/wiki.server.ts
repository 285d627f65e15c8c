/** Zones, series, heroes and maps by natural key. */
import type { Transaction } from 'kysely';
import { type DB, ORDER_LAST } from '../../platform/db/schema.ts';
import { nameKey } from '../../platform/kernel/name-key.ts';
import { sortKey } from '../../platform/kernel/sort-key.ts';
import type { FileReport } from './report.ts';
import { keyOf, saveWithIds, type UpsertRow } from './upsert.server.ts';
import { CREATED } from './wording.ts';

export interface SourceZone {
  code: string;
  name: string;
  sort: number;
}

/** Placeholders of a new tournament until dates and status are derived (wiki/bracket/derive.server.ts). */
export const freshTournament: UpsertRow = {
  status: 0,
  is_demo: 0,
  start_at: null,
  end_at: null,
  order_at: ORDER_LAST,
};

/** Creates or updates zones; returns ids by code. */
export async function ensureZones(
  trx: Transaction<DB>,
  origin: { gameId: number; source: string },
  zones: readonly SourceZone[],
  report: FileReport,
): Promise<Map<string, number>> {
  const rows = zones.map((zone): UpsertRow => ({ game_id: origin.gameId, ...zone }));
  const key = ['code', 'game_id'] as const;
  const saved = await saveWithIds(trx, 'zone', key, rows, { fresh: () => ({ source: origin.source }) });
  report.count('zone', saved);
  return new Map(rows.map((row, i) => [zones[i]!.code, saved.ids.get(keyOf(row, key))!]));
}

/** Creates or renames a series; returns its id. */
export async function ensureSeries(
  trx: Transaction<DB>,
  origin: { gameId: number; source: string },
  series: { key: string; name: string },
  report: FileReport,
): Promise<number> {
  const row: UpsertRow = {
    game_id: origin.gameId,
    source: origin.source,
    source_key: series.key,
    name: series.name,
  };
  const key = ['source_key', 'source'] as const;
  const saved = await saveWithIds(trx, 'series', key, [row]);
  report.count('series', saved);
  return saved.ids.get(keyOf(row, key))!;
}

const EMPTY_HERO: UpsertRow = { roles: '[]', lanes: '[]', abilities: '[]' };

/**
 * Finds heroes or maps by English name. Missing ones are created under it and reported, for the format with
 * their Chinese names to complete. Returns ids by nameKey.
 */
export async function ensureNamed(
  trx: Transaction<DB>,
  table: 'hero' | 'map',
  origin: { gameId: number; source: string },
  names: readonly string[],
  report: FileReport,
): Promise<Map<string, number>> {
  const byKey = new Map(names.map(name => [nameKey(name), name]));
  const key = ['source_key', 'game_id'] as const;
  const rows = [...byKey.keys()].map((source_key): UpsertRow => ({ source_key, game_id: origin.gameId }));
  const fresh = (row: UpsertRow): UpsertRow => {
    const name = byKey.get(String(row['source_key']))!;
    report.note(CREATED[table](name));
    const common = { source: origin.source, name, name_en: name, sort_key: sortKey(name) };
    return table === 'hero' ? { ...common, ...EMPTY_HERO } : common;
  };
  const saved = await saveWithIds(trx, table, key, rows, { fresh });
  report.count(table, saved);
  return new Map(rows.map(row => [String(row['source_key']), saved.ids.get(keyOf(row, key))!]));
}
