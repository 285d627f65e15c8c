import { useCallback } from 'react';
import { memberCall } from '../../../platform/member-call.ts';
import { LoadState } from '../../../platform/ui/LoadState.tsx';
import type { GroupIdentityItem, Joined } from '../../api.ts';
import { RoomLine } from '../room/RoomLine.tsx';
import { useStored } from '../use-stored.ts';
import { IDENTITIES } from './wording.ts';

/** Rooms whose permissions name the identity. */
export function ListedIn({ group, identity }: { group: Joined; identity: GroupIdentityItem }) {
  const { group_id, config_rev } = group;
  const { id } = identity;
  const { loaded, retry } = useStored(
    useCallback(
      async (signal: AbortSignal) => {
        const input = { group_id, identity_id: id };
        return (await memberCall('POST /api/v2/chat/channel/get_identity_channel', input, signal, true)).list;
      },
      [group_id, id],
    ),
    config_rev,
  );
  return (
    <section className="adm-section" aria-label={IDENTITIES.rooms}>
      <h3>{IDENTITIES.rooms}</h3>
      <LoadState loaded={loaded} onRetry={retry} />
      {loaded.phase === 'ready' &&
        (loaded.data.data.length > 0 ? (
          <ul className="adm-rows">
            {loaded.data.data.map(room => (
              <li key={room.channel_id} className="adm-row">
                <RoomLine room={room} tab="rights" />
              </li>
            ))}
          </ul>
        ) : (
          <p className="adm-hint">{IDENTITIES.noRooms}</p>
        ))}
    </section>
  );
}
