/** Transfers as a service tells them, of people whom the site knows. */
import { touchFacts } from '../../platform/db/facts-version.server.ts';
import { nameKey } from '../../platform/kernel/name-key.ts';
import { DAY } from '../../platform/kernel/time.ts';
import type { FeedTransfer } from '../../platform/ports/feed-people.ts';
import { teamsByAlias } from '../ingest/teams.server.ts';
import { saveRows, type UpsertRow } from '../ingest/upsert.server.ts';
import type { GameWriting } from './context.ts';
import { teamsOfMatches } from './matches.server.ts';
import { insertObject, objectsIn } from './objects.server.ts';
import { MISSES_MAX } from './pace.ts';
import { personIds } from './people.server.ts';
import { SAME_MOVE_MS } from './squads.server.ts';
import { moveKind } from './transfer-type.ts';

/** A transfer whose day is corrected stays the same one up to this. */
const MOVED_MS = 31 * DAY;

interface Move {
  player_id: number;
  from_team_id: number | null;
  to_team_id: number | null;
  at: number | null;
}
type MoveRow = UpsertRow & Move & { source_key: string };

/**
 * Writes the transfers of a game; `list` has all that the service knows since `since` (epoch milliseconds). What another
 * source has told is not told again, and what is told no more goes after three answers without it. Returns the players
 * and teams concerned.
 */
export async function writeTransfers(
  writing: GameWriting,
  list: readonly FeedTransfer[],
  since: number,
): Promise<{ playerIds: number[]; teamIds: number[] }> {
  const { trx, source, report } = writing;
  const told = await rowsOf(writing, list);
  const stored = await storedOf(writing, told, since);
  const keys = new Set(told.map(row => row.source_key));
  const gone = stored.filter(row => row.source === source.name && !keys.has(row.source_key));
  const others = stored.filter(row => row.source !== source.name);
  const fresh = told.filter(row => !others.some(other => isToldBy(row, other)));
  const kept = await takeOver(writing, fresh, { stored, gone });
  report.count('transfer', await saveRows(trx, 'transfer', ['source_key', 'source'], kept));
  const touched: Move[] = [...kept, ...(await removeMissing(writing, gone))];
  return {
    playerIds: touched.map(row => row.player_id),
    teamIds: touched.flatMap(row => [row.from_team_id, row.to_team_id].filter(id => id !== null)),
  };
}

/** Teams are made for people whom the site knows alone. */
async function rowsOf(writing: GameWriting, list: readonly FeedTransfer[]): Promise<MoveRow[]> {
  const { trx, source, gameId } = writing;
  const namesOf = ({ from, to }: FeedTransfer) =>
    [from, to].flatMap(team => (team ? [nameKey(team.name)] : []));
  const known = await teamsByAlias(trx, gameId, list.flatMap(namesOf));
  const people = list.map(each => ({
    ...each.person,
    teams: new Set(namesOf(each).flatMap(name => known.get(name) ?? [])),
  }));
  const ids = await personIds(writing, people, false);
  const ours = list.filter(({ person }) => ids.has(person.key));
  const named = ours.flatMap(({ from, to }) => [from, to].filter(team => team !== null));
  const teams = await teamsOfMatches(writing, named);
  return ours.map(each => {
    const { type, contract } = moveKind(each);
    const idOf = (team: FeedTransfer['from']) => (team ? (teams.get(nameKey(team.name)) ?? null) : null);
    return {
      source_key: each.key,
      source: source.name,
      game_id: gameId,
      player_id: ids.get(each.person.key)!,
      from_team_id: idOf(each.from),
      to_team_id: idOf(each.to),
      at: each.at,
      order_at: each.at,
      type,
      contract_type: contract,
      from_status: each.fromRole,
      to_status: each.toRole,
    };
  });
}

/** The transfers of these people, and the service's own since the day. */
async function storedOf({ trx, source, gameId }: GameWriting, told: readonly MoveRow[], since: number) {
  const rows = await trx
    .selectFrom('transfer')
    .select(['id', 'source', 'source_key', 'player_id', 'from_team_id', 'to_team_id', 'at'])
    .where('game_id', '=', gameId)
    .where(where => where.or([where('at', 'is', null), where('at', '>=', since - MOVED_MS)]))
    .execute();
  const players = new Set(told.map(row => row.player_id));
  return rows.filter(row =>
    row.source === source.name ? row.at !== null && row.at >= since : players.has(row.player_id),
  );
}
type StoredMove = Awaited<ReturnType<typeof storedOf>>[number];

const isWithin = (one: Move, other: Move, span: number): boolean =>
  one.at !== null && other.at !== null && Math.abs(one.at - other.at) <= span;

const areSameTeams = (one: Move, other: Move): boolean =>
  one.from_team_id === other.from_team_id && one.to_team_id === other.to_team_id;

/** One without a day may be of any. */
const isToldBy = (one: Move, other: Move): boolean =>
  one.player_id === other.player_id &&
  areSameTeams(one, other) &&
  (other.at === null || isWithin(one, other, SAME_MOVE_MS));

/** A row that is told no more, and that a new one corrects: another day, or another team on the same days. */
const isCorrected = (one: Move, other: Move): boolean =>
  one.player_id === other.player_id &&
  (areSameTeams(one, other)
    ? isWithin(one, other, MOVED_MS)
    : (one.from_team_id === other.from_team_id || one.to_team_id === other.to_team_id) &&
      isWithin(one, other, SAME_MOVE_MS));

/** Gives rows that are told no more the keys of those that correct them. What is told twice is taken once. */
async function takeOver(
  { trx, source }: GameWriting,
  told: readonly MoveRow[],
  { stored, gone }: { stored: readonly StoredMove[]; gone: StoredMove[] },
): Promise<MoveRow[]> {
  const kept: MoveRow[] = [];
  const isKnown = (row: MoveRow) =>
    stored.some(each => each.source === source.name && each.source_key === row.source_key);
  // Those with a row of their own come first: a double of theirs is not written beside them.
  for (const row of told.toSorted((a, b) => Number(isKnown(b)) - Number(isKnown(a)))) {
    if (kept.some(each => isToldBy(row, each))) continue;
    kept.push(row);
    const before = isKnown(row) ? undefined : gone.find(each => isCorrected(row, each));
    if (!before) continue;
    gone.splice(gone.indexOf(before), 1);
    await trx
      .updateTable('transfer')
      .set({ source_key: row.source_key })
      .where('id', '=', before.id)
      .execute();
  }
  return kept;
}

/** Counts the answers that own rows are missing from; returns those that are taken away. */
async function removeMissing(
  { trx, source, gameId, now }: GameWriting,
  gone: readonly StoredMove[],
): Promise<StoredMove[]> {
  const scope = String(gameId);
  const counts = await objectsIn(trx, source.name, 'transfer', scope);
  const removed: StoredMove[] = [];
  await trx
    .deleteFrom('feed_object')
    .where('source', '=', source.name)
    .where('kind', '=', 'transfer')
    .where('scope', '=', scope)
    .execute();
  for (const row of gone) {
    const missed = (counts.get(row.source_key)?.missed ?? 0) + 1;
    if (missed >= MISSES_MAX) {
      await trx.deleteFrom('transfer').where('id', '=', row.id).execute();
      await touchFacts(trx);
      removed.push(row);
      continue;
    }
    const key = { source: source.name, kind: 'transfer', source_key: row.source_key, scope } as const;
    await insertObject(trx, { ...key, digest: '', seen_at: now, changed_at: now, missed });
  }
  return removed;
}
