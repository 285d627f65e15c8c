import type { LoginView } from '../../state/login.ts';

/** A first sign-in by a provider, for which a number is asked. */
export interface Pending {
  oauthId: string;
  type: 'weixin' | 'qq';
}

/** What each view may do: show another. */
export interface ViewProps {
  onView: (view: LoginView) => void;
}
