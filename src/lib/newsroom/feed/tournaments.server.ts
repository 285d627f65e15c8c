/** The site's tournament and stages for those that a service tells of. */
import type { Transaction } from 'kysely';
import { type DB, ORDER_LAST } from '../../platform/db/schema.ts';
import { sortKey } from '../../platform/kernel/sort-key.ts';
import { DAY } from '../../platform/kernel/time.ts';
import type { FeedAlias, FeedSource, FeedStage, FeedTournament } from '../../platform/ports/feed-source.ts';
import type { FileReport } from '../ingest/report.ts';
import { keyOf, saveWithIds } from '../ingest/upsert.server.ts';
import { ensureSeries, ensureZones, freshTournament } from '../ingest/wiki.server.ts';
import { listUnnamed } from '../naming/names.server.ts';
import { digestOf, insertObject, objectsByKey, updateObject } from './objects.server.ts';
import { askPerson, decisionOf } from './questions.server.ts';
import type { FeedScope } from './scope.ts';

const KEY = ['source_key', 'source'];
/** Two sources announce a season with dates that differ by a few days. */
const NEAR_MS = 7 * DAY;
const MINUTES = 1;

export interface FeedTournamentRow {
  id: number;
  gameId: number;
  /** The end as announced, epoch milliseconds. */
  endAt: number | null;
}

/**
 * The tournament of this scope: linked before, brought by a file under one of its aliases, chosen by a person, or new.
 * Undefined where the service has not described it yet, or a person has to say whether it is one that the site has.
 */
export async function tournamentOf(
  trx: Transaction<DB>,
  source: FeedSource,
  { key, tournament }: FeedScope,
  now: number,
  report: FileReport,
): Promise<FeedTournamentRow | undefined> {
  const linked = (await objectsByKey(trx, source.name, 'tournament', [key])).get(key);
  if (linked?.entity_id != null) {
    if (tournament && linked.digest !== digestOf(tournament)) {
      if (linked.is_lead) await saveTournament(trx, source, tournament, now, report);
      await updateObject(trx, linked, { digest: digestOf(tournament), changed_at: now, seen_at: now });
    }
    return rowOf(trx, linked.entity_id);
  }
  if (!tournament) return undefined;
  const known = await knownTournament(trx, source, tournament, now);
  if (known === 'waits') return undefined;
  const id = known ?? (await saveTournament(trx, source, tournament, now, report));
  const link = { entity_id: id, is_lead: known === undefined ? 1 : 0, digest: digestOf(tournament) };
  const at = { changed_at: now, seen_at: now };
  if (linked) await updateObject(trx, linked, { ...link, ...at });
  else
    await insertObject(trx, {
      source: source.name,
      kind: 'tournament',
      source_key: key,
      scope: key,
      ...link,
      ...at,
    });
  return rowOf(trx, id);
}

