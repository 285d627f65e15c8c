/** Names in what a service tells: rounds and stages in Chinese where they are known, the others listed for operators. */
import type { Kysely } from 'kysely';
import type { DB } from '../../platform/db/schema.ts';
import { nameKey } from '../../platform/kernel/name-key.ts';
import { teamProfile } from '../ingest/aliases.ts';
import { listUnnamed, roundWords, type ToldName } from '../naming/names.server.ts';
import type { FeedWriting, GameWriting } from './context.ts';
import { objectsByKey } from './objects.server.ts';
import type { FeedScope } from './scope.ts';

/** The scope with its rounds and stages as they are shown. A name that is chosen later makes it differ. */
export async function inChinese(db: Kysely<DB>, source: string, scope: FeedScope): Promise<FeedScope> {
  const words = [
    ...scope.matches.flatMap(({ round }) => round ?? []),
    ...scope.stages.map(({ name }) => name),
    ...scope.brackets.flatMap(({ slots }) => slots.flatMap(({ name }) => name ?? [])),
  ];
  if (words.length === 0) return scope;
  const gameId = scope.tournament?.gameId ?? (await gameOf(db, source, scope.key));
  if (gameId === undefined) return scope;
  const known = await roundWords(db, gameId, words);
  const named = (word: string | null) => (word === null ? null : (known.get(word) ?? word));
  return {
    ...scope,
    matches: scope.matches.map(match => ({ ...match, round: named(match.round) })),
    stages: scope.stages.map(stage => ({ ...stage, name: named(stage.name)! })),
    brackets: scope.brackets.map(bracket => ({
      ...bracket,
      slots: bracket.slots.map(slot => ({ ...slot, name: named(slot.name) })),
    })),
  };
}

async function gameOf(db: Kysely<DB>, source: string, key: string): Promise<number | undefined> {
  const object = (await objectsByKey(db, source, 'tournament', [key])).get(key);
  if (object?.entity_id == null) return undefined;
  const row = await db
    .selectFrom('tournament')
    .select('game_id')
    .where('id', '=', object.entity_id)
    .executeTakeFirst();
  return row?.game_id;
}

/** Lists the rounds and stages of a scope that are shown as the service writes them. */
export async function listRounds(
  { trx, source, gameId, now }: FeedWriting,
  { matches, stages }: Pick<FeedScope, 'matches' | 'stages'>,
): Promise<void> {
  const words = new Set([...matches.flatMap(({ round }) => round ?? []), ...stages.map(({ name }) => name)]);
  const told = [...words].map((word): ToldName => {
    return { gameId, kind: 'round', key: nameKey(word), told: word, source: source.name };
  });
  await listUnnamed(trx, told, now);
}

/** Lists those of these teams that the service brought and no table knows. */
export async function listTeams(
  { trx, source, gameId, now }: GameWriting,
  ids: ReadonlyMap<string, number>,
): Promise<void> {
  const rows = await trx
    .selectFrom('team')
    .select(['id', 'name', 'name_short'])
    .where('id', 'in', [...new Set(ids.values())])
    .where('source', '=', source.name)
    .execute();
  const told = rows
    .filter(({ name }) => teamProfile(gameId, name) === undefined)
    .map(({ id, name, name_short }): ToldName => {
      return {
        gameId,
        kind: 'team',
        key: String(id),
        told: name,
        toldShort: name_short,
        source: source.name,
      };
    });
  await listUnnamed(trx, told, now);
}
