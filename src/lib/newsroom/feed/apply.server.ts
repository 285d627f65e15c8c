/** Takes a snapshot of a service into the facts: what differs is written, a tournament at a time. */
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { touchFacts } from '../../platform/db/facts-version.server.ts';
import { append } from '../../platform/db/outbox.server.ts';
import type { DB } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.server.ts';
import { log } from '../../platform/kernel/log.server.ts';
import { DAY } from '../../platform/kernel/time.ts';
import { nextTurn } from '../../platform/kernel/turn.server.ts';
import type { Bus } from '../../platform/ports/bus.ts';
import type { FeedSnapshot, FeedSource } from '../../platform/ports/feed-source.ts';
import { deriveTournament } from '../../wiki/bracket/derive.server.ts';
import { updateIndex } from '../../wiki/search/update-index.server.ts';
import {
  changedMatches,
  type PublishedChange,
  publishChanged,
  revisionsOf,
} from '../entry/publish.server.ts';
import { FileReport } from '../ingest/report.ts';
import { slices } from '../ingest/upsert.server.ts';
import { applyPeople } from './apply-people.server.ts';
import { FeedFailure } from './client.server.ts';
import type { FeedWriting } from './context.ts';
import { isUnchanged, type MatchBook } from './find-match.server.ts';
import { bringsGames } from './games.server.ts';
import { type MatchWriting, teamsOfMatches, writeMatch } from './matches.server.ts';
import { inChinese, listRounds } from './naming.server.ts';
import { digestOf, type FeedObjectRow, objectsByKey, objectsIn, updateObject } from './objects.server.ts';
import { isTooManyRejects } from './pace.ts';
import { type FeedScope, rosterKey, scopesOf } from './scope.ts';
import { storedMatches } from './stored-matches.server.ts';
import { writeTables } from './tables.server.ts';
import { stagesOf, tournamentOf } from './tournaments.server.ts';
import { missingFrom, noteMissing, passOn, withdraw } from './withdraw.server.ts';
import { FAILED } from './wording.ts';

export interface FeedDeps {
  db: Database;
  bus: Bus;
}

/** Tables with names that are searched for. */
const NAMED = ['team', 'player', 'tournament', 'hero'];
/** Matches in one transaction: between two, pages are answered. */
const BATCH = 5;

/**
 * Writes what differs from what was told before; whether anything did. Throws a FeedFailure where too much of the
 * snapshot could not be read: then nothing of it is used. Idempotent. `now`: epoch milliseconds.
 */
export async function applySnapshot(
  deps: FeedDeps,
  source: FeedSource,
  snapshot: FeedSnapshot,
  now: number,
): Promise<boolean> {
  const { rejects } = snapshot;
  if (isTooManyRejects(rejects.length, rejects.length + sizeOf(snapshot)))
    throw new FeedFailure(FAILED.rejects(rejects.length, rejects[0]!));
  let hasChanged = false;
  for (const told of scopesOf(snapshot)) {
    const scope = await inChinese(deps.db.write, source.name, told);
    const news = await newsOf(deps.db.write, source, scope);
    if (news) hasChanged = (await applyScope(deps, source, scope, news, now)) || hasChanged;
    // SQLite answers at once: without this, pages would wait for all tournaments.
    await nextTurn();
  }
  hasChanged = (await applyPeople(deps, source, snapshot, now)) || hasChanged;
  return (await withdrawDeleted(deps, source, snapshot.deleted, now)) || hasChanged;
}

/** The objects that could be read; stages come with their matches. */
const sizeOf = (snapshot: FeedSnapshot): number => {
  const { tournaments, matches, standings, brackets, rosters, squads, transfers } = snapshot;
  const stints = squads.flatMap(squad => squad.stints);
  return [tournaments, matches, standings, brackets, rosters, stints, transfers?.list ?? []].reduce(
    (sum, { length }) => sum + length,
    0,
  );
};

type Matches = FeedScope['matches'];

