/** Data export and account closing. */
import { strToU8, zipSync } from 'fflate';
import type { MemberContext, MemberWebContext } from '../../../platform/contract/context.ts';
import { inTransaction } from '../../../platform/db/transaction.server.ts';
import { clock, dayKey } from '../../../platform/kernel/time.ts';
import { countTry, LIMITS } from '../attempt.server.ts';
import { ownRow } from '../own-row.server.ts';
import { proofNeeded } from '../refusal.ts';
import { spendCode } from '../sign-in/code.server.ts';
import { canProve, checkProof, type Proof } from '../sign-in/proof.server.ts';
import { endSessions } from '../sign-in/session.server.ts';
import type { OwnTextKind, Publish, UserData } from '../user-data.ts';
import { filesOf } from './export.ts';

/** A zip of everything the features store about the viewer. */
export async function exportData(
  { db, now, viewer }: MemberContext,
  userData: readonly UserData[],
): Promise<{ file_name: string; zip: string }> {
  const { userId } = viewer;
  await countTry(db, LIMITS.exports, String(userId), now);
  const tables = [];
  for (const part of userData) tables.push(...(await part.tables(db, userId)));
  const files = filesOf(tables, `${dayKey(now)} ${clock(now)}`);
  const bytes = zipSync(
    Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])),
    {
      mtime: now,
    },
  );
  return { file_name: `saidian-${dayKey(now)}.zip`, zip: Buffer.from(bytes).toString('base64') };
}

/** Closes the viewer's account immediately and permanently; the remaining rows identify nobody. */
export async function closeAccount(
  context: MemberWebContext,
  { said: ownText, ...proof }: Proof & { said: OwnTextKind },
  userData: readonly UserData[],
): Promise<void> {
  const { db, bus, now } = context;
  const user = await ownRow(context);
  // A fresh session speaks for an account without any proof, but does not end it.
  if (!(await canProve(context, user))) throw proofNeeded('code', 'unregister');
  const { code } = await checkProof(context, user, proof, { type: 'unregister' });
  const pending: Publish[] = [];
  await inTransaction(db, async trx => {
    // It may run again after a conflict.
    pending.length = 0;
    if (code !== undefined) await spendCode(trx, code.id, now);
    await endSessions(trx, user.id, now);
    for (const part of userData) await part.unname?.(trx, user.id);
    for (const part of userData) await part.erase(trx, user.id, ownText, publish => pending.push(publish));
  });
  await db.scrub?.();
  for (const publish of pending) await publish(bus);
  await bus.publish('accountStopped', { userId: user.id });
}
