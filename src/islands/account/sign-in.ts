/** What every way to sign in ends with (spec §4 'Login dialog'). */
import type { LoginResult } from '#lib/account/shapes.ts';
import { type SignInWay, track } from '../analytics.ts';
import type { CallError } from '../call.ts';
import { finishLogin } from '../state/login.ts';
import { keepTokens } from '../state/session.ts';
import { toast } from '../state/toast.ts';
import { refreshViewer } from '../state/viewer.ts';
import { $shared } from './form-state.ts';

/** Keeps the tokens, closes the dialog, says so, asks for the profile, and goes on with what waited for it. */
export function enter({ user_info, ...tokens }: LoginResult, said: string): void {
  // Null only where `is_new` asks for a number first, which the views look at before.
  keepTokens({ ...tokens, user_info: user_info! });
  finishLogin();
  toast(said);
  void refreshViewer();
}

/** Spec §8: a sign-in that failed is told to analytics. Whoever is frozen is then offered to appeal. */
export const trackRefused =
  (way: SignInWay) =>
  ({ reason }: CallError): void => {
    track({ name: 'login_status', status: 'off', way, reason });
    if (reason === 'frozen') $shared.setKey('frozen', frozenBy(way, $shared.get().phone));
  };

const frozenBy = (way: SignInWay, phone: string): string => (way === 'weixin' || way === 'qq' ? way : phone);
