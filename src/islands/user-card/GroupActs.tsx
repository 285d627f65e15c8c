import { useCallback, useState } from 'react';
import type { UserInfo } from '#lib/account/shapes.ts';
import { memberCall } from '../member-call.ts';
import { toast } from '../state/toast.ts';
import { Modal } from '../ui/Modal.tsx';
import { messageOf, useLoaded } from '../ui/use-loaded.ts';
import { MuteModal } from './MuteModal.tsx';
import { GROUP_ACTS } from './wording.ts';

interface Props {
  user: UserInfo;
  groupId: number;
  onClose: () => void;
}

/** Permission id of managing. */
const MANAGE = 0;
/** Flag of identities that nobody but their holder gives up. */
const CREATOR = 1;

/** Whether the viewer manages the group, and the user is a member below its creator. */
async function mayAct(groupId: number, userId: number, signal: AbortSignal): Promise<boolean> {
  const [{ list }, { list: identities }, { list: roles }] = await Promise.all([
    memberCall('GET /api/v2/chat/auth/get_self_auth', { group_id: groupId }, signal, true),
    memberCall('GET /api/v2/chat/group_identity/list', { group_id: groupId }, signal, true),
    memberCall(
      'POST /api/v2/chat/member/batch_get_role',
      { group_id: groupId, user_ids: [userId] },
      signal,
      true,
    ),
  ]);
  const isManager = list.some(({ auth_id, is_auth }) => auth_id === MANAGE && is_auth === 1);
  const creators = identities.filter(({ flag }) => flag === CREATOR).map(({ id }) => id);
  return isManager && roles.some(role => !role.identity_ids.some(id => creators.includes(id)));
}

/** Kicking and muting in the group, for those who may. */
export function GroupActs({ user, groupId, onClose }: Props) {
  const [loaded] = useLoaded(useCallback(signal => mayAct(groupId, user.id, signal), [groupId, user.id]));
  const [asking, setAsking] = useState<'kick' | 'mute'>();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  if (loaded.phase !== 'ready' || !loaded.data) return null;
  const act = (what: Promise<unknown>, done: string) => {
    setBusy(true);
    what.then(
      () => {
        toast(done);
        onClose();
      },
      (error: unknown) => {
        setProblem(messageOf(error));
        setAsking(undefined);
        setBusy(false);
      },
    );
  };
  const kick = () =>
    act(
      memberCall('POST /api/v2/chat/group/kick_out', { group_id: groupId, user_id: user.id }),
      GROUP_ACTS.kicked,
    );
  const mute = (forbidden_duration: number) =>
    act(
      memberCall('POST /api/v2/chat/auth/group_user/auth', {
        group_id: groupId,
        user_ids: [user.id],
        context: { forbidden_duration },
      }),
      GROUP_ACTS.muted,
    );
  const cancel = () => setAsking(undefined);
  return (
    <fieldset className="user-card-group">
      <legend>{GROUP_ACTS.title}</legend>
      <button type="button" className="btn btn--plain btn--sm" onClick={() => setAsking('mute')}>
        {GROUP_ACTS.mute}
      </button>
      <button type="button" className="btn btn--danger-plain btn--sm" onClick={() => setAsking('kick')}>
        {GROUP_ACTS.kick}
      </button>
      {problem && (
        <p className="form-problem" role="alert">
          {problem}
        </p>
      )}
      {asking === 'mute' && (
        <MuteModal name={user.nickname} isBusy={isBusy} onMute={mute} onCancel={cancel} />
      )}
      {asking === 'kick' && (
        <Modal
          title={GROUP_ACTS.kickAsk(user.nickname)}
          confirm={GROUP_ACTS.confirm}
          isDanger
          isBusy={isBusy}
          onConfirm={kick}
          onCancel={cancel}
        >
          {GROUP_ACTS.kickText}
        </Modal>
      )}
    </fieldset>
  );
}
