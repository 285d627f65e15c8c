/** What a service tells beside matches: their games, brackets, standings, rosters. */
import { nameKey } from '../../platform/kernel/name-key.ts';
import type { FeedMatchGames, FeedRoster, FeedStanding } from '../../platform/ports/feed-source.ts';
import { ensurePlayers } from '../ingest/players.server.ts';
import { keyOf, saveRows, saveWithIds } from '../ingest/upsert.server.ts';
import { writeBracket } from './bracket.server.ts';
import type { FeedWriting } from './context.ts';
import { bringsGames, turnGames, writeGames } from './games.server.ts';
import { areTurned, type MatchWriting, teamsOfMatches } from './matches.server.ts';
import { digestOf, insertObject, objectsIn, updateObject } from './objects.server.ts';
import { rosterKey } from './scope.ts';

const GROUP_KEY = ['stage_id', 'code'];

export async function writeTables(writing: MatchWriting): Promise<void> {
  const { scope, stages } = writing;
  await writeChanged(
    writing,
    'games',
    scope.games,
    each => each.key,
    each => writeMatchGames(writing, each),
  );
  await writeChanged(
    writing,
    'bracket',
    scope.brackets,
    each => each.stage,
    each => writeBracket(writing, each),
  );
  await writeChanged(
    writing,
    'standing',
    scope.standings,
    each => `${each.stage}/${each.group}`,
    each => writeStanding(writing, stages, each),
  );
  await writeChanged(
    writing,
    'roster',
    scope.rosters,
    each => rosterKey(scope, each),
    each => writeRoster(writing, each),
  );
}

/** False where the match is not known yet, or another source's that has its games: they are tried again. */
async function writeMatchGames(writing: MatchWriting, told: FeedMatchGames): Promise<boolean> {
  const { key, sides, games } = told;
  const { book, now } = writing;
  const object = book.objects.get(key);
  const stored = book.stored.get(object?.entity_id ?? 0);
  if (!object || !stored || !bringsGames(object, told)) return false;
  const named = sides.filter(side => side !== null);
  const teams = await teamsOfMatches(writing, named);
  const idOf = (i: 0 | 1) => teams.get(nameKey(sides[i]?.name ?? '')) ?? null;
  const turned = areTurned([idOf(0), idOf(1)], stored.teams);
  await writeGames(writing, turned ? turnGames(games) : games, stored.id);
  await updateObject(writing.trx, object, { seen_at: now });
  return true;
}

async function writeChanged<T>(
  { trx, source, scope, now }: FeedWriting,
  kind: 'games' | 'standing' | 'bracket' | 'roster',
  list: readonly T[],
  keyFor: (each: T) => string,
  write: (each: T) => Promise<boolean>,
): Promise<void> {
  if (list.length === 0) return;
  const objects = await objectsIn(trx, source.name, kind, scope.key);
  for (const each of list) {
    const object = objects.get(keyFor(each));
    const digest = digestOf(each);
    if (object?.digest === digest) continue;
    if (!(await write(each))) continue;
    const note = { digest, seen_at: now, changed_at: now };
    if (object) await updateObject(trx, object, note);
    else
      await insertObject(trx, {
        source: source.name,
        kind,
        source_key: keyFor(each),
        scope: scope.key,
        ...note,
      });
  }
}

/** One group's table. Rows of teams that it has no more are taken away. */
async function writeStanding(
  writing: FeedWriting,
  stages: ReadonlyMap<string, number>,
  { stage, group, rows }: FeedStanding,
): Promise<boolean> {
  const stage_id = stages.get(stage);
  if (stage_id === undefined) return false;
  const { trx, source, report } = writing;
  const named = rows.map(({ team }) => team);
  const teams = await teamsOfMatches(writing, named);
  const group_id = await groupOf({ trx }, stage_id, group);
  const standings = rows.map(({ rank, team, win, lose, net, points }) => ({
    source_key: `${stage}/${group}/${team.name}`,
    source: source.name,
    stage_id,
    group_id,
    team_id: teams.get(nameKey(team.name))!,
    rank,
    win,
    draw: 0,
    lose,
    net: net ?? 0,
    points,
  }));
  await trx.deleteFrom('standing').where('group_id', '=', group_id).execute();
  report.count('standing', await saveRows(trx, 'standing', ['source_key', 'source'], standings));
  return true;
}

async function groupOf({ trx }: Pick<FeedWriting, 'trx'>, stage_id: number, code: string): Promise<number> {
  const known = await trx
    .selectFrom('stage_group')
    .select(['id', 'code'])
    .where('stage_id', '=', stage_id)
    .execute();
  const found = known.find(each => each.code === code);
  if (found) return found.id;
  const row = { stage_id, code, name: code, sort: known.length + 1 };
  const { ids } = await saveWithIds(trx, 'stage_group', GROUP_KEY, [row]);
  return ids.get(keyOf(row, GROUP_KEY))!;
}

/**
 * The players of a team now: their team and position. Who is no longer named is in no team. A roster of a tournament is
 * its registration, too.
 */
async function writeRoster(
  writing: FeedWriting,
  { team, players, tournament }: FeedRoster,
): Promise<boolean> {
  const { trx, source, gameId, report } = writing;
  const teams = await teamsOfMatches(writing, [team]);
  const team_id = teams.get(nameKey(team.name))!;
  const named = players.map(({ key, name, position }) => ({ key, name, columns: { team_id, position } }));
  const ids = await ensurePlayers(trx, { gameId, source: source.playerSource }, named, report);
  const rows = await trx
    .selectFrom('player')
    .select('id')
    .where('team_id', '=', team_id)
    .where('source', '=', source.playerSource)
    .execute();
  const gone = rows
    .filter(row => ![...ids.values()].includes(row.id))
    .map(row => ({ id: row.id, team_id: null }));
  report.count('player', await saveRows(trx, 'player', ['id'], gone));
  if (tournament !== null) await writeRegistration(writing, team_id, players, ids);
  return true;
}

/** Rows that a file brought stay; those of the service that it tells no more go. */
async function writeRegistration(
  { trx, source, scope, tournamentId: tournament_id, report }: FeedWriting,
  team_id: number,
  players: FeedRoster['players'],
  ids: ReadonlyMap<string, number>,
): Promise<void> {
  const known = await trx
    .selectFrom('registration')
    .select(['player_id', 'source', 'source_key'])
    .where('tournament_id', '=', tournament_id)
    .where('team_id', '=', team_id)
    .execute();
  const isOthers = (player: number) =>
    known.some(row => row.player_id === player && row.source !== source.name);
  const rows = players
    .map(({ key, position }) => ({ key, position, player_id: ids.get(key)! }))
    .filter(({ player_id }) => !isOthers(player_id))
    .map(({ key, position, player_id }) => ({
      source_key: `${scope.key}/${key}`,
      source: source.name,
      tournament_id,
      team_id,
      player_id,
      position,
    }));
  const told = new Set(rows.map(({ source_key }) => source_key));
  for (const row of known)
    if (row.source === source.name && !told.has(row.source_key))
      await trx
        .deleteFrom('registration')
        .where('source', '=', row.source)
        .where('source_key', '=', row.source_key)
        .execute();
  report.count('registration', await saveRows(trx, 'registration', ['source_key', 'source'], rows));
}
