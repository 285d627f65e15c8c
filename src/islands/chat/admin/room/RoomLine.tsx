import { Icon } from '../../../platform/ui/Icon.tsx';
import type { ChannelOfGroup } from '../../api.ts';
import { RoomIcon } from '../../RoomIcon.tsx';
import { useGoing } from '../going.ts';
import { ROOMS } from './wording.ts';

const ICONS = { 2: 'live', 3: 'note', 4: 'calendar', 5: 'link' } as const;

interface Props {
  room: Pick<ChannelOfGroup, 'channel_id' | 'channel_type' | 'name'>;
  tab?: string;
}

/** Leads to the room's settings. */
export function RoomLine({ room, tab }: Props) {
  const { go } = useGoing();
  const icon = ICONS[room.channel_type as keyof typeof ICONS];
  return (
    <button
      type="button"
      className="adm-line"
      aria-label={ROOMS.settings(room.name)}
      onClick={() => go({ pane: 'rooms', id: room.channel_id, ...(tab && { tab }) })}
    >
      {icon ? <Icon name={icon} size={18} /> : <RoomIcon name="hash" size={18} />}
      <span className="name">{room.name}</span>
    </button>
  );
}
