import { useState } from 'react';
import { NICKNAME_MAX } from '#lib/members/account/limits.ts';
import { memberCall } from '../../../platform/member-call.ts';
import { Modal } from '../../../platform/ui/Modal.tsx';
import { storeToast } from '../../../platform/ui/show-toasts.ts';
import { SelectField, TextField } from '../form/Fields.tsx';
import { FormBox } from '../form/FormBox.tsx';
import { useForm } from '../form/use-form.ts';
import type { PaneProps } from '../pane-props.ts';
import { useAct } from '../use-act.ts';
import { Offered } from './Offered.tsx';
import { MINE } from './wording.ts';

/** One's own name and identity in the group, and leaving it. */
export function MinePane({ group, standing }: PaneProps) {
  const { nickname, firstIdentityId, identities, identityIds } = standing;
  const stored = { group_nickname: nickname, first_identity_id: firstIdentityId };
  const form = useForm(stored, {
    save: changes =>
      memberCall('POST /api/v2/chat/group/nickname', {
        group_id: group.group_id,
        group_nickname: nickname,
        ...changes,
      }),
  });
  const granted = identities.filter(({ id }) => identityIds.includes(id));
  const options = [
    [0, MINE.first],
    ...granted.map(({ id, identity_name }) => [id, identity_name] as const),
  ] as const;
  const nameOf = (id: number) => options.find(([one]) => one === id)?.[1] ?? '';
  return (
    <>
      <Offered group={group} viewerId={standing.viewerId} />
      <FormBox
        form={form}
        stored={stored}
        labels={{
          group_nickname: [MINE.nickname, text => text],
          first_identity_id: [MINE.shown, nameOf],
        }}
      >
        <TextField
          label={MINE.nickname}
          hint={MINE.nicknameHint}
          value={form.values.group_nickname}
          max={NICKNAME_MAX}
          fault={form.faultAt('group_nickname')}
          onChange={group_nickname => form.set({ group_nickname })}
        />
        {granted.length > 0 ? (
          <SelectField
            label={MINE.shown}
            hint={MINE.shownHint}
            value={form.values.first_identity_id}
            options={options}
            fault={form.faultAt('first_identity_id')}
            onChange={first_identity_id => form.set({ first_identity_id })}
          />
        ) : (
          <p className="adm-hint">{MINE.noIdentity}</p>
        )}
      </FormBox>
      <Leave groupId={group.group_id} name={group.name} isCreator={standing.isCreator} />
    </>
  );
}

function Leave({ groupId, name, isCreator }: { groupId: number; name: string; isCreator: boolean }) {
  const [isAsking, setAsking] = useState(false);
  const act = useAct();
  const leave = async () => {
    const isDone = await act.run(
      () => memberCall('POST /api/v2/chat/group/leave', { group_id: groupId }),
      MINE.left,
      true,
    );
    setAsking(false);
    if (!isDone) return;
    storeToast();
    location.assign('/chat/home');
  };
  return (
    <section className="adm-danger">
      <button
        type="button"
        className="btn btn--danger-plain"
        aria-disabled={isCreator}
        aria-describedby={isCreator ? 'adm-creator-stays' : undefined}
        onClick={() => isCreator || setAsking(true)}
      >
        {MINE.leave}
      </button>
      {isCreator && (
        <p id="adm-creator-stays" className="adm-hint">
          {MINE.creatorStays}
        </p>
      )}
      <p className="adm-problem" role="alert">
        {act.problem}
      </p>
      {isAsking && (
        <Modal
          title={MINE.leaveAsk(name)}
          confirm={MINE.leaveConfirm}
          isDanger
          isBusy={act.isBusy}
          onConfirm={() => void leave()}
          onCancel={() => setAsking(false)}
        >
          {MINE.leaveText}
        </Modal>
      )}
    </section>
  );
}
