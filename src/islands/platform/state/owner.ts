/**
 * The account that owns this page. Everything typed, loaded and drawn belongs to one account: when another
 * one signs in, or this one signs out in any tab, the page starts over (docs/decisions/029).
 */
import { atom } from 'nanostores';
import { OUTBOX, PAGES, ROOMS } from '#lib/site/offline/caches.ts';
import { deleteCaches, deleteDatabase, store, stored, storedKeys } from '../browser.ts';
import { MEANT_KEY } from './intent.ts';

/** localStorage key of the signed-in user's id, so that every tab is notified when it changes. */
export const OWNER_KEY = 'viewer';
/** Prefix of drafts in localStorage, followed by the owner and the draft's subject. */
export const DRAFT_KEY = 'draft:';
export const VISITOR = 'visitor';

/** The page has to start over (account/start-over.ts). */
export const $isOver = atom(false);

let owner: number | undefined;

/**
 * Claims the page for the signed-in account. False when another account owns it: the page then starts over.
 */
export function takePage(id: number): boolean {
  const former = stored('localStorage', OWNER_KEY);
  // What a visitor read stays: it holds nobody's name.
  if (former !== null && former !== String(id)) forgetSeen();
  if (owner !== undefined && owner !== id) {
    forgetTexts(text => !text.startsWith(`${DRAFT_KEY}${id}:`));
    store('localStorage', OWNER_KEY, String(id));
    $isOver.set(true);
    return false;
  }
  owner = id;
  if (former !== String(id)) {
    const prefixes = [`${DRAFT_KEY}${id}:`, `${DRAFT_KEY}${VISITOR}:`];
    forgetTexts(text => !prefixes.some(start => text.startsWith(start)));
    store('localStorage', OWNER_KEY, String(id));
  }
  return true;
}

/** The session has ended: deletes the account's data from the browser; its other tabs start over. */
export function leavePage(): void {
  forgetTexts(() => true);
  forgetSeen();
  store('sessionStorage', MEANT_KEY, null);
  store('localStorage', OWNER_KEY, null);
}

let forgotten: Promise<unknown> | undefined;

/** Pages and rooms for reading offline, which reveal their reader, and messages that were not sent. */
function forgetSeen(): void {
  forgotten = Promise.all([deleteCaches([PAGES, ROOMS]), deleteDatabase(OUTBOX)]);
}

/** What belongs to nobody now is shown no longer than this, in milliseconds, even if a disk hangs. */
const FORGETS_MS = 2000;

/** Resolves once what was read is deleted: a browser drops what a page has begun when it reloads before. */
export const whenForgotten = (): Promise<unknown> =>
  Promise.race([forgotten, new Promise<void>(done => setTimeout(done, FORGETS_MS))]);

/** Whether the browser now belongs to another account, or to none. */
export const isLost = (): boolean =>
  owner !== undefined && stored('localStorage', OWNER_KEY) !== String(owner);

/** Whether a member was signed in on this page. */
export const isOwned = (): boolean => owner !== undefined;

function forgetTexts(isOver: (key: string) => boolean): void {
  for (const key of storedKeys('localStorage'))
    if (key.startsWith(DRAFT_KEY) && isOver(key)) store('localStorage', key, null);
}
