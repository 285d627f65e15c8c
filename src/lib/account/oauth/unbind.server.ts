import type { MemberWebContext } from '../../contract/context.ts';
import type { OauthType } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.server.ts';
import { badInput, conflict } from '../../errors/app-error.ts';
import { ownRow } from '../own-row.server.ts';
import { spendCode } from '../sign-in/code.server.ts';
import { checkProof, type Proof } from '../sign-in/proof.server.ts';
import { ACCOUNT_WORDING } from '../wording.ts';

/** Throws when it is not bound, is the only sign-in method, or the proof is invalid. */
export async function unbind(context: MemberWebContext, type: OauthType, proof: Proof): Promise<void> {
  const { db, now } = context;
  const user = await ownRow(context);
  const rows = await db.write.selectFrom('binding').select('type').where('user_id', '=', user.id).execute();
  if (!rows.some(row => row.type === type)) throw badInput('oauth_type', ACCOUNT_WORDING.not_bound);
  if (user.phone === null && rows.length === 1) throw conflict('only_way', ACCOUNT_WORDING.only_way);
  const code = await checkProof(context, user, proof, { type: 'unbind' });
  await inTransaction(db, async trx => {
    if (code !== undefined) await spendCode(trx, code, now);
    await trx.deleteFrom('binding').where('user_id', '=', user.id).where('type', '=', type).execute();
  });
}
