/** A message that was not sent, or was taken back, goes back into the field that it came from, to be mended. */
import { draftOf, keyOf, ownerOf, storeDraft } from '../../community/comment/drafts.ts';
import { $session } from '../../platform/state/session.ts';
import type { UnsentMessage } from '../model/unsent.ts';
import { choseIn } from '../room/use-mentions.ts';
import { aboutRoom } from '../room/use-room-draft.ts';
import { $answering } from '../state/reply.ts';

/** Puts it before what is written there already, with its mentions and what it answers. */
export function putBack({
  channelId,
  content,
  chosen = [],
  replyN,
}: Pick<UnsentMessage, 'channelId' | 'content' | 'chosen' | 'replyN'>): void {
  const owner = ownerOf($session.get(), document.cookie);
  if (owner === undefined) return;
  const about = aboutRoom(channelId);
  const text = [String(content['text']), draftOf(owner, about)].filter(part => part.trim() !== '').join('\n');
  storeDraft(owner, about, text);
  for (const one of chosen) choseIn(channelId, one);
  if (replyN !== undefined) $answering.set({ channelId, n: replyN });
  // The field hears of drafts that change elsewhere by this event.
  dispatchEvent(new StorageEvent('storage', { key: keyOf(owner, about), newValue: text }));
}
