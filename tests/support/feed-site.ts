/** A site that a service of tests tells its facts. */
import { applySnapshot } from '#lib/newsroom/feed/apply.server.ts';
import { decideFeed } from '#lib/newsroom/feed/steer.server.ts';
import type { MemberContext } from '#lib/platform/contract/context.ts';
import type { Bus } from '#lib/platform/ports/bus.ts';
import type { FeedMatch, FeedSnapshot } from '#lib/platform/ports/feed-source.ts';
import { MATCH_STATUS } from '#lib/wiki/match/status.ts';
import type { TestDatabase } from './database.ts';
import * as make from './factory.ts';
import { feedSeason, feedSource, feedTournament, LIST, NOON } from './feeds.ts';
import { memoryBus } from './publishing.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;
/** The key under which files have the season. */
const ALIAS = 'known';

/** Tables that each test begins without. */
const FEED_TABLES = [
  'feed_object',
  'feed_question',
  'round_player',
  'round',
  'broadcast',
  'camp',
  'match',
  'stage',
  'tournament',
] as const;

export class FeedSite {
  readonly db: TestDatabase;
  readonly bus: Bus = memoryBus();
  /** Epoch milliseconds. */
  now = NOON - HOUR;

  constructor(db: TestDatabase) {
    this.db = db;
  }

  static async open(db: TestDatabase): Promise<FeedSite> {
    for (const table of FEED_TABLES) await db.write.deleteFrom(table).execute();
    return new FeedSite(db);
  }

  /** Told a minute after what was told before. */
  tell(snapshot: FeedSnapshot): Promise<boolean> {
    this.now += MINUTE;
    return this.apply(snapshot, this.now);
  }

  apply(snapshot: FeedSnapshot, now: number): Promise<boolean> {
    return applySnapshot(this, feedSource(), snapshot, now);
  }

  tellMatches(...matches: FeedMatch[]): Promise<boolean> {
    return this.tell(feedSeason(matches));
  }

  matches() {
    return this.db.read.selectFrom('match').selectAll().orderBy('id').execute();
  }

  /** The match that is the only one. */
  async match() {
    const [match, ...others] = await this.matches();
    if (!match || others.length > 0) throw new Error(`${others.length + (match ? 1 : 0)} matches`);
    return match;
  }

  async teamsOf(matchId: number): Promise<(string | null)[]> {
    const rows = await this.db.read
      .selectFrom('camp')
      .leftJoin('team', 'team.id', 'camp.participant_id')
      .select('team.name')
      .where('match_id', '=', matchId)
      .orderBy('side')
      .execute();
    return rows.map(row => row.name);
  }

  questions() {
    return this.db.read.selectFrom('feed_question').selectAll().execute();
  }

  /** Answers the question as an operator does. */
  async decide(question_id: number, choice: number | null): Promise<void> {
    const operator = await make.makeUser(this.db, { is_operator: 1 });
    const viewer = { userId: operator.id, isOperator: true, sessionId: 1 };
    const context = { db: this.db, viewer, now: this.now } as unknown as MemberContext;
    await decideFeed(context, { question_id, choice: choice ?? 0 });
  }

  /** A match 甲 – 乙 of another source in the season, which the service knows by an alias. */
  async stored(source: string, changes: Partial<make.MatchOverrides> = {}) {
    const known = await this.db.read
      .selectFrom('tournament')
      .selectAll()
      .where('source_key', '=', ALIAS)
      .executeTakeFirst();
    const tournament =
      known ?? (await make.makeTournament(this.db, { source: LIST, source_key: ALIAS, name: '秋季赛' }));
    return make.makeMatch(this.db, {
      tournament_id: tournament.id,
      source,
      status: MATCH_STATUS.notStarted,
      start_at: NOON,
      teams: [await this.#teamNamed('甲'), await this.#teamNamed('乙')],
      main_score: null,
      guest_score: null,
      result_type: null,
      ...changes,
    });
  }

  async #teamNamed(name: string): Promise<number> {
    const known = await this.db.read
      .selectFrom('team')
      .select('id')
      .where('name', '=', name)
      .executeTakeFirst();
    return known?.id ?? (await make.makeTeam(this.db, { name })).id;
  }
}

/** The season as the service tells it, which a file brought before. */
export const knownSeason = (
  matches: readonly FeedMatch[],
  changes: Partial<FeedSnapshot> = {},
): FeedSnapshot =>
  feedSeason(matches, {
    tournaments: [feedTournament({ aliases: [{ source: LIST, key: ALIAS }] })],
    ...changes,
  });
