import type { LoginView } from '../../../platform/state/login.ts';

/** A first sign-in by a provider that still needs a phone number. */
export interface PendingBind {
  oauthId: string;
  type: 'weixin' | 'qq';
}

/** Every view can switch to another. */
export interface ViewProps {
  onView: (view: LoginView) => void;
}
