import { useState } from 'react';
import { memberCall } from '../../../platform/member-call.ts';
import { Modal } from '../../../platform/ui/Modal.tsx';
import { storeToast } from '../../../platform/ui/show-toasts.ts';
import type { Joined } from '../../api.ts';
import { TextField } from '../form/Fields.tsx';
import { useAct } from '../use-act.ts';
import { HandOver } from './HandOver.tsx';
import { DELETE, PROFILE } from './wording.ts';

/** The creator's alone: handing the group over, and its end. */
export function DangerZone({ group, viewerId }: { group: Joined; viewerId: number }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <section className="adm-danger" aria-label={PROFILE.danger}>
      <HandOver group={group} viewerId={viewerId} />
      <button type="button" className="btn btn--danger-plain" onClick={() => setAsking(true)}>
        {DELETE.open}
      </button>
      {isAsking && <DeleteGroup group={group} onCancel={() => setAsking(false)} />}
    </section>
  );
}

/** Confirmed by typing the name. */
function DeleteGroup({ group: { group_id, name }, onCancel }: { group: Joined; onCancel: () => void }) {
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const act = useAct();
  const end = async () => {
    setWrong(typed.trim() !== name);
    if (typed.trim() !== name) return;
    const isDone = await act.run(
      () => memberCall('DELETE /api/v2/chat/group/del', { group_id }),
      DELETE.done,
      true,
    );
    if (!isDone) return;
    storeToast();
    location.assign('/chat/home');
  };
  return (
    <Modal
      title={DELETE.open}
      confirm={DELETE.confirm}
      isDanger
      isBusy={act.isBusy}
      onConfirm={() => void end()}
      onCancel={onCancel}
    >
      <p>{DELETE.text(name)}</p>
      <TextField
        label={DELETE.type(name)}
        value={typed}
        fault={isWrong ? DELETE.wrong : act.problem}
        isFirst
        onChange={next => {
          setTyped(next);
          setWrong(false);
        }}
      />
    </Modal>
  );
}
