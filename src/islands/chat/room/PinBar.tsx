import { useStore } from '@nanostores/react';
import { messageSummary } from '#lib/chat/message/summary.ts';
import { EmojiText } from '../../platform/ui/EmojiText.tsx';
import { Icon } from '../../platform/ui/Icon.tsx';
import { RoomIcon } from '../RoomIcon.tsx';
import { useBlocked } from '../state/blocked.ts';
import { goTo } from '../state/history.ts';
import { $pin, unpin } from '../state/pin.ts';
import { PIN } from './menu-wording.ts';
import { useSpeaker } from './speaker.ts';

/** The pinned message in one line; pressed, it leads there. */
export function PinBar({ channelId, isManager }: { channelId: number; isManager: boolean }) {
  const pin = useStore($pin);
  const { name } = useSpeaker(pin?.user_id ?? 0);
  const isBlocked = useBlocked();
  if (pin?.channel_id !== channelId || isBlocked(pin.user_id)) return null;
  return (
    <section className="pin-bar" aria-label={PIN.label}>
      <RoomIcon name="pin" size={16} />
      <button type="button" className="pin-line" onClick={() => void goTo({ channelId, n: pin.n })}>
        <b>{name}</b> <EmojiText text={messageSummary(pin)} />
      </button>
      {isManager && (
        <button
          type="button"
          className="icon-btn"
          aria-label={PIN.unpin}
          title={PIN.unpin}
          onClick={() => void unpin(pin.uuid)}
        >
          <Icon name="cross" size={16} />
        </button>
      )}
    </section>
  );
}