/**
 * The matches that differ from what was told before; undefined where nothing of the scope does. Compared without a
 * transaction: most snapshots bring nothing new.
 */
async function newsOf(db: Kysely<DB>, source: FeedSource, scope: FeedScope): Promise<Matches | undefined> {
  const known = (await objectsByKey(db, source.name, 'tournament', [scope.key])).get(scope.key);
  if (known?.entity_id == null) return scope.tournament && scope.matches;
  const objects = await objectsIn(db, source.name, 'match', scope.key);
  const told = new Set(scope.matches.map(({ key }) => key));
  const changed = scope.matches.filter(match => !isUnchanged(objects.get(match.key), match));
  const isNews =
    changed.length > 0 ||
    isUnfinished(known) ||
    (scope.tournament !== undefined && known.digest !== digestOf(scope.tournament)) ||
    (scope.isWhole && missingFrom({ stored: new Map(), objects, told }).length > 0) ||
    (await areTablesNews(db, source, scope, objects));
  return isNews ? changed : undefined;
}

/** `matches`: the scope's objects. Games of a match that the service does not write are no news. */
async function areTablesNews(
  db: Kysely<DB>,
  source: FeedSource,
  scope: FeedScope,
  matches: ReadonlyMap<string, FeedObjectRow>,
): Promise<boolean> {
  const games = scope.games.filter(each => bringsGames(matches.get(each.key), each));
  const kinds = [
    ['games', games.map(each => ({ key: each.key, digest: digestOf(each) }))],
    [
      'standing',
      scope.standings.map(each => ({ key: `${each.stage}/${each.group}`, digest: digestOf(each) })),
    ],
    ['bracket', scope.brackets.map(each => ({ key: each.stage, digest: digestOf(each) }))],
    ['roster', scope.rosters.map(each => ({ key: rosterKey(scope, each), digest: digestOf(each) }))],
  ] as const;
  for (const [kind, list] of kinds) {
    const objects = await objectsIn(db, source.name, kind, scope.key);
    if (list.some(({ key, digest }) => objects.get(key)?.digest !== digest)) return true;
  }
  return false;
}

/** Whether matches of the tournament were written and what follows from them was not. */
const isUnfinished = ({ pending_at }: Pick<FeedObjectRow, 'pending_at'>): boolean => pending_at !== null;

async function applyScope(
  { db, bus }: FeedDeps,
  source: FeedSource,
  scope: FeedScope,
  news: Matches,
  now: number,
): Promise<boolean> {
  const changed: PublishedChange = { matchIds: [], tags: [] };
  const batches = slices(news, BATCH);
  for (const [i, matches] of (batches.length > 0 ? batches : [[]]).entries()) {
    const isLast = i >= batches.length - 1;
    const batch = { db, source, scope, matches, isLast, now, corrections: [] as string[] };
    const part = await inTransaction(db, trx => applyBatch(trx, batch));
    for (const line of batch.corrections) log.info(line);
    changed.matchIds.push(...(part?.matchIds ?? []));
    changed.tags.push(...(part?.tags ?? []));
    await nextTurn();
  }
  if (changed.tags.length === 0) return false;
  await publishChanged(bus, {
    matchIds: [...new Set(changed.matchIds)],
    tags: [...new Set(changed.tags)],
  });
  return true;
}

interface Batch {
  db: Database;
  source: FeedSource;
  scope: FeedScope;
  matches: Matches;
  isLast: boolean;
  now: number;
  corrections: string[];
}

