import { Empty } from '../../../platform/ui/Empty.tsx';
import { channelsOf } from '../../state/groups.ts';
import { useGoing } from '../going.ts';
import type { PaneProps } from '../pane-props.ts';
import { Leaders } from './Leaders.tsx';
import { RightsTab } from './RightsTab.tsx';
import { RoomBase } from './RoomBase.tsx';
import { ROOM_END, ROOM_TABS } from './wording.ts';

type Tab = keyof typeof ROOM_TABS;
const TABS = Object.keys(ROOM_TABS) as Tab[];

/** One room: its facts, its rights, its leaders. */
export function RoomPane({ group, standing, roomId, tab: requestedTab }: PaneProps & { roomId: number }) {
  const { go } = useGoing();
  const room = channelsOf(group).find(({ channel_id }) => channel_id === roomId);
  const tab = TABS.find(one => one === requestedTab) ?? 'base';
  if (!room) return <Empty title={ROOM_END.gone} text={ROOM_END.goneHint} />;
  if (!standing.isManager && !standing.roomIds.includes(roomId))
    return <Empty title={ROOM_END.lost} text={ROOM_END.goneHint} />;
  const props = { group, standing, room };
  return (
    <>
      <header className="adm-room-head">
        <h3 className="name">{room.name}</h3>
        <div className="seg">
          {TABS.map(one => (
            <button
              key={one}
              type="button"
              aria-pressed={one === tab}
              onClick={() => go({ pane: 'rooms', id: roomId, tab: one })}
            >
              {ROOM_TABS[one]}
            </button>
          ))}
        </div>
      </header>
      {tab === 'base' && <RoomBase {...props} />}
      {tab === 'rights' && <RightsTab {...props} />}
      {tab === 'leaders' && <Leaders {...props} />}
    </>
  );
}
