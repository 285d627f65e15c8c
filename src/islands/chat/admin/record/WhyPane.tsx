import { useCallback, useState } from 'react';
import { PERMISSION } from '#lib/chat/permission/permission.ts';
import { memberCall } from '../../../platform/member-call.ts';
import { Icon } from '../../../platform/ui/Icon.tsx';
import { LoadState } from '../../../platform/ui/LoadState.tsx';
import { useLoaded } from '../../../platform/ui/use-loaded.ts';
import type { GroupMember } from '../../api.ts';
import { channelsOf } from '../../state/groups.ts';
import { SelectField } from '../form/Fields.tsx';
import type { PaneProps } from '../pane-props.ts';
import { MemberPicker } from '../people/MemberPicker.tsx';
import { useStored } from '../use-stored.ts';
import { WHY } from './wording.ts';

/** The pane that shows which rule decides whether somebody may do something. */
export function WhyPane({ group }: PaneProps) {
  const [member, setMember] = useState<GroupMember>();
  const [isPicking, setPicking] = useState(false);
  const rooms = channelsOf(group);
  const [roomId, setRoomId] = useState(rooms[0]?.channel_id ?? 0);
  const [authId, setAuthId] = useState<number>(PERMISSION.view);
  const kind = rooms.find(({ channel_id }) => channel_id === roomId)?.channel_type;
  const [auths, retry] = useLoaded(
    useCallback(
      async (signal: AbortSignal) => {
        const input = kind === undefined ? {} : { channel_type: kind };
        return (await memberCall('GET /api/v2/chat/auth/get_auth_cfg', input, signal, true)).list;
      },
      [kind],
    ),
  );
  if (auths.phase !== 'ready') return <LoadState loaded={auths} onRetry={retry} />;
  const shownId = auths.data.some(({ auth_id }) => auth_id === authId) ? authId : PERMISSION.view;
  return (
    <>
      <p className="adm-hint">{WHY.hint}</p>
      <div className="adm-field">
        <span className="adm-label">{WHY.who}</span>
        <p className="adm-note">
          <span>{member ? member.group_nickname || member.nickname : WHY.visitor}</span>
          {member && (
            <button type="button" className="btn btn--plain btn--sm" onClick={() => setMember(undefined)}>
              {WHY.visitor}
            </button>
          )}
          <button type="button" className="btn btn--plain btn--sm" onClick={() => setPicking(true)}>
            {member ? WHY.change : WHY.choose}
          </button>
        </p>
        {isPicking && (
          <MemberPicker
            groupId={group.group_id}
            has={[]}
            isOne
            onCancel={() => setPicking(false)}
            onPick={([one]) => {
              setMember(one);
              setPicking(false);
            }}
          />
        )}
      </div>
      <SelectField
        label={WHY.where}
        value={roomId}
        options={[
          [0, WHY.group] as const,
          ...rooms.map(({ channel_id, name }) => [channel_id, name] as const),
        ]}
        onChange={setRoomId}
      />
      <SelectField
        label={WHY.what}
        value={shownId}
        options={auths.data.map(({ auth_id, title }) => [auth_id, title] as const)}
        onChange={setAuthId}
      />
      <Answer group={group} userId={member?.user_id} roomId={roomId} authId={shownId} />
    </>
  );
}

interface AnswerProps extends Pick<PaneProps, 'group'> {
  userId: number | undefined;
  roomId: number;
  authId: number;
}

function Answer({ group: { group_id, config_rev }, userId, roomId, authId }: AnswerProps) {
  const { loaded, retry } = useStored(
    useCallback(
      (signal: AbortSignal) => {
        const input = { group_id, auth_id: authId, ...(userId && { user_id: userId }) };
        const at = roomId === 0 ? {} : { channel_id: roomId };
        return memberCall('GET /api/v2/chat/auth/why', { ...input, ...at }, signal, true);
      },
      [group_id, authId, userId, roomId],
    ),
    config_rev,
  );
  if (loaded.phase !== 'ready') return <LoadState loaded={loaded} onRetry={retry} />;
  const { is_auth, text } = loaded.data.data;
  return (
    <p className={is_auth === 1 ? 'adm-answer is-good' : 'adm-answer is-bad'} role="status">
      <Icon name={is_auth === 1 ? 'check' : 'cross'} size={20} />
      <span>
        <b>{is_auth === 1 ? WHY.allowed : WHY.refused}</b>
        {text}
      </span>
    </p>
  );
}
