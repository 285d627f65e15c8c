/** The last step of every way to sign in. */
import type { LoginResult } from '#lib/members/account/shapes.ts';
import { handOver } from '../../community/comment/drafts.ts';
import { type SignInWay, track } from '../../platform/analytics.ts';
import type { CallError } from '../../platform/call.ts';
import { storedIntent } from '../../platform/state/intent.ts';
import { finishLogin } from '../../platform/state/login.ts';
import { storeTokens } from '../../platform/state/session.ts';
import { toast } from '../../platform/state/toast.ts';
import { refreshViewer } from '../../platform/state/viewer.ts';
import { $shared } from './form-state.ts';

/** Stores the tokens, closes the dialog, shows a toast, loads the profile, and runs the waiting action. */
export function enter({ user_info, ...tokens }: LoginResult, text: string): void {
  toast(text);
  // Null only with `is_new`, which asks for a number first; the views check that before.
  const viewer = user_info!;
  const waiting = storedIntent()?.about;
  if (typeof waiting === 'string') handOver(waiting, viewer.id);
  if (!storeTokens({ ...tokens, user_info: viewer })) return;
  finishLogin();
  void refreshViewer();
}

/** Reports a failed sign-in to analytics. A frozen account is offered an appeal. */
export const trackRefused =
  (way: SignInWay) =>
  ({ reason }: CallError): void => {
    track({ name: 'login_status', status: 'off', way, reason });
    if (reason === 'frozen') $shared.setKey('frozen', frozenBy(way, $shared.get().phone));
  };

const frozenBy = (way: SignInWay, phone: string): string => (way === 'weixin' || way === 'qq' ? way : phone);
