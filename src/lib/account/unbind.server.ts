import { badInput, conflict } from '../app/errors.ts';
import type { CallContext } from '../contract/context.ts';
import type { OauthType } from '../db/schema.ts';
import { ownRow } from './own-row.server.ts';
import { type Proof, prove } from './proof.server.ts';
import { ACCOUNT_WORDING } from './wording.ts';

/** Throws when it is not bound, is the only way in, or the proof is none. */
export async function unbind(context: CallContext, type: OauthType, proof: Proof): Promise<void> {
  const { db } = context;
  const user = await ownRow(context);
  const rows = await db.write.selectFrom('binding').select('type').where('user_id', '=', user.id).execute();
  if (!rows.some(row => row.type === type)) throw badInput('oauth_type', ACCOUNT_WORDING.not_bound);
  if (user.phone === null && rows.length === 1) throw conflict('only_way', ACCOUNT_WORDING.only_way);
  await prove(context, user, proof, 'unbind');
  await db.write.deleteFrom('binding').where('user_id', '=', user.id).where('type', '=', type).execute();
}
