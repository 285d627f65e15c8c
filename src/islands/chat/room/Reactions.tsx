import { useStore } from '@nanostores/react';
import type { WireMessage } from '#lib/chat/message/wire.ts';
import { guard } from '../../platform/state/guard.ts';
import { EmojiImage } from '../../platform/ui/EmojiText.tsx';
import { isMember } from '../api.ts';
import { $reacted, toggleReaction } from '../state/reactions.ts';
import { REACTION } from '../wording.ts';

/** The emoji of a message, and how often each was added; a press adds one's own or takes it back. */
export function Reactions({ message, mayReact }: { message: WireMessage; mayReact: boolean }) {
  const own = useStore($reacted, { keys: [message.uuid] })[message.uuid];
  if (message.reactions.length === 0) return null;
  return (
    <ul className="reactions" aria-label={REACTION.label}>
      {message.reactions.map(({ emoji, count }) => {
        const isOwn = own?.includes(emoji) === true;
        return (
          <li key={emoji}>
            <button
              type="button"
              className="reaction"
              aria-pressed={isOwn}
              aria-disabled={!mayReact && isMember()}
              title={mayReact ? undefined : REACTION.refused}
              aria-label={REACTION.of(emoji, count)}
              onClick={event => guard(() => mayReact && void toggleReaction(message, emoji), event)}
            >
              <EmojiImage name={emoji} />
              <span className="num">{count}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
