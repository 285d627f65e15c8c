import { useStore } from '@nanostores/react';
import { goTo } from '../state/history.ts';
import { $mentions, dropSeenMentions } from '../state/mentions.ts';
import { NEW_MESSAGES } from './menu-wording.ts';

/** The button that leads to the next message that mentions the viewer, above or below the view. */
export function MentionJump({ channelId }: { channelId: number }) {
  const mentions = useStore($mentions);
  const next = mentions?.channelId === channelId ? mentions.positions[0] : undefined;
  if (next === undefined) return null;
  const show = async () => {
    // Also one that cannot be read any more: it is passed over.
    await goTo({ channelId, n: next });
    dropSeenMentions(channelId, next, next);
  };
  return (
    <button type="button" className="jump jump--me" onClick={() => void show()}>
      {NEW_MESSAGES.mentions(mentions!.positions.length)}
    </button>
  );
}
