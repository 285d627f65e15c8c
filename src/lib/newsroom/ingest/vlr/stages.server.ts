/** The stages that matches.csv names. */
import type { Transaction } from 'kysely';
import type { DB, StageType } from '../../../platform/db/schema.ts';
import { nameKey } from '../../../platform/kernel/name-key.ts';
import type { FileReport } from '../report.ts';
import { keyOf, saveWithIds, type UpsertRow } from '../upsert.server.ts';
import type { VlrListedMatch } from './match-row.ts';
import { stageShape } from './names.ts';
import { ORIGIN } from './origin.ts';
import type { Tournament } from './tournaments.server.ts';
import { PROBLEM } from './wording.ts';

/** Order of the stages of a tournament: groups before brackets, showmatches last. */
const SORT: Record<StageType, number> = {
  season: 1,
  records: 1,
  group: 1,
  gsl: 1,
  swiss: 1,
  bracket: 2,
  showmatch: 9,
};

/** Creates or updates the stages; returns ids by `${tournament id} ${English name}`. */
export async function saveStages(
  trx: Transaction<DB>,
  matches: readonly VlrListedMatch[],
  tournaments: ReadonlyMap<string, Tournament>,
  report: FileReport,
): Promise<Map<string, number>> {
  const labels = new Map<string, { tournament: Tournament; stage: string; labels: string[] }>();
  for (const match of matches) {
    const tournament = tournaments.get(nameKey(match.tournament))!;
    const key = `${tournament.id} ${match.stage}`;
    const entry = labels.get(key) ?? { tournament, stage: match.stage, labels: [] };
    entry.labels.push(match.label);
    labels.set(key, entry);
  }
  const rows = [...labels.values()].map(({ tournament, stage, labels: own }): UpsertRow => {
    const shape = stageShape(stage, own);
    if (!shape.isKnown) report.note(PROBLEM.untranslated(stage));
    return {
      source: ORIGIN.source,
      source_key: `${tournament.key}:${nameKey(stage)}`,
      tournament_id: tournament.id,
      name: shape.name,
      type: shape.type,
      sort: SORT[shape.type],
    };
  });
  const key = ['source_key', 'source'] as const;
  const saved = await saveWithIds(trx, 'stage', key, rows);
  report.count('stage', saved);
  return new Map([...labels.keys()].map((name, i) => [name, saved.ids.get(keyOf(rows[i]!, key))!]));
}
