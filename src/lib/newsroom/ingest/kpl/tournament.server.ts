import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/db/schema.ts';
import { sortKey } from '../../../platform/kernel/sort-key.ts';
import { GAME } from '../../../wiki/game/game.ts';
import type { FileReport } from '../report.ts';
import { keyOf, saveWithIds } from '../upsert.server.ts';
import { ensureSeries, ensureZones, freshTournament } from '../wiki.server.ts';
import { type KplSeason, seasonKey, seasonNames } from './season.ts';
import { SERIES_NAMES } from './wording.ts';

const KPL = 'kpl';
/** S for the finals of the year, A for its splits and cups. */
const levelOf = ({ split }: KplSeason) => (split === 'finals' ? 1 : 2);
const KEY = ['source_key', 'source'];
/** Both sources of KPL seasons; the registry is official and takes precedence. */
export const MATCH_LISTS = 'kpl';
export const REGISTRY = 'kpl-registry';
/** The league's own services (newsroom/feed/kpl): what they tell, no file changes. */
export const LEAGUE = 'kplow';

export interface SeasonFacts {
  /** The start as announced; null: derived from the matches. */
  start_at: number | null;
  end_at: number | null;
  supple_text?: string | null;
  /** The status by the dates; used only while there are no matches to derive it from. */
  status?: number;
}

/**
 * Finds or creates a season's tournament, one for both sources. `by` decides the dates and wording: the
 * registry always overwrites them, a match list only while the registry has not.
 */
export async function saveSeason(
  trx: Transaction<DB>,
  season: KplSeason,
  facts: SeasonFacts,
  by: typeof MATCH_LISTS | typeof REGISTRY,
  report: FileReport,
): Promise<number> {
  const stored = await findSeason(trx, season);
  if (stored?.source === LEAGUE || (stored?.source === REGISTRY && by === MATCH_LISTS)) return stored.id;
  if (stored && stored.source !== by)
    await trx.updateTable('tournament').set({ source: by }).where('id', '=', stored.id).execute();
  const code = season.split === 'challenge' ? 'challenge' : 'league';
  const series = { key: code, name: SERIES_NAMES[code] };
  const series_id = await ensureSeries(trx, { gameId: GAME.kog, source: MATCH_LISTS }, series, report);
  const row = {
    ...describe(season, facts),
    series_id,
    zone_id: (await kplZones(trx, report)).get(KPL)!,
    source: by,
  };
  const { status = 0 } = facts;
  const requested = (await hasMatches(trx, stored?.id)) ? row : { ...row, status };
  const saved = await saveWithIds(trx, 'tournament', KEY, [requested], {
    fresh: () => ({ ...freshTournament, status }),
  });
  report.count('tournament', saved);
  return saved.ids.get(keyOf(row, KEY))!;
}

async function hasMatches(trx: Transaction<DB>, tournamentId: number | undefined): Promise<boolean> {
  if (tournamentId === undefined) return false;
  const match = await trx
    .selectFrom('match')
    .select('id')
    .where('tournament_id', '=', tournamentId)
    .limit(1)
    .executeTakeFirst();
  return match !== undefined;
}

/** The tournament of a season, whichever source told of it first. */
export function findSeason(trx: Transaction<DB>, season: KplSeason) {
  return trx
    .selectFrom('tournament')
    .select(['id', 'source'])
    .where('source_key', '=', seasonKey(season))
    .where('source', 'in', [MATCH_LISTS, REGISTRY, LEAGUE])
    .executeTakeFirst();
}

/** Zone ids by the codes of the alias table. */
export const kplZones = (trx: Transaction<DB>, report: FileReport) =>
  ensureZones(
    trx,
    { gameId: GAME.kog, source: MATCH_LISTS },
    [{ code: KPL, name: KPL.toUpperCase(), sort: 1 }],
    report,
  );

function describe(season: KplSeason, facts: SeasonFacts) {
  const names = seasonNames(season);
  return {
    source_key: seasonKey(season),
    game_id: GAME.kog,
    ...names,
    told_start_at: facts.start_at,
    told_end_at: facts.end_at,
    supple_text: facts.supple_text ?? null,
    level: levelOf(season),
    time_accuracy: 1,
    is_demo: 0,
    sort_key: sortKey(names.name),
  };
}
