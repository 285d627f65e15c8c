/** Signing in for the day. */
import type { Answered } from '../call.ts';
import { memberCall } from '../member-call.ts';
import { refreshViewer } from '../state/viewer.ts';

export type Signed = NonNullable<Answered<'GET /api/v1/activity/login_sign/sign_task'>>;

/** null when it was done today already. The page is told, and so is the user entry. */
export async function signIn(): Promise<Signed | null> {
  const signed = await memberCall('GET /api/v1/activity/login_sign/sign_task', {});
  if (signed) document.dispatchEvent(new CustomEvent('sign-in-success', { detail: signed }));
  void refreshViewer();
  return signed;
}
