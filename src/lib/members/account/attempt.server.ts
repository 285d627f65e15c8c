/** Rate limits: attempts are counted in the database, so that all processes share the counters. */
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { tooManyRequests } from '../../platform/errors/app-error.ts';
import { HOUR } from '../../platform/kernel/time.ts';
import { defineLimits, type Limit, MINUTE } from './limit.ts';

/** Fits an `integer` of both engines: never refuses, however many attempts are paid for by work. */
const NO_CEILING = 2_000_000_000;

/** Limits of accounts. Why these numbers: docs/decisions/021-nobody-is-locked-out.md. */
export const LIMITS = defineLimits({
  /** Codes to a number: the wait before the next, counted by network or known browser… */
  codeAgain: { max: 1, window: MINUTE },
  codesOfDevice: { max: 10, window: 24 * HOUR },
  codesHere: { max: 5, window: HOUR, paid: 10 },
  codesOfNumber: { max: 10, window: 24 * HOUR, paid: NO_CEILING },
  /** …codes paid for by proof of work, which are also sent to the number's owner… */
  paidCodes: { max: 3, window: HOUR },
  /** …and all codes requested by one network: a carrier puts thousands of people behind one address. */
  codesOfNetwork: { max: 20, window: 10 * MINUTE, paid: 600 },
  /** All codes to browsers that are not known: many networks together do not empty the carrier's account. */
  codesOfAll: { max: 1000, window: HOUR, paid: 10_000 },
  /** Wrong codes from one network. */
  wrongCodes: { max: 60, window: 10 * MINUTE, paid: 300 },
  /** Wrong passwords: by known browser, by number within one network, by number, by network. */
  passwordOfDevice: { max: 10, window: HOUR },
  passwordHere: { max: 5, window: 15 * MINUTE, paid: 10 },
  passwordOfNumber: { max: 30, window: HOUR, paid: NO_CEILING },
  passwordOfNetwork: { max: 60, window: HOUR, paid: 1200 },
  /** Password checks of a signed-in user. */
  ownPassword: { max: 5, window: 15 * MINUTE },
  /** Calls that reveal whether a number or a nickname exists. */
  numberLookUps: { max: 30, window: 10 * MINUTE, paid: 450 },
  nicknameLookUps: { max: 30, window: 10 * MINUTE, paid: 1500 },
  /** SMS that tell a number of changed ways to sign in: what a loop of an owner's own may cost. */
  toldOfWays: { max: 20, window: 24 * HOUR },
  exports: { max: 5, window: HOUR },
});

/** A limit, and the key of the user, network or number that it counts for. */
export type Try = readonly [limit: Limit, who: string];

export interface AttemptStanding {
  /** Attempts in the current window. */
  n: number;
  /** Whole seconds until it ends. */
  seconds: number;
}

/** The clocks of processes differ by less than this. A row further ahead was written before the clock was set back. */
const SKEW = MINUTE;

const keyOf = ([{ name }, who]: Try) => `${name} ${who}`;
const isRunning = (since: number, window: number, now: number) => since > now - window && since <= now + SKEW;
const secondsLeft = (since: number, window: number, now: number) => Math.ceil((since + window - now) / 1000);

/** Current state of each attempt counter, in the order given. `now` in epoch milliseconds. */
export async function standingOf(
  db: Database,
  tries: readonly Try[],
  now: number,
): Promise<AttemptStanding[]> {
  const rows = await db.write
    .selectFrom('attempt')
    .selectAll()
    .where('key', 'in', tries.map(keyOf))
    .execute();
  const byKey = new Map(rows.map(row => [row.key, row]));
  return tries.map(one => {
    const row = byKey.get(keyOf(one));
    const { window } = one[0];
    if (!row || !isRunning(row.since, window, now)) return { n: 0, seconds: 0 };
    return { n: row.n, seconds: secondsLeft(row.since, window, now) };
  });
}

/** Counts `times` attempts; beyond `max` it counts nothing and answers the current state. */
export async function countUpTo(
  db: Database,
  one: Try,
  max: number,
  now: number,
  times = 1,
): Promise<AttemptStanding | undefined> {
  const { window } = one[0];
  const isOver = sql<boolean>`(attempt.since <= ${now - window} or attempt.since > ${now + SKEW})`;
  const counted = await db.write
    .insertInto('attempt')
    .values({ key: keyOf(one), since: now, n: times })
    .onConflict(conflict =>
      conflict
        .column('key')
        .doUpdateSet({
          n: sql<number>`case when ${isOver} then ${times} else attempt.n + ${times} end`,
          since: sql<number>`case when ${isOver} then ${now} else attempt.since end`,
        })
        .where(sql<boolean>`${isOver} or attempt.n + ${times} <= ${max}`),
    )
    .executeTakeFirst();
  if (Number(counted.numInsertedOrUpdatedRows) === 1) return undefined;
  const [standing] = await standingOf(db, [one], now);
  return standing!;
}

/**
 * Counts `times` attempts of `who`. Beyond the limit throws too_many_requests with the remaining wait, worded
 * by `say`.
 */
export async function countTry(
  db: Database,
  limit: Limit,
  who: string,
  now: number,
  { say, times }: { say?: (wait: string) => string; times?: number } = {},
): Promise<void> {
  const full = await countUpTo(db, [limit, who], limit.max, now, times);
  if (full) throw tooManyRequests(full.seconds, say);
}

/** Takes an attempt back after it proved right. */
export const forgiveTry = async (db: Database, ...one: Try): Promise<void> => {
  await db.write
    .updateTable('attempt')
    .set({ n: sql<number>`n - 1` })
    .where('key', '=', keyOf(one))
    .where('n', '>', 0)
    .execute();
};
