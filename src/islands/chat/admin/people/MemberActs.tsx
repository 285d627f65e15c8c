import { useId, useState } from 'react';
import { MuteModal } from '../../../members/user-card/group/MuteModal.tsx';
import { isAbove, rankOf } from '../../../members/user-card/group/rank.ts';
import { memberCall } from '../../../platform/member-call.ts';
import { Modal } from '../../../platform/ui/Modal.tsx';
import type { GroupMember } from '../../api.ts';
import { GiveModal } from '../identity/GiveModal.tsx';
import { useAct } from '../use-act.ts';
import type { AdminStanding } from '../use-standing.ts';
import { PEOPLE } from './wording.ts';

interface Props {
  member: GroupMember;
  groupId: number;
  standing: AdminStanding;
}

/** A manager's acts on one member; greyed with the reason for those of equal or higher rank. */
export function MemberActs({ member, groupId, standing }: Props) {
  const [dialog, setDialog] = useState<'give' | 'mute' | 'kick'>();
  const [wasKick, setKick] = useState(false);
  const act = useAct();
  const offId = useId();
  const name = member.group_nickname || member.nickname;
  const isSelf = member.user_id === standing.viewerId;
  const off = isSelf
    ? PEOPLE.isSelf
    : isAbove(standing.rank, rankOf(member.identity_ids, standing.identities))
      ? undefined
      : PEOPLE.isAbove;
  const close = () => setDialog(undefined);
  const run = async (work: () => Promise<unknown>, doneText: string) => {
    setKick(work === kick);
    await act.run(work, doneText);
    close();
  };
  const at = { group_id: groupId };
  const kick = () => memberCall('POST /api/v2/chat/group/kick_out', { ...at, user_id: member.user_id });
  const mute = (forbidden_duration: number) =>
    memberCall('POST /api/v2/chat/auth/group_user/auth', {
      ...at,
      user_ids: [member.user_id],
      context: { forbidden_duration },
    });
  return (
    <span className="adm-acts">
      <button
        type="button"
        className="btn btn--plain btn--sm"
        aria-label={PEOPLE.give(name)}
        onClick={() => setDialog('give')}
      >
        {PEOPLE.identities}
      </button>
      {(['mute', 'kick'] as const).map(one => (
        <button
          key={one}
          type="button"
          className={`btn btn--sm ${one === 'kick' ? 'btn--danger-plain' : 'btn--plain'}`}
          aria-label={`${PEOPLE[one]}${name}`}
          aria-disabled={off !== undefined}
          aria-describedby={off && offId}
          title={off}
          onClick={() => off === undefined && setDialog(one)}
        >
          {PEOPLE[one]}
        </button>
      ))}
      {off && (
        <span id={offId} className="sr">
          {off}
        </span>
      )}
      {act.problem && (
        <span className="adm-problem" role="alert">
          {wasKick ? PEOPLE.kickFailed(act.problem) : act.problem}
        </span>
      )}
      {dialog === 'give' && (
        <GiveModal groupId={groupId} standing={standing} member={member} onClose={close} />
      )}
      {dialog === 'mute' && (
        <MuteModal
          name={name}
          isBusy={act.isBusy}
          onMute={seconds => void run(() => mute(seconds), PEOPLE.muted)}
          onCancel={close}
        />
      )}
      {dialog === 'kick' && (
        <Modal
          title={PEOPLE.kickAsk(name)}
          confirm={PEOPLE.confirm}
          isDanger
          isBusy={act.isBusy}
          onConfirm={() => void run(kick, PEOPLE.kicked)}
          onCancel={close}
        >
          {PEOPLE.kickText}
        </Modal>
      )}
    </span>
  );
}
