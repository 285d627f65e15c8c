/**
 * The outbox in the browser's storage, by the tab that wrote: what is not acknowledged outlives a reload and a tab that is
 * closed. It is stored before anything else happens to it. Signing out deletes it with all drafts (platform/state/owner.ts).
 */
import { store, stored, storedKeys } from '../../platform/browser.ts';
import { DRAFT_KEY } from '../../platform/state/owner.ts';
import type { UnsentMessage } from '../model/unsent.ts';

export interface Kept {
  /** The tab that sends it. */
  tab: string;
  message: UnsentMessage;
  /** Its files are in the browser's database (kept-files.ts). */
  hasFiles: boolean;
}

const prefixOf = (userId: number): string => `${DRAFT_KEY}${userId}:unsent:`;
const keyOf = ({ userId, localId }: Pick<UnsentMessage, 'userId' | 'localId'>): string =>
  prefixOf(userId) + localId;

export const keep = (kept: Kept): void => store('localStorage', keyOf(kept.message), JSON.stringify(kept));

export const letGo = (message: Pick<UnsentMessage, 'userId' | 'localId'>): void =>
  store('localStorage', keyOf(message), null);

/** Everything that is kept of a member, whichever tab wrote it. */
export const keptOf = (userId: number): Kept[] =>
  storedKeys('localStorage')
    .filter(key => key.startsWith(prefixOf(userId)))
    .flatMap(key => stored('localStorage', key) ?? [])
    .map(json => JSON.parse(json) as Kept);
