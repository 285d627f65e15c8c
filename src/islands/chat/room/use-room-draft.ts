import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { keyOf, ownerOf } from '../../community/comment/drafts.ts';
import { useDraft } from '../../community/comment/use-draft.ts';
import { $session } from '../../platform/state/session.ts';

/** The draft of a room on this device. What is typed or sent in one tab changes it in the others. */
export function useRoomDraft(channelId: number): ReturnType<typeof useDraft> {
  const about = `room:${channelId}`;
  const [text, setText] = useDraft(about, '');
  const owner = ownerOf(useStore($session), document.cookie);
  useEffect(() => {
    if (owner === undefined) return;
    const key = keyOf(owner, about);
    // Browsers tell this to other tabs alone.
    const heard = (event: StorageEvent) => event.key === key && setText(event.newValue ?? '');
    addEventListener('storage', heard);
    return () => removeEventListener('storage', heard);
  }, [owner, about, setText]);
  return [text, setText];
}
