/** Operators at work in tests, over the API. */

import type { AllCalls } from '#lib/app/calls.ts';
import type { InputOf, OutputOf } from '#lib/platform/contract/call.ts';
import type { Database } from '#lib/platform/db/database.ts';
import type { Dialect } from '#lib/platform/db/migrations/columns.ts';
import type { Events } from '#lib/platform/ports/bus.ts';
import { callApi, callRaw } from './api.ts';
import { makeDatabase } from './database.ts';
import { memoryBus } from './publishing.ts';
import { type SignedIn, signInAs } from './sign-in.ts';

type Content<N extends keyof AllCalls> = Partial<InputOf<AllCalls[N]>>;
type MatchPage = OutputOf<AllCalls['input.match_input_get']>;

/** The page's result fields, unchanged, as a form would send them. */
export const fieldsOf = (page: MatchPage) => ({
  match_status: page.match_status,
  match_start_time: page.match_start_time,
  best_of: page.best_of,
  main_camp: page.main_camp,
  guest_camp: page.guest_camp,
  main_score: page.main_score,
  guest_score: page.guest_score,
  result_type: page.result_type,
  links: page.links,
});

/** A result: ended 2:0 for the main side. */
export const HOME_WIN = { match_status: 3, main_score: 2, guest_score: 0, result_type: 1 };
export const AWAY_WIN = { match_status: 3, main_score: 0, guest_score: 2, result_type: 2 };

export class Desk {
  readonly bus = memoryBus();
  readonly published: { name: string; event: unknown }[] = [];
  readonly #db: Database;
  readonly now: number;

  constructor(db: Database, now: number) {
    this.#db = db;
    this.now = now;
    for (const name of ['factsChanged', 'matchesChanged'] as const)
      this.bus.subscribe(name, (event: Events[typeof name]) => this.published.push({ name, event }));
  }

  ask<N extends keyof AllCalls & string>(
    who: SignedIn,
    name: N,
    input: Content<N> & Record<string, unknown>,
  ) {
    return callApi(this.#db, name, input, this.now, { headers: { ...who.headers }, bus: this.bus });
  }

  /** A refused call: its status and the envelope's error. */
  async refused(who: SignedIn | null, name: keyof AllCalls & string, input: Record<string, unknown>) {
    const headers = who ? { ...who.headers } : {};
    const { status, body } = await callRaw(this.#db, name, input, this.now, { headers, bus: this.bus });
    return { status, ...JSON.parse(body).error };
  }

  /** The input by which `who` would save changes to a match's current result. */
  async draftOf(who: SignedIn, matchId: number, changes: Content<'input.match_input_save'>) {
    const page = await this.ask(who, 'input.match_input_get', { match_id: matchId });
    const { version, base } = page;
    return { match_id: matchId, version, base, ...fieldsOf(page), ...changes };
  }

  async enter(who: SignedIn, matchId: number, changes: Content<'input.match_input_save'>) {
    return this.ask(who, 'input.match_input_save', await this.draftOf(who, matchId, changes));
  }

  async enterDetail(who: SignedIn, matchId: number, content: Content<'input.detail_input_save'>) {
    const { version, base } = await this.ask(who, 'input.detail_input_get', { match_id: matchId });
    return this.ask(who, 'input.detail_input_save', { match_id: matchId, version, base, ...content });
  }

  pass(who: SignedIn, matchId: number, version: number, more: object = {}) {
    return this.ask(who, 'input.check_match_input_save', {
      match_id: matchId,
      version,
      is_pass: true,
      ...more,
    });
  }

  /** Submitted by one operator, approved by the other. */
  async settle(
    [author, checker]: [SignedIn, SignedIn],
    matchId: number,
    changes: Content<'input.match_input_save'>,
    more: object = {},
  ) {
    const { version } = await this.enter(author, matchId, changes);
    return this.pass(checker, matchId, version, more);
  }
}

/** A database with two operators and a member, and ways to inspect it. */
export async function openOffice(dialect: Dialect, now: number) {
  const db = await makeDatabase(dialect);
  const shown = (matchId: number) => callApi(db, 'wiki.battle_detail', { match_id: matchId }, now);
  return {
    db,
    desk: new Desk(db, now),
    author: await signInAs(db, 'operator', now),
    checker: await signInAs(db, 'operator', now),
    member: await signInAs(db, 'member', now),
    /** The match as in public calls. */
    shown,
    /** Participants, main and guest; null where unknown. */
    async sidesOf(matchId: number) {
      const { main_camp, guest_camp } = (await shown(matchId)).versus_info;
      return [main_camp[0]?.participant_id ?? null, guest_camp[0]?.participant_id ?? null];
    },
    /** All versions of the match's entries. */
    versions: (matchId: number) =>
      db.read
        .selectFrom('entry_revision')
        .selectAll()
        .where('match_id', '=', matchId)
        .orderBy('id')
        .execute(),
  };
}

export type Office = Awaited<ReturnType<typeof openOffice>>;
