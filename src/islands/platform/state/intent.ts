/**
 * The intent of a visitor who must sign in on another page, as phones do: stored in the tab, and run when the
 * same page is open again, signed in.
 */

import { store, stored } from '../browser.ts';

export interface Intent {
  /** The island, then the action: 'comment:like'. layouts/scripts/wake.ts wakes the island of that name. */
  name: string;
  /** The target of the action, where the page has several. */
  about?: string | number;
}

/** Storage key, shared with layouts/scripts/wake.ts, which imports nothing. */
export const MEANT_KEY = 'meant';
/** Milliseconds that exceed the time of signing in; an hour-old intent would surprise the user. */
export const MEANT_MS = 15 * 60_000;

interface Where {
  path: string;
  /** Epoch milliseconds. */
  now: number;
}

/** The intent as it is stored. */
export const intentText = (meant: Intent, { path, now }: Where): string =>
  JSON.stringify({ ...meant, path, until: now + MEANT_MS });

/**
 * Whether the stored intent is this one, on this page, and not expired. `text`: from `intentText`, or null.
 */
export function isIntent(text: string | null, { name, about }: Intent, { path, now }: Where): boolean {
  if (text === null) return false;
  const meant = JSON.parse(text) as Intent & { path: string; until: number };
  return meant.name === name && meant.about === about && meant.path === path && now < meant.until;
}

const here = (): Where => ({ path: location.pathname, now: Date.now() });

/** Stores the intent before the user leaves the page. */
export const storeIntent = (meant: Intent): void =>
  store('sessionStorage', MEANT_KEY, intentText(meant, here()));

/** The stored intent of any page; undefined without one. */
export function storedIntent(): Intent | undefined {
  const text = stored('sessionStorage', MEANT_KEY);
  return text === null ? undefined : (JSON.parse(text) as Intent);
}

/** The target of a stored intent of this name on this page; undefined without an intent or a target. */
export function intentAbout(name: string): Intent['about'] {
  const text = stored('sessionStorage', MEANT_KEY);
  if (text === null) return undefined;
  const { about } = JSON.parse(text) as Intent;
  return isIntent(text, about === undefined ? { name } : { name, about }, here()) ? about : undefined;
}

/** Whether this intent is stored; removes it, so that it runs once. */
export function takeIntent(meant: Intent): boolean {
  if (!isIntent(stored('sessionStorage', MEANT_KEY), meant, here())) return false;
  store('sessionStorage', MEANT_KEY, null);
  return true;
}
