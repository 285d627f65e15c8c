/** Mentions and reply of a room's draft, stored as its text is. */
import { draftOf, ownerOf, storeDraft } from '../../community/comment/drafts.ts';
import { $session } from '../../platform/state/session.ts';
import type { Chosen } from '../../platform/ui/mention-text.ts';

interface With {
  chosen?: Chosen[];
  /** The position of the message that it answers. */
  replyN?: number;
}

const aboutOf = (channelId: number): string => `room:${channelId}:with`;
const owner = () => ownerOf($session.get(), document.cookie);

export function draftWith(channelId: number): With {
  const json = draftOf(owner(), aboutOf(channelId));
  return json === '' ? {} : (JSON.parse(json) as With);
}

/** Undefined values are no longer there. */
export function storeWith(channelId: number, change: { [K in keyof With]: With[K] | undefined }): void {
  const id = owner();
  if (id === undefined) return;
  const { chosen, replyN } = { ...draftWith(channelId), ...change };
  const isEmpty = chosen === undefined && replyN === undefined;
  storeDraft(id, aboutOf(channelId), isEmpty ? '' : JSON.stringify({ chosen, replyN }));
}
