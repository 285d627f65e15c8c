import { lazy, Suspense, useState } from 'react';
import type { UserInfo } from '#lib/members/account/shapes.ts';
import { clock, dayKey } from '#lib/platform/kernel/time.ts';
import { memberCall } from '../../../platform/member-call.ts';
import { toast } from '../../../platform/state/toast.ts';
import { Modal } from '../../../platform/ui/Modal.tsx';
import { messageOf } from '../../../platform/ui/use-loaded.ts';
import { GROUP_ACTS } from '../wording.ts';
import { MuteModal } from './MuteModal.tsx';
import type { GroupStanding } from './standing.ts';

interface Props {
  user: UserInfo;
  groupId: number;
  standing: GroupStanding;
  onClose: () => void;
}

/** It needs the rooms, where alone such a card is opened. */
const GiveModal = lazy(async () => ({
  default: (await import('../../../chat/admin/identity/GiveModal.tsx')).GiveModal,
}));

/** Why the viewer may not kick or mute the user; undefined: they may. */
const offOf = ({ isManager, isBelow }: GroupStanding): string | undefined =>
  isManager ? (isBelow ? undefined : GROUP_ACTS.isAbove) : GROUP_ACTS.roomOnly;

const endText = (end: number): string =>
  end === -1 ? GROUP_ACTS.mutedOpen : GROUP_ACTS.mutedUntil(`${dayKey(end * 1000)} ${clock(end * 1000)}`);

/** Muting and kicking in the group, for those who may; handing out identities. */
export function GroupActs({ user, groupId, standing, onClose }: Props) {
  const [asking, setAsking] = useState<'kick' | 'mute' | 'muteHere' | 'give'>();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const off = offOf(standing);
  const isMuted = standing.muteEnd !== 0;
  const act = (what: Promise<unknown>, done: string, failed = (why: string) => why) => {
    setBusy(true);
    what.then(
      () => {
        toast(done);
        onClose();
      },
      (error: unknown) => {
        setProblem(failed(messageOf(error)));
        setAsking(undefined);
        setBusy(false);
      },
    );
  };
  const kick = () =>
    act(
      memberCall('POST /api/v2/chat/group/kick_out', { group_id: groupId, user_id: user.id }),
      GROUP_ACTS.kicked,
      GROUP_ACTS.kickFailed,
    );
  const mute = (forbidden_duration: number, is_toggle = false) =>
    act(
      memberCall('POST /api/v2/chat/auth/group_user/auth', {
        group_id: groupId,
        user_ids: [user.id],
        is_toggle,
        context: { forbidden_duration },
      }),
      is_toggle ? GROUP_ACTS.lifted : GROUP_ACTS.muted,
    );
  const { roomId, isBelowHere } = standing;
  const muteHere = (forbidden_duration: number, is_toggle = false) =>
    act(
      memberCall('POST /api/v2/chat/auth/channel_user/auth', {
        group_id: groupId,
        channel_id: roomId!,
        user_ids: [user.id],
        is_toggle,
        context: { forbidden_duration },
      }),
      is_toggle ? GROUP_ACTS.liftedHere : GROUP_ACTS.muted,
    );
  const cancel = () => setAsking(undefined);
  const press = (what: () => void, isOff = off !== undefined) => ({
    'aria-disabled': isOff,
    onClick: () => !isOff && what(),
  });
  return (
    <fieldset className="user-card-group">
      <legend>{GROUP_ACTS.title}</legend>
      {isMuted && <p>{endText(standing.muteEnd)}</p>}
      {standing.isManager && (
        <button type="button" className="btn btn--plain btn--sm" onClick={() => setAsking('give')}>
          {GROUP_ACTS.give}
        </button>
      )}
      <button
        type="button"
        className="btn btn--plain btn--sm"
        {...press(() => (isMuted ? mute(0, true) : setAsking('mute')))}
      >
        {isMuted ? GROUP_ACTS.lift : GROUP_ACTS.mute}
      </button>
      <button type="button" className="btn btn--danger-plain btn--sm" {...press(() => setAsking('kick'))}>
        {GROUP_ACTS.kick}
      </button>
      {roomId !== undefined && (
        <>
          <button
            type="button"
            className="btn btn--plain btn--sm"
            {...press(() => setAsking('muteHere'), !isBelowHere)}
          >
            {GROUP_ACTS.muteHere}
          </button>
          <button
            type="button"
            className="btn btn--plain btn--sm"
            {...press(() => muteHere(0, true), !isBelowHere)}
          >
            {GROUP_ACTS.liftHere}
          </button>
        </>
      )}
      {off && <p className="muted">{off}</p>}
      {roomId !== undefined && !isBelowHere && off !== GROUP_ACTS.isAbove && (
        <p className="muted">{GROUP_ACTS.isAboveHere}</p>
      )}
      {problem && (
        <p className="form-problem" role="alert">
          {problem}
        </p>
      )}
      {asking === 'mute' && (
        <MuteModal name={user.nickname} isBusy={isBusy} onMute={mute} onCancel={cancel} />
      )}
      {asking === 'muteHere' && (
        <MuteModal
          name={user.nickname}
          text={GROUP_ACTS.muteHereText}
          isBusy={isBusy}
          onMute={muteHere}
          onCancel={cancel}
        />
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
      {asking === 'give' && (
        <Suspense>
          <GiveModal
            groupId={groupId}
            standing={standing}
            member={{ ...standing.role, nickname: user.nickname }}
            onClose={cancel}
            onSaved={onClose}
          />
        </Suspense>
      )}
    </fieldset>
  );
}
