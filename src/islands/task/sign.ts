/** Signing in for the day. */
import { COIN_PROP } from '#lib/task/sign.ts';
import type { Answered } from '../call.ts';
import { memberCall } from '../member-call.ts';
import { changeViewer } from '../state/viewer.ts';

export type Signed = NonNullable<Answered<'GET /api/v1/activity/login_sign/sign_task'>>;

/** The coins of a sign-in; undefined where there are none in it. */
export const coinsIn = ({ prop_reward }: Partial<Signed>): number | undefined =>
  prop_reward?.find(({ prop_id }) => prop_id === COIN_PROP)?.count;

/** null when it was done today already. The page is told of one that was done now. */
export async function signIn(): Promise<Signed | null> {
  const signed = await memberCall('GET /api/v1/activity/login_sign/sign_task', {});
  if (!signed) return null;
  changeViewer(({ hojo_coin }) => ({ hojo_coin: hojo_coin + (coinsIn(signed) ?? 0) }));
  document.dispatchEvent(new CustomEvent('sign-in-success', { detail: signed }));
  return signed;
}
