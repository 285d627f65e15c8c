import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { keyOf, ownerOf } from '../../community/comment/drafts.ts';
import { useDraft } from '../../community/comment/use-draft.ts';
import { $session } from '../../platform/state/session.ts';

/** What the draft of a channel is about. */
export const aboutRoom = (channelId: number): string => `room:${channelId}`;

/** The draft of a room or a topic on this device. What is typed or sent in one tab changes it in the others. */
export function useRoomDraft(channelId: number): ReturnType<typeof useDraft> {
  const about = aboutRoom(channelId);
  const [text, setText] = useDraft(about, '');
  const owner = ownerOf(useStore($session), document.cookie);
  useEffect(() => {
    if (owner === undefined) return;
    const key = keyOf(owner, about);
    // Browsers send this event to other tabs only.
    const onStorage = (event: StorageEvent) => event.key === key && setText(event.newValue ?? '');
    addEventListener('storage', onStorage);
    return () => removeEventListener('storage', onStorage);
  }, [owner, about, setText]);
  return [text, setText];
}
