/** A group as a manager looks at it in somebody else's place. */
import { atom, computed } from 'nanostores';
import type { ComponentType } from 'react';
import { $readOnly } from '../../platform/state/read-only.ts';
import type { Joined } from '../api.ts';
import { $group, type OpenGroup } from './stores.ts';

/** Its parts came with the settings. */
export interface ViewAs {
  groupId: number;
  /** The other one's rooms and rights, which replace one's own. */
  seen: Pick<Joined, 'list' | 'channel_auth' | 'isVisitor'>;
  Bar: ComponentType;
  /** What stands in place of the field to write in. */
  Field: ComponentType<{ channelId: number; name: string }>;
}
export const $viewAs = atom<ViewAs | null>(null);

/** The open group; while it is looked at as somebody else, as they have it. */
export const $shownGroup = computed(
  [$group, $viewAs],
  (open, viewed): OpenGroup =>
    open.phase === 'ready' && viewed?.groupId === open.id
      ? { ...open, group: { ...open.group, ...viewed.seen } }
      : open,
);

export function endViewAs(): void {
  $viewAs.set(null);
  $readOnly.set(null);
}
