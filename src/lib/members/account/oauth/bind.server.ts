/** Binding WeChat and QQ to the signed-in user's account, and unbinding them. */
import type { MemberWebContext } from '../../../platform/contract/context.ts';
import type { OauthType } from '../../../platform/db/schema.ts';
import { badInput, conflict } from '../../../platform/errors/app-error.ts';
import type { OauthProof } from '../../../platform/ports/oauth.ts';
import { ownRow } from '../own-row.server.ts';
import { checkProof, type Proof } from '../sign-in/proof.server.ts';
import { changeWay } from '../ways/change.server.ts';
import { ACCOUNT_WORDING } from '../wording.ts';
import { bind } from './binding.server.ts';
import { confirmed } from './oauth.server.ts';

/** Field of the bind calls with the code sent to the bound number: `code` is WeChat's. */
const SMS_CODE = 'sms_code';

interface Identity {
  type: OauthType;
  state: string;
  /** The provider's, of the identity to bind. */
  proof: OauthProof;
}

/**
 * Binds the identity, from then on a way to sign in. Throws what `checkProof` and `confirmed` throw, and a
 * conflict when the identity has another account, or the account another identity.
 */
export async function oauthBind(
  context: MemberWebContext,
  { type, state, proof }: Identity,
  owner: Proof,
): Promise<{ bind_status: number; oauth_name: string }> {
  const user = await ownRow(context);
  // First: the provider's proof is valid once, and a mistyped code must not spend it.
  const proven = await checkProof(context, user, owner, { type: 'bind', field: SMS_CODE });
  const person = await confirmed(context, type, state, proof);
  await changeWay(context, proven, async trx => {
    const isNew = await bind(trx, user.id, type, person, context.now);
    return isNew ? { userId: user.id, way: type, change: 'added', mobile: user.phone } : undefined;
  });
  return { bind_status: 1, oauth_name: person.name };
}

/** Throws when it is not bound, is the only sign-in method, or the proof is invalid. */
export async function unbind(context: MemberWebContext, type: OauthType, proof: Proof): Promise<void> {
  const { db } = context;
  const user = await ownRow(context);
  const rows = await db.write.selectFrom('binding').select('type').where('user_id', '=', user.id).execute();
  if (!rows.some(row => row.type === type)) throw badInput('oauth_type', ACCOUNT_WORDING.not_bound);
  if (user.phone === null && rows.length === 1) throw conflict('only_way', ACCOUNT_WORDING.only_way);
  const proven = await checkProof(context, user, proof, { type: 'unbind' });
  await changeWay(context, proven, async trx => {
    const gone = await trx
      .deleteFrom('binding')
      .where('user_id', '=', user.id)
      .where('type', '=', type)
      .executeTakeFirst();
    if (Number(gone.numDeletedRows) === 0) throw badInput('oauth_type', ACCOUNT_WORDING.not_bound);
    return { userId: user.id, way: type, change: 'removed', mobile: user.phone };
  });
}
