/** A bracket of four or tables, members who predict them, and the effects of results. */

import { calls } from '#lib/app/calls.ts';
import { predictionConsumer } from '#lib/community/prediction/consumer.server.ts';
import { type AnyCall, writes } from '#lib/platform/contract/call.ts';
import { consume } from '#lib/platform/db/consume.server.ts';
import type { Database } from '#lib/platform/db/database.ts';
import type { Dialect } from '#lib/platform/db/migrations/columns.ts';
import { DAY } from '#lib/platform/kernel/time.ts';
import { callRaw } from './api.ts';
import { type Bracket, makeBracket } from './bracket.ts';
import { AWAY_WIN, HOME_WIN, type Office, openOffice } from './desk.ts';
import { type SignedIn, signInAs } from './sign-in.ts';
import { makeTables } from './tables.ts';

/** Before the first match of `makeBracket`. */
export const OPEN_AT = Date.UTC(2026, 9, 9, 8);

/** All four picks: the main side of each semi-final, of the final and of the match for third place. */
export const allMain = ({ semi1, semi2, third, final, teams: { a, b, c } }: Bracket) => [
  { match_id: semi1.id, participant_id: a },
  { match_id: semi2.id, participant_id: c },
  { match_id: third.id, participant_id: b },
  { match_id: final.id, participant_id: a },
];
/** Likewise, the other side of each. */
export const allGuest = ({ semi1, semi2, third, final, teams: { b, c, d } }: Bracket) => [
  { match_id: semi1.id, participant_id: b },
  { match_id: semi2.id, participant_id: d },
  { match_id: third.id, participant_id: c },
  { match_id: final.id, participant_id: d },
];

export async function openOracle(dialect: Dialect) {
  const office = await openOffice(dialect, OPEN_AT);
  const bracket = await makeBracket(office.db);
  return { ...office, ...predicting(office, bracket.tournament.id), bracket };
}

/** The same for a stage of tables. */
export async function openTables(
  dialect: Dialect,
  overrides: Omit<Parameters<typeof makeTables>[1], 'begins'>,
) {
  const office = await openOffice(dialect, OPEN_AT);
  const tables = await makeTables(office.db, { ...overrides, begins: OPEN_AT + DAY });
  return { ...office, ...predicting(office, tables.tournament.id), ...tables };
}

function predicting({ db, desk, author, checker }: Office, tournament_id: number) {
  return {
    tournament_id,
    newMember: () => signInAs(db, 'member', OPEN_AT),
    newMemberAt: (now: number) => signInAs(db, 'member', now),
    commit: (who: SignedIn, predictions: object[], more: object = {}) =>
      desk.ask(who, 'wiki2.commit_prediction', { tournament_id, predictions, ...more } as never),
    mine: (who: SignedIn) => desk.ask(who, 'wiki2.get_my_prediction', { tournament_id }),
    /** Approves a result and runs the consumers. */
    async result(match: { id: number }, winner: 'main' | 'guest', more: object = {}) {
      const score = winner === 'main' ? HOME_WIN : AWAY_WIN;
      await desk.settle([author, checker], match.id, score, more);
      await settleAll(db, desk.bus);
    },
  };
}
export type Oracle = Awaited<ReturnType<typeof openOracle>>;

export const settleAll = (db: Database, bus: Parameters<typeof predictionConsumer>[0]) =>
  consume(db, predictionConsumer(bus));

/** Answers of all reading calls to `who` about the tournament, by name, including refusals. */
export async function allAnswers(
  { db, tournament_id, bracket }: Oracle,
  who: SignedIn,
  about: { link: string; user_id: number },
): Promise<Map<string, unknown>> {
  const sample: Record<string, unknown> = {
    tournament_id,
    stage_id: bracket.stage.id,
    match_id: bracket.semi1.id,
    game_id: bracket.tournament.game_id,
    league_id: 1,
    link: about.link,
    user_id: about.user_id,
  };
  const answers = new Map<string, unknown>();
  for (const [name, call] of Object.entries<AnyCall>(calls)) {
    if (call.method !== 'GET' || writes(call)) continue;
    const fields = Object.keys((call.input as { shape?: object }).shape ?? {});
    const input = Object.fromEntries(fields.filter(key => key in sample).map(key => [key, sample[key]]));
    const { body } = await callRaw(db, name as never, input, OPEN_AT, { headers: { ...who.headers } });
    answers.set(name, JSON.parse(body));
  }
  return answers;
}
