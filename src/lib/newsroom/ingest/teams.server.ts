/** Finds and creates teams by any name that sources use. */
import type { Transaction } from 'kysely';
import type { DB } from '../../platform/db/schema.ts';
import { nameKey } from '../../platform/kernel/name-key.ts';
import { sortKey } from '../../platform/kernel/sort-key.ts';
import { type TeamProfile, teamProfile } from './aliases.ts';
import type { FileReport } from './report.ts';
import { keyOf, saveRows, saveWithIds, slices, type UpsertRow } from './upsert.server.ts';
import { CREATED } from './wording.ts';

export interface SourceTeam {
  name: string;
  /** Other spellings of it in the source. */
  aka?: readonly string[];
  /** The zone of new teams that are missing in the alias table. */
  zone_id?: number | null;
  nation_id?: number | null;
}

export interface TeamOrigin {
  gameId: number;
  source: string;
  /** Zone ids by code, for the zones that the alias table names. */
  zones?: ReadonlyMap<string, number>;
}

/** One requested team, with all its spellings. */
interface Candidate {
  key: string;
  team: SourceTeam;
  profile: TeamProfile | undefined;
  /** Alias keys to spelling. */
  names: Map<string, string>;
}

const MAX_KEYS = 900;

/**
 * Finds teams by name, creates and reports new ones, updates those in the alias table from it, and gives others the zone
 * that no source has told of them before.
 * Returns ids by nameKey of every requested name.
 */
export async function ensureTeams(
  trx: Transaction<DB>,
  origin: TeamOrigin,
  requested: readonly SourceTeam[],
  report: FileReport,
): Promise<Map<string, number>> {
  const candidates = gather(origin.gameId, requested);
  const known = await teamsByAlias(
    trx,
    origin.gameId,
    candidates.flatMap(({ names }) => [...names.keys()]),
  );
  const idOf = ({ names }: Candidate) => [...names.keys()].map(key => known.get(key)).find(id => id);
  const fresh = candidates.filter(candidate => idOf(candidate) === undefined);
  await createTeams(trx, origin, fresh, known, report);
  await addAliases(trx, origin.gameId, candidates, known, report);
  await applyProfiles(
    trx,
    origin,
    candidates.filter(({ profile }) => profile),
    idOf,
    report,
  );
  await fillZones(
    trx,
    candidates.filter(({ profile }) => !profile),
    idOf,
    report,
  );
  return known;
}

/** Ids by alias key, for known keys. */
export async function teamsByAlias(
  trx: Transaction<DB>,
  gameId: number,
  keys: readonly string[],
): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (const some of slices([...new Set(keys)], MAX_KEYS)) {
    const rows = await trx
      .selectFrom('team_alias')
      .select(['alias_key', 'team_id'])
      .where('game_id', '=', gameId)
      .where('alias_key', 'in', some)
      .execute();
    for (const row of rows) found.set(row.alias_key, row.team_id);
  }
  return found;
}

function gather(gameId: number, requested: readonly SourceTeam[]): Candidate[] {
  const candidates = new Map<string, Candidate>();
  for (const team of requested) {
    const profile = [team.name, ...(team.aka ?? [])]
      .map(name => teamProfile(gameId, name))
      .find(found => found !== undefined);
    const key = nameKey(profile?.en ?? profile?.name ?? team.name);
    const candidate = candidates.get(key) ?? { key, team, profile, names: new Map() };
    const names = [profile?.en, team.name, ...(team.aka ?? []), profile?.name, ...(profile?.aka ?? [])];
    for (const name of names)
      if (name && !candidate.names.has(nameKey(name))) candidate.names.set(nameKey(name), name);
    candidates.set(key, candidate);
  }
  return [...candidates.values()];
}

async function createTeams(
  trx: Transaction<DB>,
  origin: TeamOrigin,
  fresh: readonly Candidate[],
  known: Map<string, number>,
  report: FileReport,
): Promise<void> {
  const rows = fresh.map(({ key, team: requested, profile }): UpsertRow => {
    const name = profile?.name ?? requested.name;
    return {
      game_id: origin.gameId,
      source: origin.source,
      source_key: key,
      name,
      name_short: profile?.short ?? requested.name,
      name_en: profile?.en ?? null,
      zone_id: requested.zone_id ?? null,
      nation_id: requested.nation_id ?? null,
      color: profile?.color ?? null,
      operate_status: 1,
      sort_key: sortKey(name),
    };
  });
  const columns = ['source_key', 'source', 'game_id'] as const;
  const saved = await saveWithIds(trx, 'team', columns, rows);
  report.count('team', saved);
  for (const [i, candidate] of fresh.entries()) {
    known.set(candidate.key, saved.ids.get(keyOf(rows[i]!, columns))!);
    if (!candidate.profile) report.note(CREATED.team(candidate.team.name));
  }
}

/** Adds new spellings; a spelling that already belongs to another team stays with it. */
async function addAliases(
  trx: Transaction<DB>,
  gameId: number,
  candidates: readonly Candidate[],
  known: Map<string, number>,
  report: FileReport,
): Promise<void> {
  const rows: UpsertRow[] = [];
  for (const { key, names } of candidates) {
    const team_id = known.get(key) ?? [...names.keys()].map(name => known.get(name)).find(id => id)!;
    for (const [alias_key, alias] of names) {
      if (known.has(alias_key) && alias_key !== key) continue;
      known.set(alias_key, team_id);
      rows.push({ alias_key, game_id: gameId, team_id, alias });
    }
  }
  const stored = await teamsByAlias(
    trx,
    gameId,
    rows.map(row => String(row['alias_key'])),
  );
  const fresh = rows.filter(row => !stored.has(String(row['alias_key'])));
  report.count('team_alias', await saveRows(trx, 'team_alias', ['alias_key', 'game_id'], fresh));
}

async function applyProfiles(
  trx: Transaction<DB>,
  origin: TeamOrigin,
  candidates: readonly Candidate[],
  idOf: (candidate: Candidate) => number | undefined,
  report: FileReport,
): Promise<void> {
  const rows = candidates.map((candidate): UpsertRow => {
    const { en, name, short, color, zone } = candidate.profile!;
    const zone_id = origin.zones?.get(zone);
    return {
      id: idOf(candidate)!,
      name,
      name_short: short,
      name_en: en,
      color,
      sort_key: sortKey(name),
      ...(zone_id === undefined ? {} : { zone_id }),
    };
  });
  report.count('team', await saveRows(trx, 'team', ['id'], rows));
}

/** Gives teams without a zone the requested one: a list of players may have created them. */
async function fillZones(
  trx: Transaction<DB>,
  candidates: readonly Candidate[],
  idOf: (candidate: Candidate) => number | undefined,
  report: FileReport,
): Promise<void> {
  const zones = new Map(
    candidates.flatMap(candidate => {
      const zone_id = candidate.team.zone_id ?? null;
      return zone_id === null ? [] : [[idOf(candidate)!, zone_id] as const];
    }),
  );
  for (const ids of slices([...zones.keys()], MAX_KEYS)) {
    const bare = await trx
      .selectFrom('team')
      .select('id')
      .where('id', 'in', ids)
      .where('zone_id', 'is', null)
      .execute();
    const rows = bare.map(({ id }): UpsertRow => ({ id, zone_id: zones.get(id)! }));
    report.count('team', await saveRows(trx, 'team', ['id'], rows));
  }
}
