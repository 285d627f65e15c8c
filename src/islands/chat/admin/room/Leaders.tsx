import { useCallback, useState } from 'react';
import { memberCall } from '../../../platform/member-call.ts';
import { LoadState } from '../../../platform/ui/LoadState.tsx';
import { MemberLine } from '../people/MemberLine.tsx';
import { MemberPicker } from '../people/MemberPicker.tsx';
import { useAct } from '../use-act.ts';
import { useStored } from '../use-stored.ts';
import type { RoomProps } from './shapes.ts';
import { LEADERS } from './wording.ts';

/** The room's managers: appointed and dismissed by managers of the group. */
export function Leaders({ group, standing, room }: RoomProps) {
  const { group_id, config_rev } = group;
  const { channel_id } = room;
  const { loaded, retry, refresh } = useStored(
    useCallback(
      async (signal: AbortSignal) => {
        const input = { group_id, channel_id };
        return (await memberCall('GET /api/v2/chat/channel/leader_list', input, signal, true)).list;
      },
      [group_id, channel_id],
    ),
    config_rev,
  );
  const [isPicking, setPicking] = useState(false);
  const act = useAct();
  if (loaded.phase !== 'ready') return <LoadState loaded={loaded} onRetry={retry} />;
  const leaders = loaded.data.data;
  const set = async (userIds: readonly number[], on: boolean) => {
    const each = async () => {
      for (const user_id of userIds) {
        const input = { group_id, channel_id, user_id, on };
        await memberCall('POST /api/v2/chat/channel/set_leader', input, undefined, true);
      }
    };
    await act.run(each, on ? LEADERS.added : LEADERS.removed);
    refresh();
  };
  return (
    <>
      <p className="adm-hint">{standing.isManager ? LEADERS.hint : LEADERS.notManager}</p>
      <ul className="adm-rows">
        {leaders.map(member => (
          <li key={member.user_id} className="adm-row">
            <MemberLine member={member} groupId={group_id} identities={standing.identities} />
            {standing.isManager && (
              <button
                type="button"
                className="btn btn--plain btn--sm"
                aria-label={LEADERS.removeOf(member.nickname)}
                aria-disabled={act.isBusy}
                onClick={() => void set([member.user_id], false)}
              >
                {LEADERS.remove}
              </button>
            )}
          </li>
        ))}
      </ul>
      {leaders.length === 0 && <p className="adm-hint">{LEADERS.none}</p>}
      <p className="adm-problem" role="alert">
        {act.problem}
      </p>
      {isPicking ? (
        <MemberPicker
          groupId={group_id}
          has={leaders.map(({ user_id }) => user_id)}
          onCancel={() => setPicking(false)}
          onPick={members => {
            setPicking(false);
            void set(
              members.map(({ user_id }) => user_id),
              true,
            );
          }}
        />
      ) : (
        standing.isManager && (
          <button type="button" className="btn btn--plain" onClick={() => setPicking(true)}>
            {LEADERS.add}
          </button>
        )
      )}
    </>
  );
}
