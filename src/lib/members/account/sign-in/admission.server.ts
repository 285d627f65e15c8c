/** Admission of attempts: free at first, then with a proof of work, then refused until the window ends. */

import type { CallContext, WebContext } from '../../../platform/contract/context.ts';
import { tooManyRequests } from '../../../platform/errors/app-error.ts';
import { countUpTo, forgiveTry, standingOf, type Try } from '../attempt.server.ts';
import { workNeeded } from '../refusal.ts';
import { isWorkDone, makeChallenge } from './work.server.ts';
import { bitsFor } from './work.ts';

interface Admission {
  tries: readonly Try[];
  /** Words the refusal with the wait. */
  say?: (wait: string) => string;
}

const ceilingOf = ([{ paid, max }]: Try): number => paid ?? max;

/**
 * Counts the attempts and answers whether a proof of work was spent on them. Throws too_many_requests at a
 * ceiling, and `work_needed` when a proof is required: nothing is counted then, so that attempts without a
 * proof do not use up the paid ones.
 */
export async function admit(context: WebContext, admission: Admission): Promise<boolean> {
  const { db, now } = context;
  const { tries, say } = admission;
  const standings = await standingOf(db, tries, now);
  const closed = standings.filter(({ n }, i) => n >= ceilingOf(tries[i]!));
  if (closed.length > 0) throw tooManyRequests(Math.max(...closed.map(({ seconds }) => seconds)), say);
  const bits = Math.max(...standings.map(({ n }, i) => bitsFor(n, tries[i]![0].max)));
  const isPaid = bits > 0 && (await isWorkDone(context, bits));
  if (bits > 0 && !isPaid) throw workNeeded(makeChallenge(context, bits));
  for (const one of tries) {
    const [{ max }] = one;
    const full = await countUpTo(db, one, isPaid ? ceilingOf(one) : max, now);
    // Another request was counted in between.
    if (full && full.n >= ceilingOf(one)) throw tooManyRequests(full.seconds, say);
    if (full) throw workNeeded(makeChallenge(context, bitsFor(full.n, max)));
  }
  return isPaid;
}

/** Takes the attempts back after they proved right. */
export async function forgive({ db }: Pick<CallContext, 'db'>, tries: readonly Try[]): Promise<void> {
  for (const one of tries) await forgiveTry(db, ...one);
}
