/** A fan of every match of a season that a service tells: what is left on it must stay on it. */
import { pickMatch, pickState } from '#lib/community/pick/pick.server.ts';
import { RESULTS } from '#lib/community/pick/state.ts';
import { calendarOf } from '#lib/newsroom/syndication/calendar.server.ts';
import type { MemberContext } from '#lib/platform/contract/context.ts';
import type { Database } from '#lib/platform/db/database.ts';
import { MATCH_STATUS } from '#lib/wiki/match/status.ts';
import { setSub } from '#lib/wiki/match/sub.server.ts';
import { type Brought, consumersOf, settleAll } from '../consumers.ts';
import { makeComment, makeUser } from '../factory.ts';

const ORIGIN = 'https://site.example';

/** What the fan left on a match, by the key that the match has at the end; `null` where it was left nowhere. */
export interface Left {
  /** The match for which it was left. */
  key: string;
  /** The key of the match on which it is now. */
  pick: string | null;
  comment: string | null;
  reminder: string | null;
  /** The entry of the tournament's calendar by the UID that it had. */
  entry: string | null;
  /** The team that was picked, and what came of it. */
  team: string | null;
  result: (typeof RESULTS)[number] | null;
}

/** What is left where nothing went astray. A match that could not be picked has none. */
export const wholeLeft = (key: string, team: string, result: Left['result']): Left => ({
  key,
  pick: result === null ? null : key,
  comment: key,
  reminder: key,
  entry: key,
  team,
  result,
});

interface KnownMatch {
  id: number;
  /** The first team. */
  participant_id: number | null;
  name: string;
}

interface Visit {
  key: string;
  matchId: number;
  commentId: number;
  team: string;
}

/** The key at the end of the match that has this one now; undefined for a match that is never played. */
type KeyAtEnd = (key: string) => string | undefined;

export class Fan {
  readonly #db: Database;
  readonly #userId: number;
  readonly #picks: readonly Brought[];
  readonly #keyAtEnd: KeyAtEnd;
  readonly #visits = new Map<string, Visit>();

  constructor(db: Database, userId: number, clock: { now: number }, keyAtEnd: KeyAtEnd) {
    this.#db = db;
    this.#userId = userId;
    this.#keyAtEnd = keyAtEnd;
    this.#picks = consumersOf(db, () => clock.now).filter(({ feature }) => feature === 'pick');
  }

  static async of(db: Database, clock: { now: number }, keyAtEnd: KeyAtEnd) {
    return new Fan(db, (await makeUser(db)).id, clock, keyAtEnd);
  }

  /** The matches to come whose teams are known. */
  #known() {
    return this.#db.read
      .selectFrom('match')
      .innerJoin('camp as main', on => on.onRef('main.match_id', '=', 'match.id').on('main.side', '=', 1))
      .innerJoin('camp as guest', on => on.onRef('guest.match_id', '=', 'match.id').on('guest.side', '=', 2))
      .innerJoin('team', 'team.id', 'main.participant_id')
      .select(['match.id', 'match.source_key', 'main.participant_id', 'team.name'])
      .where('guest.participant_id', 'is not', null)
      .where('match.status', '=', MATCH_STATUS.notStarted)
      .where('match.is_show_schedule', '=', 1)
      .execute();
  }

  /** Picks the first team of each match whose teams are known since the last look, talks of it and wants to be reminded. */
  async look(now: number): Promise<void> {
    for (const row of await this.#known()) {
      const key = this.#keyAtEnd(row.source_key);
      if (key !== undefined && !this.#visits.has(key)) await this.#visit(key, row, now);
    }
    await settleAll(this.#db, this.#picks);
  }

  async #visit(key: string, row: KnownMatch, now: number): Promise<void> {
    const { phase } = await pickState(this.#db.read, row.id, now);
    const viewer = { userId: this.#userId, isOperator: false, sessionId: 1 };
    const context = { db: this.#db, viewer, now } as unknown as MemberContext;
    if (phase === 'open') await pickMatch(context, { match_id: row.id, participant_id: row.participant_id! });
    await setSub(this.#db, { userId: this.#userId, matchId: row.id, isOn: true }, now);
    const comment = await makeComment(this.#db, { source: `match:${row.id}`, user_id: this.#userId });
    this.#visits.set(key, { key, matchId: row.id, commentId: comment.id, team: row.name });
  }

  /** What is left of each visit once picks are settled, in the order of the keys' numbers. */
  async left(): Promise<Left[]> {
    await settleAll(this.#db, this.#picks);
    const matches = await this.#db.read
      .selectFrom('match')
      .select(['id', 'tournament_id', 'source_key', 'is_show_schedule'])
      .execute();
    const own = { user_id: this.#userId };
    const picks = await this.#db.read
      .selectFrom('match_pick')
      .innerJoin('team', 'team.id', 'match_pick.participant_id')
      .select(['match_id', 'state', 'team.name'])
      .where('user_id', '=', own.user_id)
      .execute();
    const subs = await this.#db.read
      .selectFrom('match_sub')
      .select('match_id')
      .where('user_id', '=', own.user_id)
      .execute();
    const comments = await this.#db.read
      .selectFrom('comment')
      .select(['id', 'source'])
      .where('user_id', '=', own.user_id)
      .execute();
    const entries = await this.#entries(new Set(matches.map(row => row.tournament_id)));
    const left = [...this.#visits.values()].map(({ key, matchId, commentId, team }) => {
      const keyOf = (id: number | undefined) =>
        matches.find(row => row.id === id && row.is_show_schedule === 1)?.source_key ?? null;
      const pick = picks.find(row => row.match_id === matchId);
      const comment = comments.find(row => row.id === commentId);
      return {
        key,
        pick: keyOf(pick?.match_id),
        comment: keyOf(Number(comment?.source.split(':')[1])),
        reminder: keyOf(subs.find(row => row.match_id === matchId)?.match_id),
        entry: entries.includes(`UID:match-${matchId}@saidian`) ? keyOf(matchId) : null,
        team: pick ? pick.name : team,
        result: pick ? RESULTS[pick.state]! : null,
      };
    });
    return left.toSorted((a, b) => a.key.localeCompare(b.key, 'en', { numeric: true }));
  }

  /** The lines of the tournaments' calendars. */
  async #entries(tournamentIds: Iterable<number>): Promise<string[]> {
    const lines: string[] = [];
    for (const id of tournamentIds) {
      const text = await calendarOf(this.#db, 'tournament', id, { origin: ORIGIN, now: 0, hidden: false });
      lines.push(...text!.split('\r\n'));
    }
    return lines;
  }
}
