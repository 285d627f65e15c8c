/** People whom the source has under another id in another of its files. */
import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/db/schema.ts';
import { nameKey } from '../../../platform/kernel/name-key.ts';
import { firstOfIds } from '../aliases.ts';
import { type KnownPerson, samePeople } from '../identity.ts';
import { slices } from '../upsert.server.ts';
import type { OeGame, OePlayer, OeTeam } from './game.ts';
import { ORIGIN } from './origin.ts';

const MAX_KEYS = 900;

interface Seen extends KnownPerson<string> {
  teams: Set<number>;
  positions: Set<string>;
}

/**
 * The stored id of each player of the games, by the id in the file. Two ids are one person where the table of names
 * says so, or where both played under one handle for one team in one position; never two ids of the same file.
 */
export async function storedKeys(
  trx: Transaction<DB>,
  games: readonly OeGame[],
  teamOf: (team: OeTeam) => number | null,
): Promise<(player: OePlayer) => string> {
  const people = seenIn(games, teamOf);
  const same = new Map<string, string>();
  for (const [position, own] of Map.groupBy(people.values(), ({ positions }) => [...positions].join(' '))) {
    const stored = await namesakes(trx, own, position);
    const known = new Set(stored.map(({ id }) => id));
    const fresh = own.filter(({ id }) => !known.has(id));
    const others = stored.filter(({ id }) => !people.has(id));
    for (const [id, other] of samePeople(fresh, others))
      if (shareTeam(people.get(id)!, others.find(person => person.id === other)!)) same.set(id, other);
  }
  return ({ key }) => same.get(firstOfIds(key)) ?? firstOfIds(key);
}

const shareTeam = (a: KnownPerson<string>, b: KnownPerson<string>): boolean =>
  [...a.teams].some(team => b.teams.has(team));

function seenIn(games: readonly OeGame[], teamOf: (team: OeTeam) => number | null): Map<string, Seen> {
  const people = new Map<string, Seen>();
  for (const team of games.flatMap(({ blue, red }) => [blue, red]))
    for (const { key, name, position } of team.players) {
      const id = firstOfIds(key);
      const person = people.get(id) ?? { id, keys: [nameKey(name)], teams: new Set(), positions: new Set() };
      const teamId = teamOf(team);
      if (teamId !== null) person.teams.add(teamId);
      person.positions.add(position);
      people.set(id, person);
    }
  return people;
}

/** Stored players of the position with a handle of these people, with the teams that they played for. */
async function namesakes(
  trx: Transaction<DB>,
  people: readonly Seen[],
  position: string,
): Promise<KnownPerson<string>[]> {
  const found = new Map<string, { id: string; keys: string[]; teams: Set<number> }>();
  for (const keys of slices([...new Set(people.flatMap(person => person.keys))], MAX_KEYS)) {
    const rows = await trx
      .selectFrom('player_alias')
      .innerJoin('player', 'player.id', 'player_alias.player_id')
      .innerJoin('round_player', 'round_player.player_id', 'player.id')
      .select(['player.source_key', 'player_alias.alias_key', 'round_player.team_id'])
      .distinct()
      .where('player_alias.game_id', '=', ORIGIN.gameId)
      .where('player_alias.alias_key', 'in', keys)
      .where('player.source', '=', ORIGIN.source)
      .where('round_player.position', '=', position)
      .execute();
    for (const { source_key: id, alias_key, team_id } of rows) {
      const person = found.get(id) ?? { id, keys: [], teams: new Set<number>() };
      if (!person.keys.includes(alias_key)) person.keys.push(alias_key);
      if (team_id !== null) person.teams.add(team_id);
      found.set(id, person);
    }
  }
  return [...found.values()];
}