async function rowOf(trx: Transaction<DB>, id: number): Promise<FeedTournamentRow | undefined> {
  const row = await trx
    .selectFrom('tournament')
    .select(['id', 'game_id', 'told_end_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { id: row.id, gameId: row.game_id, endAt: row.told_end_at };
}

/** The row that another source brought; 'waits' while a person has to say which; undefined: none. */
async function knownTournament(
  trx: Transaction<DB>,
  source: FeedSource,
  tournament: FeedTournament,
  now: number,
): Promise<number | 'waits' | undefined> {
  const byAlias = await rowByAlias(trx, 'tournament', tournament.aliases);
  if (byAlias !== undefined) return byAlias;
  const subject = { source: source.name, kind: 'tournament', source_key: tournament.key } as const;
  const decision = await decisionOf(trx, subject);
  if (decision) return decision.choice ?? undefined;
  const alike = await likeTournaments(trx, source, tournament);
  if (alike.length === 0) return undefined;
  await askPerson(trx, {
    ...subject,
    reason: 'same_tournament',
    detail: { told: describe(tournament), ids: alike },
    now,
  });
  return 'waits';
}

const describe = ({ name, startAt, endAt }: FeedTournament) => ({ name, startAt, endAt });

/** Tournaments of the same game and zone whose announced dates are nearly the same. */
async function likeTournaments(
  trx: Transaction<DB>,
  source: FeedSource,
  { gameId, startAt, endAt, zone }: FeedTournament,
): Promise<number[]> {
  if (startAt === null || endAt === null) return [];
  const rows = await trx
    .selectFrom('tournament')
    .leftJoin('zone', 'zone.id', 'tournament.zone_id')
    .select('tournament.id')
    .where('tournament.game_id', '=', gameId)
    .where('tournament.is_demo', '=', 0)
    .where('tournament.source', '!=', source.name)
    .where('tournament.start_at', '>=', startAt - NEAR_MS)
    .where('tournament.start_at', '<=', startAt + NEAR_MS)
    .where(where =>
      where.or([
        where('tournament.end_at', 'is', null),
        where.and([
          where('tournament.end_at', '>=', endAt - NEAR_MS),
          where('tournament.end_at', '<=', endAt + NEAR_MS),
        ]),
      ]),
    )
    .where(where =>
      zone ? where.or([where('zone.code', '=', zone.code), where('zone.code', 'is', null)]) : where.lit(true),
    )
    .orderBy('tournament.id')
    .execute();
  return rows.map(row => row.id);
}

async function rowByAlias(
  trx: Transaction<DB>,
  table: 'tournament' | 'stage',
  aliases: readonly FeedAlias[],
): Promise<number | undefined> {
  for (const { source, key } of aliases) {
    const row = await trx
      .selectFrom(table)
      .select('id')
      .where('source', '=', source)
      .where('source_key', '=', key)
      .executeTakeFirst();
    if (row) return row.id;
  }
  return undefined;
}

async function saveTournament(
  trx: Transaction<DB>,
  source: FeedSource,
  told: FeedTournament,
  now: number,
  report: FileReport,
): Promise<number> {
  const origin = { gameId: told.gameId, source: source.name };
  const series_id = await ensureSeries(trx, origin, told.series, report);
  const zone_id = told.zone ? await zoneOf(trx, origin, told.zone, report) : null;
  const row = {
    // Files that come later find it under the key that they have.
    source_key: told.aliases[0]?.key ?? told.key,
    source: source.name,
    game_id: told.gameId,
    series_id,
    zone_id,
    name: told.name,
    name_short: told.nameShort,
    name_sub: told.nameSub,
    name_en: told.nameEn,
    level: told.level,
    told_start_at: told.startAt,
    told_end_at: told.endAt,
    time_accuracy: MINUTES,
    is_demo: 0,
    sort_key: sortKey(told.name),
  };
  const saved = await saveWithIds(trx, 'tournament', KEY, [row], {
    fresh: () => ({ ...freshTournament, order_at: told.startAt ?? ORDER_LAST }),
  });
  report.count('tournament', saved);
  const id = saved.ids.get(keyOf(row, KEY))!;
  const unnamed = { gameId: told.gameId, kind: 'tournament', key: String(id), told: told.name } as const;
  await listUnnamed(trx, [{ ...unnamed, toldShort: told.nameShort, source: source.name }], now);
  return id;
}

/** New zones come last. */
const LAST = 99;

/** A zone that the site has keeps its name and its place. */
async function zoneOf(
  trx: Transaction<DB>,
  origin: { gameId: number; source: string },
  zone: { code: string; name: string },
  report: FileReport,
): Promise<number> {
  const known = await trx
    .selectFrom('zone')
    .select('id')
    .where('game_id', '=', origin.gameId)
    .where('code', '=', zone.code)
    .executeTakeFirst();
  return known?.id ?? (await ensureZones(trx, origin, [{ ...zone, sort: LAST }], report)).get(zone.code)!;
}

/** Ids of the scope's stages by the service's keys. A stage of the same name that a file brought is that stage. */
export async function stagesOf(
  trx: Transaction<DB>,
  source: FeedSource,
  tournamentId: number,
  stages: readonly FeedStage[],
  report: FileReport,
): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const stage of stages) {
    const own = await rowByAlias(trx, 'stage', [{ source: source.name, key: stage.key }]);
    if (own !== undefined) await retype(trx, own, stage, report);
    const known =
      own ??
      (await rowByAlias(trx, 'stage', stage.aliases)) ??
      (await stageByName(trx, tournamentId, stage.name));
    ids.set(stage.key, known ?? (await createStage(trx, source, tournamentId, stage, report)));
  }
  return ids;
}

/** A stage that is announced as one of matches may have its bracket drawn later. */
async function retype(
  trx: Transaction<DB>,
  id: number,
  { type }: FeedStage,
  report: FileReport,
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('stage')
    .set({ type })
    .where('id', '=', id)
    .where('type', '!=', type)
    .executeTakeFirst();
  report.count('stage', { added: 0, changed: Number(numUpdatedRows) });
}

async function stageByName(trx: Transaction<DB>, tournamentId: number, name: string) {
  const row = await trx
    .selectFrom('stage')
    .select('id')
    .where('tournament_id', '=', tournamentId)
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.id;
}

async function createStage(
  trx: Transaction<DB>,
  source: FeedSource,
  tournament_id: number,
  { key, name, type, sort }: FeedStage,
  report: FileReport,
): Promise<number> {
  const row = { source_key: key, source: source.name, tournament_id, name, type, sort };
  const saved = await saveWithIds(trx, 'stage', KEY, [row]);
  report.count('stage', saved);
  return saved.ids.get(keyOf(row, KEY))!;
}
