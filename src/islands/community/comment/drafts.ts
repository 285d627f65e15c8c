/** Drafts of comments, stored in the browser by owner and subject. */

import { store, stored } from '../../platform/browser.ts';
import { hasHint } from '../../platform/state/hint.ts';
import { DRAFT_KEY, OWNER_KEY, VISITOR } from '../../platform/state/owner.ts';
import type { Session } from '../../platform/state/session.ts';

/** The owner of a text typed now: the signed-in user's id, or VISITOR; undefined while unknown. */
export function ownerOf(session: Session, cookie: string): string | undefined {
  if (session.state === 'signed-in') return String(session.viewer.id);
  if (session.state === 'signed-out' || !hasHint(cookie)) return VISITOR;
  return stored('localStorage', OWNER_KEY) ?? undefined;
}

/** The key in localStorage. */
export const keyOf = (owner: string, about: string): string => `${DRAFT_KEY}${owner}:${about}`;

export const draftOf = (owner: string | undefined, about: string): string =>
  owner === undefined ? '' : (stored('localStorage', keyOf(owner, about)) ?? '');

/** An empty draft is deleted. */
export const storeDraft = (owner: string, about: string, text: string): void =>
  store('localStorage', keyOf(owner, about), text.trim() === '' ? null : text);

/** Moves a visitor's draft to the account that they sign in to. */
export function handOver(about: string, id: number): void {
  const text = draftOf(VISITOR, about);
  if (text === '') return;
  storeDraft(String(id), about, text);
  storeDraft(VISITOR, about, '');
}
