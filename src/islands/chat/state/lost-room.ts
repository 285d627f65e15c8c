/** A room that was taken from the member while it was open: they are told so, and keep what they were writing. */
import { atom } from 'nanostores';
import { PERMISSION } from '#lib/chat/permission/permission.ts';
import { draftOf, ownerOf } from '../../community/comment/drafts.ts';
import { $session } from '../../platform/state/session.ts';
import type { ChannelOfGroup, Joined } from '../api.ts';
import { aboutRoom } from '../room/use-room-draft.ts';

interface LostRoom {
  name: string;
  /** What was not sent yet, or empty. */
  draft: string;
}

export const $lostRoom = atom<LostRoom | null>(null);

/** `group`: as it was while it had the room. Who managed the room and was not writing may have deleted it. */
export function loseRoom(group: Joined, { channel_id, name }: ChannelOfGroup): void {
  const draft = draftOf(ownerOf($session.get(), document.cookie), aboutRoom(channel_id));
  const auth = group.channel_auth.find(one => one.channel_id === channel_id);
  if (draft || !auth?.channel_auth_types.includes(PERMISSION.manage)) $lostRoom.set({ name, draft });
}
