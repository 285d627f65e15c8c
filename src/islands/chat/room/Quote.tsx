import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { SHOWN } from '#lib/chat/message/kind.ts';
import { messageSummary } from '#lib/chat/message/summary.ts';
import { BLOCKED_TEXT } from '#lib/members/privacy/wording.ts';
import { EmojiText } from '../../platform/ui/EmojiText.tsx';
import { useBlocked } from '../state/blocked.ts';
import { goTo, type MessageRef } from '../state/history.ts';
import { $channel } from '../state/stores.ts';
import { REPLY } from '../wording.ts';
import { useSpeaker } from './speaker.ts';

/** The line that a message answers; pressed, it leads there. */
export function Quote({ target: messageRef }: { target: MessageRef }) {
  const [isMissing, setMissing] = useState(false);
  return (
    <button
      type="button"
      className="quote"
      onClick={() => void goTo(messageRef).then(isFound => setMissing(!isFound))}
    >
      {isMissing ? REPLY.missing : <QuotedLine messageRef={messageRef} />}
    </button>
  );
}

/** The author and the text of a message, in one line. */
export function QuotedLine({ messageRef: { channelId, n } }: { messageRef: MessageRef }) {
  const open = useStore($channel);
  const message = open?.id === channelId ? open.timeline.messages.find(one => one.n === n) : undefined;
  const { name } = useSpeaker(message?.user_id ?? 0);
  const isBlocked = useBlocked();
  if (message && isBlocked(message.user_id)) return BLOCKED_TEXT;
  if (!message) return REPLY.unknown;
  if (message.status !== SHOWN) return REPLY.gone;
  return (
    <>
      <b>{name}</b> <EmojiText text={messageSummary(message)} />
    </>
  );
}
