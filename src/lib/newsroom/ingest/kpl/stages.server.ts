/** The stages of a KPL season: one where match list and registry tell of it. */
import type { Transaction } from 'kysely';
import { touchFacts } from '../../../platform/db/facts-version.server.ts';
import type { DB } from '../../../platform/db/schema.ts';
import { updateMatch } from '../../../wiki/match/write.server.ts';
import type { FileReport } from '../report.ts';
import { keyOf, saveWithIds } from '../upsert.server.ts';
import { type MatchToPlace, placeMatches } from './official.ts';
import { stageTypeOf, withFinal } from './registry-stage.ts';
import { type KplSeason, seasonKey } from './season.ts';
import type { KplStage } from './stage.ts';
import { storedMatches } from './stored.server.ts';
import { MATCH_LISTS, REGISTRY } from './tournament.server.ts';

const KEY = ['source_key', 'source'];

/** The stage id of each match, given in the order played; saves the stages that the registry does not list. */
export async function stageIds(
  trx: Transaction<DB>,
  season: KplSeason,
  tournament_id: number,
  matches: readonly MatchToPlace[],
  report: FileReport,
): Promise<number[]> {
  await takeOver(trx, tournament_id);
  const placed = placeMatches(season.split, matches, await officialStages(trx, tournament_id));
  const inferred = new Map(
    placed.flatMap(stage => (typeof stage === 'number' ? [] : [[stage.code, stage] as const])),
  );
  const keyed = (code: string) => ({ source_key: `${seasonKey(season)}/${code}`, source: MATCH_LISTS });
  const rows = [...inferred.values()].map(({ code, ...stage }: KplStage) => ({
    ...keyed(code),
    tournament_id,
    ...stage,
  }));
  const saved = await saveWithIds(trx, 'stage', KEY, rows);
  report.count('stage', saved);
  return placed.map(stage =>
    typeof stage === 'number' ? stage : saved.ids.get(keyOf(keyed(stage.code), KEY))!,
  );
}

/** Gives the matches that lists have told so far their stages anew, after the registry's stages changed. */
export async function replaceStages(
  trx: Transaction<DB>,
  season: KplSeason,
  tournament_id: number,
  report: FileReport,
): Promise<void> {
  const matches = await storedMatches(trx, tournament_id);
  const ids = await stageIds(trx, season, tournament_id, matches, report);
  for (const [i, { id, stage_id }] of matches.entries())
    if (ids[i] !== stage_id) await updateMatch(trx, id, { stage_id: ids[i]! });
  await dropEmpty(trx, tournament_id);
}

/** Deletes inferred stages that no match is left in, and a 决赛 that an earlier version stored apart. */
export async function dropEmpty(trx: Transaction<DB>, tournament_id: number): Promise<void> {
  const official = new Set((await officialStages(trx, tournament_id)).map(stage => stage.id));
  for (const { id } of await listStages(trx, tournament_id))
    if (!official.has(id) && !(await isUsed(trx, id))) await dropStage(trx, id);
}

async function dropStage(trx: Transaction<DB>, id: number): Promise<void> {
  await trx.deleteFrom('stage').where('id', '=', id).execute();
  await touchFacts(trx);
}

const listStages = (trx: Transaction<DB>, tournament_id: number) =>
  trx
    .selectFrom('stage')
    .selectAll()
    .where('tournament_id', '=', tournament_id)
    .where('source', 'in', [MATCH_LISTS, REGISTRY])
    .orderBy('sort')
    .execute();

async function officialStages(trx: Transaction<DB>, tournament_id: number) {
  const rows = (await listStages(trx, tournament_id)).filter(({ source }) => source === REGISTRY);
  return withFinal(rows).map(row => ({ ...row, type: stageTypeOf(row) }));
}

/** Whether the stage has matches or a table. */
async function isUsed(trx: Transaction<DB>, stage_id: number): Promise<boolean> {
  for (const table of ['match', 'standing'] as const) {
    const query = trx.selectFrom(table).select('stage_id').where('stage_id', '=', stage_id);
    if (await query.limit(1).executeTakeFirst()) return true;
  }
  return false;
}

/**
 * Where a list's stage is one of the registry's, its row becomes the registry's: predictions of it and addresses of its
 * bracket stay.
 */
async function takeOver(trx: Transaction<DB>, tournament_id: number): Promise<void> {
  const stages = await listStages(trx, tournament_id);
  const registry = await officialStages(trx, tournament_id);
  for (const type of ['bracket', 'records'] as const) {
    const official = registry.filter(stage => stage.type === type);
    const listed = stages.filter(stage => stage.source === MATCH_LISTS && stage.type === type);
    // 常规赛 of a list are records too, but no stage of the registry.
    const decisive = listed.filter(({ source_key }) => !source_key.endsWith('/regular'));
    if (official.length !== 1 || decisive.length !== 1) continue;
    const { id, ...row } = official[0]!;
    if (await isUsed(trx, id)) continue;
    await dropStage(trx, id);
    await trx.updateTable('stage').set(row).where('id', '=', decisive[0]!.id).execute();
  }
}
