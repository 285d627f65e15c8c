/** A room that was taken from the member while it was open: they are told so, and keep what they were writing. */
import { atom } from 'nanostores';
import { PERMISSION } from '#lib/chat/permission/permission.ts';
import { draftOf, ownerOf } from '../../community/comment/drafts.ts';
import { $session } from '../../platform/state/session.ts';
import type { Joined } from '../api.ts';
import { aboutRoom } from '../room/use-room-draft.ts';
import { channelsOf } from './groups.ts';
import { $channel, $group } from './stores.ts';

export interface LostRoom {
  name: string;
  /** What was not sent yet, or empty. */
  draft: string;
}

export const $lostRoom = atom<LostRoom | null>(null);

/** The open channel, if the group has it. */
const openIn = (group: Joined) =>
  channelsOf(group).find(({ channel_id }) => channel_id === $channel.get()?.id);

/** Compares the open group with what it was before each change, while the room is still open. */
export function watchLosses(): void {
  $group.listen((now, before) => {
    if (now.phase !== 'ready' || before?.phase !== 'ready' || now.id !== before.id) return;
    const was = openIn(before.group);
    if (was && !openIn(now.group)) lose(before.group, was.channel_id, was.name);
  });
}

/** Who managed the room and was not writing may have deleted it. */
function lose({ channel_auth }: Joined, id: number, name: string): void {
  const draft = draftOf(ownerOf($session.get(), document.cookie), aboutRoom(id));
  const auth = channel_auth.find(({ channel_id }) => channel_id === id);
  if (draft || !auth?.channel_auth_types.includes(PERMISSION.manage)) $lostRoom.set({ name, draft });
}
