/** What a page does when it is opened: stay signed out, ask to sign in, or fetch a token. */
import { hasHint } from '../../platform/state/hint.ts';

export type StartUp =
  /** No session: the page stays signed out. */
  | 'visitor'
  /** No session, but opened by a group's link: the page prompts to sign in. */
  | 'ask'
  /** A session: fetch a token, then the profile. */
  | 'member';

/**
 * `cookie`: document.cookie. On wiki pages `group_id` is a group of a tournament's stage, so only links into
 * the chat count.
 */
export function startUpOf(cookie: string, { pathname, search }: Pick<URL, 'pathname' | 'search'>): StartUp {
  if (hasHint(cookie)) return 'member';
  const hasGroup = pathname.startsWith('/chat') && new URLSearchParams(search).has('group_id');
  return hasGroup ? 'ask' : 'visitor';
}
