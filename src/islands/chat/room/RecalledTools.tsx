import type { WireMessage } from '#lib/chat/message/wire.ts';
import { putBack } from '../outbox/put-back.ts';
import { recalledText } from '../state/recalled.ts';
import { OWN_MESSAGE } from './menu-wording.ts';

/** An own text that was just taken back here can go back into the field. */
export function RecalledTools({ message: { uuid, channel_id } }: { message: WireMessage }) {
  const text = recalledText(uuid);
  if (text === undefined) return null;
  return (
    <button
      type="button"
      className="link"
      onClick={() => putBack({ channelId: channel_id, content: { text } })}
    >
      {OWN_MESSAGE.again}
    </button>
  );
}
