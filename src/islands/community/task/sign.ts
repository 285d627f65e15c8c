/** The daily sign-in. */
import { COIN_PROP } from '#lib/community/task/sign.ts';
import type { Answered } from '../../platform/call.ts';
import { memberCall } from '../../platform/member-call.ts';
import { changeViewer } from '../../platform/state/viewer.ts';

export type DailySignIn = NonNullable<Answered<'GET /api/v1/activity/login_sign/sign_task'>>;

/** The coins of a sign-in; undefined without any. */
export const coinsIn = ({ prop_reward }: Partial<DailySignIn>): number | undefined =>
  prop_reward?.find(({ prop_id }) => prop_id === COIN_PROP)?.count;

/** Signs in for today; null if done already. A new sign-in is announced by an event on the document. */
export async function signIn(): Promise<DailySignIn | null> {
  const signed = await memberCall('GET /api/v1/activity/login_sign/sign_task', {});
  if (!signed) return null;
  changeViewer(({ hojo_coin }) => ({ hojo_coin: hojo_coin + (coinsIn(signed) ?? 0) }));
  document.dispatchEvent(new CustomEvent('sign-in-success', { detail: signed }));
  return signed;
}
