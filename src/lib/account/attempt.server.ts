/** How often something may be tried: counted in the database, so that all processes count together. */
import { sql } from 'kysely';
import { tooManyRequests } from '../app/errors.ts';
import type { Database } from '../db/database.ts';
import { HOUR } from '../kernel/time.ts';

const MINUTE = 60_000;

export interface Limit {
  /** Tries in a window. */
  max: number;
  /** Milliseconds, from the first try. */
  window: number;
}

/** What is limited, by whom. */
export const LIMITS = {
  /** Codes to one number; the first is the time until another may be sent (spec §9). */
  codeAgain: { max: 1, window: MINUTE },
  codesOfNumber: { max: 10, window: 24 * HOUR },
  codesOfAddress: { max: 20, window: HOUR },
  /** Wrong passwords, by number from one address, by number from everywhere, by address. */
  passwordHere: { max: 5, window: 15 * MINUTE },
  passwordOfNumber: { max: 30, window: HOUR },
  passwordOfAddress: { max: 60, window: HOUR },
  /** Proofs by one's own password once signed in. */
  ownPassword: { max: 5, window: 15 * MINUTE },
  /** What tells whether something is there. */
  lookUps: { max: 30, window: 10 * MINUTE },
  /** What a member says, and what they like. */
  comments: { max: 10, window: MINUTE },
  commentsOfDay: { max: 500, window: 24 * HOUR },
  likes: { max: 120, window: MINUTE },
  exports: { max: 5, window: HOUR },
  reports: { max: 30, window: 24 * HOUR },
  /** Names that everybody sees at once. */
  openGroups: { max: 10, window: 24 * HOUR },
} as const satisfies Record<string, Limit>;

type Kind = keyof typeof LIMITS;

const keyOf = (kind: Kind, who: string) => `${kind} ${who}`;

/** Counts a try of `who`. Throws too_many_requests beyond the limit, with the time until the window ends. */
export async function countTry(db: Database, kind: Kind, who: string, now: number): Promise<void> {
  const { max, window } = LIMITS[kind];
  const isOver = sql`attempt.since <= ${now - window}`;
  const { since, n } = await db.write
    .insertInto('attempt')
    .values({ key: keyOf(kind, who), since: now, n: 1 })
    .onConflict(conflict =>
      conflict.column('key').doUpdateSet({
        n: sql<number>`case when ${isOver} then 1 else attempt.n + 1 end`,
        since: sql<number>`case when ${isOver} then ${now} else attempt.since end`,
      }),
    )
    .returning(['since', 'n'])
    .executeTakeFirstOrThrow();
  if (n > max) throw tooManyRequests(Math.ceil((since + window - now) / 1000));
}

/** Takes a try back: it turned out to be right. */
export const forgiveTry = async (db: Database, kind: Kind, who: string): Promise<void> => {
  await db.write
    .updateTable('attempt')
    .set({ n: sql<number>`n - 1` })
    .where('key', '=', keyOf(kind, who))
    .where('n', '>', 0)
    .execute();
};
