/**
 * What a visitor meant to do who is led to another page to sign in, as phones are: kept in the tab, and done when the
 * same page is open again with somebody signed in.
 */

export interface Meant {
  /** The island that does it, then what: 'comment:like'. layouts/scripts/wake.ts wakes the island of that name. */
  name: string;
  /** What it is done to, where the page has several. */
  about?: string | number;
}

/** Shared with layouts/scripts/wake.ts, which imports nothing. */
export const MEANT_KEY = 'meant';
/** Longer than signing in takes; what somebody meant an hour ago would surprise them. */
export const MEANT_MS = 15 * 60_000;

interface Where {
  path: string;
  /** Epoch milliseconds. */
  now: number;
}

/** As it is kept. */
export const meantText = (meant: Meant, { path, now }: Where): string =>
  JSON.stringify({ ...meant, path, until: now + MEANT_MS });

/** Whether this is what was meant, here and not too long ago. `kept`: what `meantText` gave, if anything. */
export function isMeant(kept: string | null, { name, about }: Meant, { path, now }: Where): boolean {
  if (kept === null) return false;
  const meant = JSON.parse(kept) as Meant & { path: string; until: number };
  return meant.name === name && meant.about === about && meant.path === path && now < meant.until;
}

const here = (): Where => ({ path: location.pathname, now: Date.now() });

/** Before the reader is led away. */
export const keepMeant = (meant: Meant): void => sessionStorage.setItem(MEANT_KEY, meantText(meant, here()));

/** What something of this name was to be done to here; undefined where nothing was, or to nothing in particular. */
export function aboutMeant(name: string): Meant['about'] {
  const kept = sessionStorage.getItem(MEANT_KEY);
  if (kept === null) return undefined;
  const { about } = JSON.parse(kept) as Meant;
  return isMeant(kept, about === undefined ? { name } : { name, about }, here()) ? about : undefined;
}

/** Whether it was meant before signing in; it is forgotten with that, so that it is done once. */
export function takeMeant(meant: Meant): boolean {
  if (!isMeant(sessionStorage.getItem(MEANT_KEY), meant, here())) return false;
  sessionStorage.removeItem(MEANT_KEY);
  return true;
}
