import type { Transaction } from 'kysely';
import { type DB, ORDER_LAST } from '../../db/schema.ts';
import { sortKey } from '../../kernel/sort-key.ts';
import type { Saved } from '../report.ts';
import { saveWithDefaults } from '../save-new.server.ts';
import { saveWithIds } from '../upsert.server.ts';
import { type KplSeason, seasonKey, seasonNames } from './season.ts';
import { SERIES_NAMES } from './wording.ts';

export const KOG = 2;
/** 王者荣耀's own leagues are its highest. */
const LEVEL = 1;
const KEY = ['source_key', 'source'];
/** Both sources of KPL seasons; the registry is the official one and takes a season over. */
export const MATCH_LISTS = 'kpl';
export const REGISTRY = 'kpl-registry';

export interface SeasonFacts {
  start_at: number | null;
  end_at: number | null;
  supple_text?: string | null;
}

/**
 * The tournament of a season, whichever source told of it first. `by` the registry: dates and wording
 * are the registry's from then on; by a match list: they are the list's unless the registry has spoken.
 */
export async function saveSeason(
  trx: Transaction<DB>,
  season: KplSeason,
  facts: SeasonFacts,
  by: typeof MATCH_LISTS | typeof REGISTRY,
): Promise<{ id: number; saved: Saved }> {
  const stored = await trx
    .selectFrom('tournament')
    .select(['id', 'source'])
    .where('source_key', '=', seasonKey(season))
    .where('source', 'in', [MATCH_LISTS, REGISTRY])
    .executeTakeFirst();
  if (stored?.source === REGISTRY && by === MATCH_LISTS)
    return { id: stored.id, saved: { added: 0, changed: 0 } };
  if (stored && stored.source !== by)
    await trx.updateTable('tournament').set({ source: by }).where('id', '=', stored.id).execute();
  const series = await saveSeries(trx, season);
  const row = { ...describe(season, facts), series_id: series.id, source: by };
  const { ids, added, changed } = await saveWithDefaults(trx, 'tournament', KEY, [row], () => ({
    status: 0,
  }));
  return { id: [...ids.values()][0]!, saved: { added, changed } };
}

function describe(season: KplSeason, facts: SeasonFacts) {
  const names = seasonNames(season);
  return {
    source_key: seasonKey(season),
    game_id: KOG,
    ...names,
    start_at: facts.start_at,
    end_at: facts.end_at,
    order_at: facts.start_at ?? ORDER_LAST,
    supple_text: facts.supple_text ?? null,
    level: LEVEL,
    time_accuracy: 1,
    is_demo: 0,
    sort_key: sortKey(names.name),
  };
}

async function saveSeries(trx: Transaction<DB>, season: KplSeason): Promise<{ id: number }> {
  const code = season.split === 'challenge' ? 'challenge' : 'league';
  const row = { source: MATCH_LISTS, source_key: code, game_id: KOG, name: SERIES_NAMES[code] };
  const { ids } = await saveWithIds(trx, 'series', KEY, [row]);
  return { id: [...ids.values()][0]! };
}
