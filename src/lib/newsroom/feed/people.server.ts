/** The site's person for one that a service tells of. */
import type { Kysely } from 'kysely';
import type { DB } from '../../platform/db/schema.ts';
import { nameKey } from '../../platform/kernel/name-key.ts';
import type { FeedPerson } from '../../platform/ports/feed-people.ts';
import { type KnownPerson, samePeople } from '../ingest/identity.ts';
import { ORIGIN } from '../ingest/playerdb/origin.ts';
import { playersByPage } from '../ingest/playerdb/people.server.ts';
import { ensurePlayers } from '../ingest/players.server.ts';
import { slices } from '../ingest/upsert.server.ts';
import type { GameWriting } from './context.ts';
import { insertObject, objectsByKey } from './objects.server.ts';

const MAX_KEYS = 900;

export interface ToldPerson extends FeedPerson {
  /** Our ids of teams that the service names with the person. */
  teams: ReadonlySet<number>;
}

/**
 * Ids by the service's key: linked before, brought by a file under an alias, or the only person of that name who was in
 * one of the same teams. Namesakes whom no team tells apart are not guessed at: the person is left out until a team is
 * shared. Who has no namesake is new, and made where `creates` says so.
 */
export async function personIds(
  writing: GameWriting,
  told: readonly ToldPerson[],
  creates: boolean,
): Promise<Map<string, number>> {
  const { trx, source } = writing;
  const people = [...new Map(told.map(person => [person.key, person])).values()];
  const links = await objectsByKey(
    trx,
    source.name,
    'person',
    people.map(({ key }) => key),
  );
  const ids = new Map([...links].flatMap(([key, { entity_id }]) => (entity_id ? [[key, entity_id]] : [])));
  const unknown = people.filter(({ key }) => !ids.has(key));
  if (unknown.length === 0) return ids;
  const found = await byAlias(trx, unknown);
  const unnamed = unknown.filter(({ key }) => !found.has(key));
  const namesakes = await namesakesOf(writing, unnamed);
  const named = Map.groupBy(unnamed, ({ name }) => nameKey(name));
  const alone = unnamed.filter(({ name }) => named.get(nameKey(name))!.length === 1);
  const same = samePeople(
    alone.map(person => ({ id: person.key, keys: [nameKey(person.name)], teams: person.teams })),
    namesakes,
    (key, id) => !isOnlyOne(alone.find(person => person.key === key)!, id, namesakes),
  );
  for (const [key, id] of same) found.set(key, id);
  if (creates) {
    const isTaken = (name: string) => namesakes.some(({ keys }) => keys.includes(nameKey(name)));
    const fresh = unnamed.filter(({ key, name }) => !same.has(key) && !isTaken(name));
    for (const [key, id] of await createPeople(writing, fresh)) found.set(key, id);
  }
  for (const [key, id] of found) {
    ids.set(key, id);
    await linkPerson(writing, key, id);
  }
  return ids;
}

/** Whether this is the only namesake who was in a team of the person. */
function isOnlyOne(person: ToldPerson, id: number, namesakes: readonly KnownPerson<number>[]): boolean {
  const sharing = namesakes.filter(
    other =>
      other.keys.includes(nameKey(person.name)) && [...person.teams].some(team => other.teams.has(team)),
  );
  return sharing.length === 1 && sharing[0]!.id === id;
}

async function byAlias(trx: GameWriting['trx'], people: readonly FeedPerson[]): Promise<Map<string, number>> {
  const aliased = people.filter(({ aliases }) => aliases.some(({ source }) => source === ORIGIN.source));
  if (aliased.length === 0) return new Map();
  const pages = await playersByPage(trx);
  return new Map(
    aliased.flatMap(({ key, aliases }) => {
      const id = aliases.map(alias => pages.get(alias.key)).find(each => each !== undefined);
      return id === undefined ? [] : [[key, id] as const];
    }),
  );
}

/** Players of the game under these names, with every team that any source has them in. */
async function namesakesOf(
  { trx, gameId }: GameWriting,
  people: readonly FeedPerson[],
): Promise<KnownPerson<number>[]> {
  const names = [...new Set(people.map(({ name }) => nameKey(name)))];
  const known = new Map<number, { id: number; keys: string[]; teams: Set<number> }>();
  for (const some of slices(names, MAX_KEYS)) {
    const rows = await trx
      .selectFrom('player_alias')
      .select(['player_id', 'alias_key'])
      .where('game_id', '=', gameId)
      .where('alias_key', 'in', some)
      .execute();
    for (const { player_id: id, alias_key } of rows) {
      const person = known.get(id) ?? { id, keys: [], teams: new Set() };
      person.keys.push(alias_key);
      known.set(id, person);
    }
  }
  for (const ids of slices([...known.keys()], MAX_KEYS))
    for (const { player_id, team_id } of await teamsOf(trx, ids)) known.get(player_id)!.teams.add(team_id);
  return [...known.values()];
}

async function teamsOf(db: Kysely<DB>, ids: readonly number[]) {
  const tables = ['round_player', 'roster_stint', 'registration'] as const;
  const lists = await Promise.all(
    tables.map(table =>
      db
        .selectFrom(table)
        .select(['player_id', 'team_id'])
        .distinct()
        .where('player_id', 'in', [...ids])
        .execute(),
    ),
  );
  const current = await db
    .selectFrom('player')
    .select(['id as player_id', 'team_id'])
    .where('id', 'in', [...ids])
    .execute();
  return [...lists.flat(), ...current].flatMap(({ player_id, team_id }) =>
    team_id === null ? [] : [{ player_id, team_id }],
  );
}

const createPeople = (
  { trx, source, gameId, report }: GameWriting,
  people: readonly FeedPerson[],
): Promise<Map<string, number>> =>
  ensurePlayers(
    trx,
    { gameId, source: source.playerSource },
    people.map(({ key, name }) => ({ key, name })),
    report,
  );

const linkPerson = ({ trx, source, gameId, now }: GameWriting, key: string, id: number) =>
  insertObject(trx, {
    source: source.name,
    kind: 'person',
    source_key: key,
    scope: String(gameId),
    entity_id: id,
    digest: '',
    seen_at: now,
    changed_at: now,
  });
