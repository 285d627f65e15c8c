import { useCallback } from 'react';
import { memberCall } from '../../../platform/member-call.ts';
import { LoadState } from '../../../platform/ui/LoadState.tsx';
import { channelsOf } from '../../state/groups.ts';
import { useGoing } from '../going.ts';
import type { PaneProps } from '../pane-props.ts';
import { useStored } from '../use-stored.ts';
import { Categories } from './Categories.tsx';
import { NewRoom } from './NewRoom.tsx';
import { RoomLine } from './RoomLine.tsx';
import { RoomPane } from './RoomPane.tsx';
import { RoomRows } from './RoomRows.tsx';
import { ROOMS } from './wording.ts';

/** All rooms by category for managers of the group; for others those that they manage. */
export function RoomsPane(props: PaneProps) {
  const { group, standing, id } = props;
  if (typeof id === 'number') return <RoomPane key={id} {...props} roomId={id} />;
  if (standing.isManager) return <AllRooms {...props} />;
  const channels = channelsOf(group).filter(({ channel_id }) => standing.roomIds.includes(channel_id));
  return (
    <ul className="adm-rows">
      {channels.map(room => (
        <li key={room.channel_id} className="adm-row">
          <RoomLine room={room} />
        </li>
      ))}
    </ul>
  );
}

function AllRooms({ group, id }: PaneProps) {
  const { group_id, config_rev } = group;
  const { go } = useGoing();
  const { loaded, retry, refresh } = useStored(
    useCallback(
      async (signal: AbortSignal) =>
        (await memberCall('GET /api/v2/chat/manager/get_room_list', { group_id }, signal, true)).list,
      [group_id],
    ),
    config_rev,
  );
  if (loaded.phase !== 'ready') return <LoadState loaded={loaded} onRetry={retry} />;
  if (id === 'new') return <NewRoom group={group} categories={loaded.data.data} />;
  return (
    <>
      <section aria-label={ROOMS.rooms}>
        <header className="adm-section-head">
          <h3>{ROOMS.rooms}</h3>
          <button
            type="button"
            className="btn btn--primary btn--sm"
            onClick={() => go({ pane: 'rooms', id: 'new' })}
          >
            {ROOMS.create}
          </button>
        </header>
        <RoomRows groupId={group_id} stored={loaded.data} />
      </section>
      <Categories groupId={group_id} stored={loaded.data} onChanged={refresh} />
    </>
  );
}
