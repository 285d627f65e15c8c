/** People who comment on a match, over the API. */

import type { AllCalls } from '#lib/app/calls.ts';
import type { InputOf } from '#lib/platform/contract/call.ts';
import type { Database } from '#lib/platform/db/database.ts';
import type { Bus, Events } from '#lib/platform/ports/bus.ts';
import { callApi, callRaw, OUTSIDE, type Outside } from './api.ts';
import * as make from './factory.ts';
import { type SignedIn, signInAs } from './sign-in.ts';

type Name = keyof AllCalls & string;
type Fields = Record<string, unknown>;

export class Talk {
  now = 1_800_000_000_000;
  /** IP address of callers. */
  address = '192.0.2.1';
  readonly db: Database;
  readonly matchId: number;
  /** Published changes of threads: the source, and its new comments. */
  readonly threadChanged: string[] = [];
  readonly comments: (number[] | undefined)[] = [];
  readonly outside: Outside = {
    ...OUTSIDE,
    site: { ...OUTSIDE.site, regions: { of: address => (address.startsWith('203.') ? '广东' : 'IP未知') } },
  };
  readonly #bus: Bus = {
    publish: async (name, event) => {
      if (name !== 'threadChanged') return;
      const { source, comments } = event as Events['threadChanged'];
      this.threadChanged.push(source);
      this.comments.push(comments);
    },
    subscribe: () => () => {},
    onGap() {},
    ping: async () => {},
  };

  private constructor(db: Database, matchId: number) {
    this.db = db;
    this.matchId = matchId;
  }

  static async begin(db: Database): Promise<Talk> {
    const tournament = await make.makeTournament(db, { name: '全球冠军赛' });
    const teams = [
      await make.makeTeam(db, { name_short: 'NRG' }),
      await make.makeTeam(db, { name_short: 'FNC' }),
    ];
    const match = await make.makeMatch(db, {
      tournament_id: tournament.id,
      teams: [teams[0]!.id, teams[1]!.id],
    });
    return new Talk(db, match.id);
  }

  get source() {
    return [{ source_type: 'match', source_id: this.matchId }];
  }

  member(nickname?: string): Promise<SignedIn> {
    return signInAs(this.db, 'member', this.now, nickname === undefined ? {} : { nickname });
  }

  operator(): Promise<SignedIn> {
    return signInAs(this.db, 'operator', this.now);
  }

  ask<N extends Name>(who: SignedIn | null, name: N, input: Partial<InputOf<AllCalls[N]>> & Fields) {
    const { now, outside, address } = this;
    const headers = who?.headers ?? {};
    return callApi(this.db, name, input, now, { headers, bus: this.#bus, outside, address });
  }

  /** The refusal of a call. */
  async refused(who: SignedIn | null, name: Name, input: Fields) {
    const { now, outside } = this;
    const answer = await callRaw(this.db, name, input, now, {
      headers: who?.headers ?? {},
      bus: this.#bus,
      outside,
    });
    const { code, error } = JSON.parse(answer.body);
    return { status: answer.status, code, ...error, wait: Number(answer.headers['retry-after'] ?? 0) };
  }

  /** Comments, after advancing the clock past the rate limit. */
  say(who: SignedIn, content: string, more: Fields = {}) {
    this.now += 6001;
    return this.ask(who, 'comment.reply', { source: this.source, content, ...more });
  }

  reply(who: SignedIn, id: number, content: string, more: Fields = {}) {
    return this.say(who, content, { from_reply_id: id, ...more });
  }

  page(who: SignedIn | null, more: Fields = {}) {
    return this.ask(who, who ? 'comment.comment_cursor_query' : 'comment.comment_cursor_query_visitor', {
      source: this.source,
      sort: 'new',
      ...more,
    });
  }

  like(who: SignedIn, id: number, status = 1) {
    return this.ask(who, 'moment.like', { source_type: 'comment', source_id: id, status });
  }

  async count(): Promise<number> {
    const { list } = await this.ask(null, 'comment.source_info_visitor', { source: this.source });
    return list[0]!.count;
  }

  /** Events recorded for consumers under this name. */
  async happened(name: string): Promise<unknown[]> {
    const rows = await this.db.read
      .selectFrom('happening')
      .select('what')
      .where('name', '=', name)
      .orderBy('id')
      .execute();
    return rows.map(({ what }) => JSON.parse(what));
  }
}
