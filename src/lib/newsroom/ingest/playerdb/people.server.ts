/** Players of this source's pages. */
import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/db/schema.ts';
import { nameKey } from '../../../platform/kernel/name-key.ts';
import { sortKey } from '../../../platform/kernel/sort-key.ts';
import { arePeopleApart } from '../aliases.ts';
import { type KnownPerson, samePeople } from '../identity.ts';
import { ensureNations } from '../nations.server.ts';
import { addPlayerAliases } from '../players.server.ts';
import type { FileReport } from '../report.ts';
import { saveRows, type UpsertRow } from '../upsert.server.ts';
import type { Career } from './career.ts';
import { ORIGIN } from './origin.ts';
import { handleOf } from './rows.ts';

/** Player ids by page, for pages with stored stints. */
export async function playersByPage(trx: Transaction<DB>): Promise<Map<string, number>> {
  const rows = await trx
    .selectFrom('roster_stint')
    .select(['source_key', 'player_id'])
    .where('source', '=', ORIGIN.source)
    .execute();
  return new Map(rows.map(row => [row.source_key.replace(/:\d+$/, ''), row.player_id]));
}

/** Finds or creates and updates the player of each career; returns ids by page. */
export async function savePeople(
  trx: Transaction<DB>,
  careers: readonly Career[],
  teams: ReadonlyMap<string, number>,
  report: FileReport,
): Promise<Map<string, number>> {
  const known = await playersByPage(trx);
  const unknown = careers.filter(({ page }) => !known.has(page));
  for (const [page, id] of await matchPlayers(trx, unknown, teams)) known.set(page, id);
  const nations = await ensureNations(
    trx,
    ORIGIN.source,
    careers.flatMap(({ country }) => country ?? []),
    report,
  );
  const columns = (career: Career): UpsertRow => ({
    real_name: career.realName,
    nation_id: nations.get(career.country ?? '') ?? null,
    team_id: career.team === null ? null : teams.get(nameKey(career.team))!,
    staff_role: career.staffRole,
    employment: career.employment,
  });
  const found = careers.filter(({ page }) => known.has(page));
  const updates = found.map((career): UpsertRow => ({ id: known.get(career.page)!, ...columns(career) }));
  report.count('player', await saveRows(trx, 'player', ['id'], updates));
  const fresh = careers.filter(({ page }) => !known.has(page));
  for (const [page, id] of await createPlayers(trx, fresh, columns, report)) known.set(page, id);
  const aliases = careers.map(({ page }) => ({ playerId: known.get(page)!, names: [handleOf(page)] }));
  await addPlayerAliases(trx, ORIGIN.gameId, aliases, report);
  return known;
}

async function createPlayers(
  trx: Transaction<DB>,
  careers: readonly Career[],
  columns: (career: Career) => UpsertRow,
  report: FileReport,
): Promise<Map<string, number>> {
  const rows = careers.map((career): UpsertRow => {
    const name = handleOf(career.page);
    const key = { source_key: career.page, source: ORIGIN.source, game_id: ORIGIN.gameId };
    return { ...key, name, sort_key: sortKey(name), ...columns(career) };
  });
  report.count('player', await saveRows(trx, 'player', ['source_key', 'source', 'game_id'], rows));
  const stored = await trx
    .selectFrom('player')
    .select(['id', 'source_key'])
    .where('source', '=', ORIGIN.source)
    .execute();
  const ids = new Map(stored.map(row => [row.source_key, row.id]));
  return new Map(careers.map(({ page }) => [page, ids.get(page)!]));
}

/** Player ids by page for players of other sources: same handle, decided by team. */
async function matchPlayers(
  trx: Transaction<DB>,
  careers: readonly Career[],
  teams: ReadonlyMap<string, number>,
): Promise<Map<string, number>> {
  const pages = careers.map(({ page, teams: own }): KnownPerson<string> => {
    return {
      id: page,
      keys: [nameKey(handleOf(page))],
      teams: new Set(own.map(team => teams.get(nameKey(team))!)),
    };
  });
  const players = await playersOfMatches(trx);
  const keyOf = new Map(players.map(player => [player.id, player.key]));
  return samePeople(pages, players, (page, id) => arePeopleApart(keyOf.get(id)!, page));
}

/** The players of other sources, with their handles and the teams they played for in matches that count. */
async function playersOfMatches(trx: Transaction<DB>): Promise<(KnownPerson<number> & { key: string })[]> {
  const players = await trx
    .selectFrom('player')
    .select(['id', 'source_key'])
    .where('game_id', '=', ORIGIN.gameId)
    .where('source', '!=', ORIGIN.source)
    .execute();
  const people = new Map(
    players.map(({ id, source_key }) => [
      id,
      { id, key: source_key, keys: [] as string[], teams: new Set<number>() },
    ]),
  );
  const aliases = await trx
    .selectFrom('player_alias')
    .select(['player_id', 'alias_key'])
    .where('game_id', '=', ORIGIN.gameId)
    .execute();
  for (const { player_id, alias_key } of aliases) people.get(player_id)?.keys.push(alias_key);
  const played = await trx
    .selectFrom('round_player')
    .select(['player_id', 'team_id'])
    .distinct()
    .where('in_figures', '=', 1)
    .execute();
  for (const { player_id, team_id } of played)
    if (team_id !== null) people.get(player_id)?.teams.add(team_id);
  return [...people.values()];
}
