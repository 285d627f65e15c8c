/** Writes the matches of one tournament as a service tells them. Rules: docs/product/newsroom.md. */
import { nameKey } from '../../platform/kernel/name-key.ts';
import type { FeedMatch, FeedTeam } from '../../platform/ports/feed-source.ts';
import { flipResult } from '../../wiki/match/display.ts';
import type { CampFacts, MatchFacts } from '../../wiki/match/facts.ts';
import { updateFromSource, upsertMatch } from '../../wiki/match/write.server.ts';
import { savedOf } from '../ingest/saved.ts';
import { ensureTeams } from '../ingest/teams.server.ts';
import type { FeedWriting, GameWriting } from './context.ts';
import { findMatch, isUnchanged, type MatchBook } from './find-match.server.ts';
import { type FeedResult, mergeResult } from './merge.ts';
import { listTeams } from './naming.server.ts';
import { digestOf, type FeedObjectRow, insertObject, updateObject } from './objects.server.ts';
import { AGREE_MS, nextRecheck } from './pace.ts';
import { dropQuestion } from './questions.server.ts';
import type { StoredFeedMatch } from './stored-matches.server.ts';
import { writeStreams } from './streams.server.ts';

export interface MatchWriting extends FeedWriting {
  book: MatchBook;
  /** Our stages by the service's keys. */
  stages: ReadonlyMap<string, number>;
  /** Our teams by nameKey. */
  teams: ReadonlyMap<string, number>;
  /** The announced end of the tournament, epoch milliseconds. */
  endsAt: number | null;
  /** Lines for the log, once the transaction is committed. */
  corrections: string[];
}

/** Ids by nameKey; new teams are created. */
export async function teamsOfMatches(
  writing: GameWriting,
  named: readonly FeedTeam[],
): Promise<Map<string, number>> {
  if (named.length === 0) return new Map();
  const { trx, source, gameId, report } = writing;
  const ids = await ensureTeams(trx, { gameId, source: source.name }, named, report);
  await listTeams(writing, ids);
  return ids;
}

/** Writes one match unless nothing of it changed; true when it did. */
export async function writeMatch(writing: MatchWriting, told: FeedMatch): Promise<boolean> {
  const { book } = writing;
  const object = book.objects.get(told.key);
  if (isUnchanged(object, told)) return false;
  const meeting = { startAt: told.startAt, round: told.round, teams: teamIds(writing, told.sides) };
  if (object?.entity_id != null) return rewrite(writing, told, object, object.entity_id);
  const found = await findMatch(writing, book, told, meeting);
  if (found === 'waits') {
    await saveObject(writing, told, object, { is_lead: 0, digest: digestOf(told) });
    return false;
  }
  // It was asked about, and what is told since leaves no question.
  if (object) await dropQuestion(writing.trx, object);
  if (found === 'new') return create(writing, told, object);
  if (found.replaces) await forgetObject(writing, found.replaces);
  const link = await saveObject(writing, told, object, {
    entity_id: found.id,
    is_lead: found.leads ? 1 : 0,
    digest: found.leads ? '' : digestOf(told),
    withdrawn_at: found.replaces?.withdrawn_at ?? null,
  });
  return rewrite(writing, told, link, found.id);
}

type Teams = readonly [number | null, number | null];

/** Whether a side of one is the other side of the other. */
export const areTurned = (told: Teams, stored: Teams): boolean =>
  (stored[0] !== null && stored[0] === told[1]) || (stored[1] !== null && stored[1] === told[0]);

const teamIds = (
  { teams }: MatchWriting,
  sides: readonly [FeedTeam | null, FeedTeam | null],
): [number | null, number | null] => {
  const idOf = (side: FeedTeam | null) => (side === null ? null : (teams.get(nameKey(side.name)) ?? null));
  return [idOf(sides[0]), idOf(sides[1])];
};

/** The order of a match within its tournament where the service does not tell it. */
const UNORDERED = 0;

async function create(
  writing: MatchWriting,
  told: FeedMatch,
  object: FeedObjectRow | undefined,
): Promise<boolean> {
  const nothing: FeedResult = { status: 0, scores: [null, null], result: null, teams: [null, null] };
  const { result } = mergeResult(nothing, resultOf(writing, told), true);
  const facts: MatchFacts = { match_num: UNORDERED, ...factsOf(writing, told, result) };
  const { id, change } = await upsertMatch(writing.trx, facts, campsOf(result));
  writing.report.count('match', savedOf(change));
  writing.book.stored.set(id, storedOf(writing, told, id, result));
  await saveObject(writing, told, object, { entity_id: id, is_lead: 1, digest: digestOf(told) });
  if (told.streams) await writeStreams(writing, id, told.streams);
  await noteRecheck(writing, told, result.status, undefined);
  return true;
}

