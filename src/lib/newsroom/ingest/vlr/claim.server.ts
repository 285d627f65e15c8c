import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/db/schema.ts';
import { arePeopleApart } from '../aliases.ts';
import { type KnownPerson, samePeople } from '../identity.ts';
import { saveRows, slices, type UpsertRow } from '../upsert.server.ts';
import { ORIGIN } from './origin.ts';

const MAX_KEYS = 900;

/**
 * Reassigns players of a roster list to this source when a new player here has the same handle and team:
 * page and id stay the same, whichever file was imported first.
 */
export async function claimPlayers(
  trx: Transaction<DB>,
  requested: readonly KnownPerson<string>[],
): Promise<void> {
  const stored = await trx
    .selectFrom('player')
    .select(['id', 'source', 'source_key'])
    .where('game_id', '=', ORIGIN.gameId)
    .execute();
  const known = new Set(stored.filter(row => row.source === ORIGIN.source).map(row => row.source_key));
  const unknown = requested.filter(person => !known.has(person.id));
  const others = new Map(
    stored.filter(row => row.source !== ORIGIN.source).map(row => [row.id, row.source_key]),
  );
  const candidates = await namesakes(trx, unknown, others);
  const same = samePeople(unknown, candidates, (key, id) => arePeopleApart(key, others.get(id)!));
  const rows = [...same].map(([source_key, id]): UpsertRow => ({ id, source: ORIGIN.source, source_key }));
  await saveRows(trx, 'player', ['id'], rows);
}

/** Players among `ids` who share a handle with `people`, with the teams of their stints. */
async function namesakes(
  trx: Transaction<DB>,
  people: readonly KnownPerson<string>[],
  ids: ReadonlyMap<number, string>,
): Promise<KnownPerson<number>[]> {
  const found = new Map<number, { id: number; keys: string[]; teams: Set<number> }>();
  for (const keys of slices([...new Set(people.flatMap(person => person.keys))], MAX_KEYS)) {
    const aliases = await trx
      .selectFrom('player_alias')
      .select(['player_id', 'alias_key'])
      .where('game_id', '=', ORIGIN.gameId)
      .where('alias_key', 'in', keys)
      .execute();
    for (const { player_id, alias_key } of aliases.filter(row => ids.has(row.player_id))) {
      const person = found.get(player_id) ?? { id: player_id, keys: [], teams: new Set<number>() };
      person.keys.push(alias_key);
      found.set(player_id, person);
    }
  }
  for (const some of slices([...found.keys()], MAX_KEYS)) {
    const stints = await trx
      .selectFrom('roster_stint')
      .select(['player_id', 'team_id'])
      .where('player_id', 'in', some)
      .execute();
    for (const { player_id, team_id } of stints) found.get(player_id)!.teams.add(team_id);
  }
  return [...found.values()];
}