/** Undefined where the tournament waits for a person, or nothing was written. */
async function applyBatch(trx: Transaction<DB>, batch: Batch): Promise<PublishedChange | undefined> {
  const { db, source, scope, matches, isLast, now, corrections } = batch;
  // A transaction that is repeated begins anew.
  corrections.length = 0;
  const report = new FileReport(source.name);
  // Locks the facts until the commit: an approval of an operator comes before or after.
  await touchFacts(trx);
  const tournament = await tournamentOf(trx, source, scope, now, report);
  if (!tournament) return undefined;
  const writing: FeedWriting = {
    trx,
    source,
    scope,
    tournamentId: tournament.id,
    gameId: tournament.gameId,
    now,
    report,
  };
  const before = await revisionsOf(trx, tournament.id);
  const book: MatchBook = {
    stored: await storedMatches(trx, tournament.id),
    objects: await objectsIn(trx, source.name, 'match', scope.key),
    told: new Set(scope.matches.map(({ key }) => key)),
  };
  const stages = await stagesOf(trx, source, tournament.id, scope.stages, report);
  const matchWriting: MatchWriting = {
    ...writing,
    book,
    stages,
    teams: await teamsOfMatches(
      writing,
      matches.flatMap(match => match.sides.filter(side => side !== null)),
    ),
    endsAt: tournament.endAt,
    corrections,
  };
  for (const match of matches) await writeMatch(matchWriting, match);
  await listRounds(writing, { matches, stages: scope.stages });
  await finish(matchWriting, isLast);
  const changed = await changedMatches(trx, tournament.id, before);
  if (isSaved(report, NAMED)) await updateIndex(trx, db.dialect);
  await appendResults(trx, changed.matchIds, book, now);
  return changed.matchIds.length > 0 || isSaved(report, [...report.saved.keys()]) ? changed : undefined;
}

/** A season that is read for the first time has matches that were played long ago. */
const LATE_MS = 2 * DAY;

async function appendResults(
  trx: Transaction<DB>,
  matchIds: readonly number[],
  { stored }: MatchBook,
  now: number,
): Promise<void> {
  const isLate = (id: number) => (stored.get(id)?.startAt ?? now) < now - LATE_MS;
  const [late, recent] = [matchIds.filter(isLate), matchIds.filter(id => !isLate(id))];
  if (late.length > 0) await append(trx, 'resultsChanged', { matchIds: late, isLate: true }, now);
  if (recent.length > 0) await append(trx, 'resultsChanged', { matchIds: recent }, now);
}

/** What follows from the matches, once all of them are written. */
async function finish(writing: MatchWriting, isLast: boolean): Promise<void> {
  const { trx, source, scope, tournamentId, now } = writing;
  const link = (await objectsByKey(trx, source.name, 'tournament', [scope.key])).get(scope.key)!;
  if (!isLast) return updateObject(trx, link, { pending_at: now });
  if (scope.isWhole) await noteMissing(writing, writing.book);
  await writeTables(writing);
  await deriveTournament(trx, tournamentId);
  if (isUnfinished(link)) await updateObject(trx, link, { pending_at: null });
}

const isSaved = ({ saved }: FileReport, tables: readonly string[]): boolean =>
  tables.some(table => {
    const { added = 0, changed = 0 } = saved.get(table) ?? {};
    return added + changed > 0;
  });

/** Hides at once the matches that the service says it deleted. */
async function withdrawDeleted(
  { db, bus }: FeedDeps,
  source: FeedSource,
  keys: readonly string[],
  now: number,
): Promise<boolean> {
  const objects = [...(await objectsByKey(db.write, source.name, 'match', keys)).values()];
  let hasChanged = false;
  for (const object of objects.filter(each => each.withdrawn_at === null && each.entity_id !== null)) {
    const changed = await inTransaction(db, async trx => {
      await touchFacts(trx);
      if (await passOn({ trx, now }, object)) return undefined;
      const { tournament_id } = await trx
        .selectFrom('match')
        .select('tournament_id')
        .where('id', '=', object.entity_id!)
        .executeTakeFirstOrThrow();
      const before = await revisionsOf(trx, tournament_id);
      await withdraw({ trx, now }, object);
      await deriveTournament(trx, tournament_id);
      return changedMatches(trx, tournament_id, before);
    });
    if (!changed) continue;
    await publishChanged(bus, changed);
    hasChanged = true;
  }
  return hasChanged;
}
