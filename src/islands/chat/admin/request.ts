/** The requested part of the open group's settings. */
import { atom } from 'nanostores';

export type PaneId =
  | 'mine'
  | 'profile'
  | 'rooms'
  | 'identities'
  | 'members'
  | 'blacklist'
  | 'muted'
  | 'limits'
  | 'audit'
  | 'why'
  | 'view';

/** A pane, or one room or identity of it; 'new' is one that is being made. */
export interface AdminTarget {
  pane: PaneId;
  id?: number | 'new';
  tab?: string;
}

export const $adminRequest = atom<{ groupId: number; target?: AdminTarget } | null>(null);