/** Writes an object that has its row. An object that does not lead, or whose change waits, writes nothing. */
async function rewrite(
  writing: MatchWriting,
  given: FeedMatch,
  object: FeedObjectRow,
  id: number,
): Promise<boolean> {
  const { trx, now, book, source } = writing;
  const digest = digestOf(given);
  const stored = book.stored.get(id);
  if (!object.is_lead || !stored) {
    await saveObject(writing, given, object, { digest });
    return false;
  }
  const told = turnedAsStored(writing, given, stored);
  const isRepeated = object.pending_digest === digest && now - (object.pending_at ?? now) >= AGREE_MS;
  const { result, waits } = mergeResult(stored, resultOf(writing, told), isRepeated);
  if (waits) {
    const isSame = object.pending_digest === digest;
    await saveObject(writing, given, object, {
      pending_digest: digest,
      pending_at: isSame ? object.pending_at : now,
    });
    return false;
  }
  const isBack = object.withdrawn_at !== null;
  const facts = { ...factsOf(writing, told, result), ...(isBack && SHOWN_AGAIN) };
  if (isBack) await drawAgain(writing);
  const { change } = await updateFromSource(trx, id, facts, campsOf(result));
  writing.report.count('match', savedOf(change));
  if (told.streams) await writeStreams(writing, id, told.streams);
  noteCorrection(writing, stored, result);
  book.stored.set(id, { ...storedOf(writing, told, id, result), source: source.name });
  await saveObject(writing, given, object, {
    digest,
    changed_at: now,
    withdrawn_at: null,
    pending_digest: null,
    pending_at: null,
  });
  await noteRecheck(writing, given, result.status, stored.status === result.status ? object : undefined);
  return true;
}

/** What `withdraw` took. */
const SHOWN_AGAIN = { is_show_schedule: 1, in_figures: 1, remark: null } as const;

/** A match that comes back has lost its position: the bracket is written with the next answer that has it. */
const drawAgain = ({ trx, source, scope }: MatchWriting) =>
  trx
    .updateTable('feed_object')
    .set({ digest: '' })
    .where('source', '=', source.name)
    .where('kind', '=', 'bracket')
    .where('scope', '=', scope.key)
    .execute();

/** A winner that changes is a correction: the log has it. */
function noteCorrection(
  { source, corrections }: MatchWriting,
  before: StoredFeedMatch,
  after: FeedResult,
): void {
  if (before.result === null || after.result === null || before.result === after.result) return;
  const scoreOf = ({ scores }: FeedResult) => scores.map(score => score ?? '–').join(':');
  corrections.push(
    `feed ${source.name}: match ${before.id} corrected, ${scoreOf(before)} to ${scoreOf(after)}`,
  );
}

/** The told match from the side that the stored one calls main: picks and comments mean its sides. */
function turnedAsStored(writing: MatchWriting, told: FeedMatch, stored: StoredFeedMatch): FeedMatch {
  if (!areTurned(teamIds(writing, told.sides), stored.teams)) return told;
  return {
    ...told,
    sides: [told.sides[1], told.sides[0]],
    scores: [told.scores[1], told.scores[0]],
    result: flipResult(told.result),
  };
}

const resultOf = (writing: MatchWriting, { status, scores, result, sides }: FeedMatch): FeedResult => ({
  status,
  scores,
  result,
  teams: teamIds(writing, sides),
});

function factsOf(
  { source, tournamentId, gameId, stages }: MatchWriting,
  told: FeedMatch,
  { status, scores, result }: FeedResult,
): Omit<MatchFacts, 'match_num'> & { match_num?: number } {
  const stage_id = told.stage === null ? undefined : stages.get(told.stage);
  return {
    game_id: gameId,
    tournament_id: tournamentId,
    source: source.name,
    source_key: told.key,
    ...(told.num !== null && { match_num: told.num }),
    stage_id,
    // What the service does not know a file may.
    schedule_name: told.round ?? undefined,
    start_at: told.startAt,
    best_of: told.bestOf ?? undefined,
    status,
    main_score: scores[0],
    guest_score: scores[1],
    result_type: result,
  };
}

const campsOf = ({ teams }: FeedResult): CampFacts[] =>
  teams.map((participant_id, i) => ({ side: i === 0 ? 1 : 2, participant_id }));

const storedOf = (
  { source }: MatchWriting,
  { key, startAt, round }: FeedMatch,
  id: number,
  result: FeedResult,
): StoredFeedMatch => ({
  ...result,
  id,
  source: source.name,
  sourceKey: key,
  startAt,
  round,
  isShown: true,
});

async function saveObject(
  { trx, source, scope, now, book }: MatchWriting,
  { key }: FeedMatch,
  object: FeedObjectRow | undefined,
  changes: Partial<FeedObjectRow>,
): Promise<FeedObjectRow> {
  const seen = { ...changes, seen_at: now, missed: 0 };
  if (object) await updateObject(trx, object, seen);
  const saved = object
    ? { ...object, ...seen }
    : await insertObject(trx, {
        source: source.name,
        kind: 'match',
        source_key: key,
        scope: scope.key,
        digest: '',
        changed_at: now,
        ...seen,
      });
  book.objects.set(key, saved);
  return saved;
}

/** `object`: where the match stood so before, its rechecks go on. */
async function noteRecheck(
  { trx, now, endsAt, book }: MatchWriting,
  { key }: FeedMatch,
  status: number,
  object: FeedObjectRow | undefined,
): Promise<void> {
  if (object && (object.recheck_at !== null || object.rechecks > 0)) return;
  const recheck_at = nextRecheck(status, 0, now, endsAt);
  await updateObject(trx, book.objects.get(key)!, { recheck_at, rechecks: 0 });
}

async function forgetObject({ trx, book }: MatchWriting, object: FeedObjectRow): Promise<void> {
  await trx
    .deleteFrom('feed_object')
    .where('source', '=', object.source)
    .where('kind', '=', object.kind)
    .where('source_key', '=', object.source_key)
    .execute();
  book.objects.delete(object.source_key);
}
