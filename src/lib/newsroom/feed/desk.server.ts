/** What operators see of feeds. */
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { DB, FeedObjectKind } from '../../platform/db/schema.ts';
import { HOUR } from '../../platform/kernel/time.ts';
import { pagePath } from '../../wiki/game/address.ts';
import { UNKNOWN_SIDE } from '../../wiki/match/wording.ts';
import { matchNames } from '../entry/match-name.server.ts';
import type { FeedDeskAnswer, FeedItem, FeedQuestionItem } from './shapes.ts';
import type { FeedState } from './source-state.server.ts';

/** A service that no process asked for so long is silent: the longest pause between two polls is ten minutes. */
const SILENT_MS = HOUR / 2;

const secondsOf = (at: number): number => Math.floor(at / 1000);
const timeOf = (at: number | null): number | null => (at === null ? null : secondsOf(at));

/** Questions that are shown at once; the others follow as these are decided. */
const QUESTIONS_MAX = 100;

/** All services that ever were configured, and the open questions, the oldest first. `now`: epoch milliseconds. */
export async function feedDesk(db: Pick<Database, 'read'>, now: number): Promise<FeedDeskAnswer> {
  return { list: await feedList(db, now), questions: await openQuestions(db.read) };
}

/** Questions that wait for a person. */
export async function countQuestions({ read }: Pick<Database, 'read'>): Promise<number> {
  const { count } = await read
    .selectFrom('feed_question')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('decided_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function feedList({ read: db }: Pick<Database, 'read'>, now: number): Promise<FeedItem[]> {
  const sources = await db.selectFrom('feed_source').selectAll().orderBy('name').execute();
  const counts = await db
    .selectFrom('feed_object')
    .select(eb => [
      'source',
      eb.fn.countAll<number>().as('matches'),
      eb.fn.count<number>('withdrawn_at').as('hidden'),
    ])
    .where('kind', '=', 'match')
    .groupBy('source')
    .execute();
  return sources.map((source): FeedItem => {
    const count = counts.find(each => each.source === source.name);
    return feedItem(
      source,
      { matches: Number(count?.matches ?? 0), hidden: Number(count?.hidden ?? 0) },
      now,
    );
  });
}

function feedItem(source: FeedState, count: { matches: number; hidden: number }, now: number): FeedItem {
  return {
    name: source.name,
    title: source.title,
    state: stateOf(source, now),
    last_good_time: timeOf(source.last_good_at),
    last_change_time: timeOf(source.last_change_at),
    last_error_time: timeOf(source.last_error_at),
    last_error: source.last_error ?? '',
    rest_end_time: source.rest_ends_at > now ? secondsOf(source.rest_ends_at) : null,
    hour_requests: source.hour_at > now - HOUR ? source.hour_requests : 0,
    hourly: source.hourly,
    remaining: source.remaining,
    matches: count.matches,
    hidden_matches: count.hidden,
  };
}

function stateOf(source: FeedState, now: number): FeedItem['state'] {
  if (source.is_paused === 1) return 'paused';
  const seen = Math.max(source.lease_ends_at, source.last_good_at ?? 0, source.last_error_at ?? 0);
  if (seen < now - SILENT_MS) return 'silent';
  return source.failures > 0 ? 'failing' : 'fine';
}

interface MatchDetail {
  told: { sides: (string | null)[]; startAt: number | null };
  ids: number[];
}
interface TournamentDetail {
  told: { name: string; startAt: number | null };
  ids: number[];
}

async function openQuestions(db: Kysely<DB>): Promise<FeedQuestionItem[]> {
  const rows = await db
    .selectFrom('feed_question')
    .selectAll()
    .where('decided_at', 'is', null)
    .orderBy('id')
    .limit(QUESTIONS_MAX)
    .execute();
  const questions: FeedQuestionItem[] = [];
  for (const { id, source, kind, source_key, reason, detail, created_at } of rows) {
    const { told, ids } = JSON.parse(detail) as MatchDetail | TournamentDetail;
    questions.push({
      id,
      source,
      reason,
      source_key,
      name: 'name' in told ? told.name : told.sides.map(name => name ?? UNKNOWN_SIDE).join(' 对 '),
      time: timeOf(told.startAt),
      choices: await choicesOf(db, kind, ids),
      create_time: secondsOf(created_at),
    });
  }
  return questions;
}

async function choicesOf(db: Kysely<DB>, kind: FeedObjectKind, ids: readonly number[]) {
  if (kind === 'tournament') {
    const rows = await db
      .selectFrom('tournament')
      .select(['id', 'game_id', 'name', 'start_at'])
      .where('id', 'in', ids)
      .orderBy('id')
      .execute();
    return rows.map(({ id, game_id, name, start_at }) => ({
      id,
      name,
      time: timeOf(start_at),
      url: pagePath('tournament', game_id, id),
    }));
  }
  const names = await matchNames(db, ids);
  const rows = await db
    .selectFrom('match')
    .select(['id', 'game_id', 'start_at'])
    .where('id', 'in', ids)
    .orderBy('order_at')
    .execute();
  return rows.map(({ id, game_id, start_at }) => ({
    id,
    name: names.get(id)!,
    time: timeOf(start_at),
    url: pagePath('match', game_id, id),
  }));
}
