/** Taking a copy of one's data, and leaving. */
import { strToU8, zipSync } from 'fflate';
import type { CallContext } from '../contract/context.ts';
import { inTransaction } from '../db/transaction.server.ts';
import { clock, dayKey } from '../kernel/time.ts';
import { countTry } from './attempt.server.ts';
import { filesOf } from './export.ts';
import { ownRow } from './own-row.server.ts';
import { type Proof, prove } from './proof.server.ts';
import { endSessions } from './session.server.ts';
import type { Said, UserData } from './user-data.ts';

/** A zip of all that the features keep of the viewer. */
export async function exportData(
  { db, now, viewer }: CallContext,
  kept: readonly UserData[],
): Promise<{ file_name: string; zip: string }> {
  const { userId } = viewer!;
  await countTry(db, 'exports', String(userId), now);
  const tables = [];
  for (const part of kept) tables.push(...(await part.tables(db, userId)));
  const files = filesOf(tables, `${dayKey(now)} ${clock(now)}`);
  const bytes = zipSync(
    Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])),
    {
      mtime: now,
    },
  );
  return { file_name: `saidian-${dayKey(now)}.zip`, zip: Buffer.from(bytes).toString('base64') };
}

/** Closes the viewer's account, at once and for good; what is left says nothing of the person. */
export async function closeAccount(
  context: CallContext,
  { said, ...proof }: Proof & { said: Said },
  kept: readonly UserData[],
): Promise<void> {
  const { db, bus, now } = context;
  const user = await ownRow(context);
  await prove(context, user, proof, 'unregister');
  await inTransaction(db, async trx => {
    await endSessions(trx, user.id, now);
    for (const part of kept) await part.erase(trx, user.id, said);
  });
  await bus.publish('accountStopped', { userId: user.id });
}
