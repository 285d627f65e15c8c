/** Spec §4 'Start-up login': what a page does about who opens it. */
import { hasHint } from './hint.ts';

export type StartUp =
  /** Nobody: stay so. */
  | 'visitor'
  /** Nobody, who came by the link of a group: is asked to sign in. */
  | 'ask'
  /** Somebody: a token is fetched, then the profile. */
  | 'member';

/**
 * `cookie`: the document's. On wiki pages `group_id` is a group of a tournament's stage, so that only links into the
 * chat count.
 */
export function startUpOf(cookie: string, { pathname, search }: Pick<URL, 'pathname' | 'search'>): StartUp {
  if (hasHint(cookie)) return 'member';
  const hasGroup = pathname.startsWith('/chat') && new URLSearchParams(search).has('group_id');
  return hasGroup ? 'ask' : 'visitor';
}
