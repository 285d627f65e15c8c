import type { WireMessage } from '#lib/chat/message/wire.ts';
import { groupAddress } from '../state/address.ts';
import { FORWARD } from '../wording.ts';

/** Made by the server (lib/chat/forward): empty if readers might not know of the source. */
interface Origin {
  group_id?: number;
  group_name?: string;
  channel_id?: number;
  channel_name?: string;
  n?: number;
}

/** Marks a message as somebody else's words, and names the source. */
export function Forwarded({ extra }: Pick<WireMessage, 'extra'>) {
  const origin = extra['forwarded'] as Origin | undefined;
  if (!origin) return null;
  const { group_id, group_name, channel_id, channel_name, n } = origin;
  return (
    <p className="msg-forwarded">
      {group_id === undefined ? (
        FORWARD.unnamed
      ) : (
        <a href={groupAddress(group_id, channel_id, n)}>{FORWARD.from(`${group_name} · ${channel_name}`)}</a>
      )}
    </p>
  );
}
