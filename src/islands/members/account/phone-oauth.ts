/**
 * Signing in at a provider on a phone: its page replaces ours, which is opened again by /login-callback. What is
 * remembered is this tab's own.
 */
import { store, stored } from '../../platform/browser.ts';
import type { OauthReturn } from './oauth-return.ts';

const AWAY = 'oauth-away';
const RETURNED = 'oauth-returned';

interface Away {
  state: string;
  /** Address of the sign-in page. */
  page: string;
}

function taken<T>(key: string): T | undefined {
  const text = stored('sessionStorage', key);
  store('sessionStorage', key, null);
  return text ? (JSON.parse(text) as T) : undefined;
}

export function leaveFor(url: string, state: string): void {
  const away: Away = { state, page: location.pathname + location.search };
  store('sessionStorage', AWAY, JSON.stringify(away));
  location.assign(url);
}

/** The page that waits for it; undefined when this tab left for no such sign-in. */
export function pageOf(found: OauthReturn): string | undefined {
  const away = taken<Away>(AWAY);
  if (!away || away.state !== found.state) return undefined;
  store('sessionStorage', RETURNED, JSON.stringify(found));
  return away.page;
}

export const hasReturned = (): boolean => !!stored('sessionStorage', RETURNED);
export const takeReturned = (): OauthReturn | undefined => taken<OauthReturn>(RETURNED);
