import { useCallback } from 'react';
import { memberCall } from '../../../platform/member-call.ts';
import { LoadState } from '../../../platform/ui/LoadState.tsx';
import { useStored } from '../use-stored.ts';
import { RightsForm } from './RightsForm.tsx';
import { rightOf } from './rights.ts';
import type { Rights, RoomProps } from './shapes.ts';

/** Users with a grant of their own: the call that stores them takes no more. */
const USERS = 100;

async function load(group_id: number, channel_id: number, signal: AbortSignal): Promise<Rights> {
  const at = { group_id, channel_id };
  const auth = await memberCall('GET /api/v2/chat/channel/get_channel_auth', at, signal, true);
  const { list, visitor_view, channel_type } = auth;
  const [{ list: catalogue }, ...users] = await Promise.all([
    memberCall('GET /api/v2/chat/auth/get_auth_cfg', { channel_type }, signal, true),
    ...list.map(({ auth_id }) => {
      const input = { ...at, auth_id, page_size: USERS };
      return memberCall('GET /api/v2/chat/channel/auth_user_list', input, signal, true);
    }),
  ]);
  const granted = users.map(page => page.list.filter(({ is_auth }) => is_auth === 1));
  return {
    visitorView: visitor_view,
    rights: Object.fromEntries(
      list.map((entry, i) => [
        entry.auth_id,
        rightOf(
          entry,
          granted[i]!.map(({ user_id }) => user_id),
        ),
      ]),
    ),
    titles: Object.fromEntries(catalogue.map(({ auth_id, title }) => [auth_id, title])),
    people: granted.flat(),
  };
}

/** Who may do what in the room. */
export function RightsTab({ group, standing, room }: RoomProps) {
  const { group_id, config_rev } = group;
  const { channel_id } = room;
  const { loaded, retry, put } = useStored(
    useCallback((signal: AbortSignal) => load(group_id, channel_id, signal), [group_id, channel_id]),
    config_rev,
  );
  if (loaded.phase !== 'ready') return <LoadState loaded={loaded} onRetry={retry} />;
  return (
    <RightsForm
      group={group}
      standing={standing}
      room={room}
      stored={loaded.data.data}
      rev={loaded.data.rev}
      onSaved={put}
    />
  );
}
