import { useEffect, useId, useRef, useState } from 'react';
import { REASON_MAX } from '#lib/members/account/limits.ts';
import { CallError } from '../../../platform/call.ts';
import { memberCall } from '../../../platform/member-call.ts';
import { toast } from '../../../platform/state/toast.ts';
import { Modal } from '../../../platform/ui/Modal.tsx';
import { reasonProblem } from './reason.ts';
import type { DeskUser, Judgement } from './shapes.ts';
import { JUDGE } from './wording.ts';

interface Props {
  user: DeskUser;
  action: Judgement;
  /** Called with the updated user. */
  onDone: (user: DeskUser) => void;
  onCancel: () => void;
}

/** Asks for the reason, required to freeze or unfreeze a user. */
export function JudgeModal({ user, action, onDone, onCancel }: Props) {
  const { title, text, button, done } = JUDGE[action];
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const input = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  useEffect(() => {
    if (problem !== undefined) input.current?.focus();
  }, [problem]);

  const judge = async () => {
    const found = reasonProblem(reason);
    setProblem(found);
    if (found !== undefined) return input.current?.focus();
    setBusy(true);
    try {
      const judged = await memberCall(`POST /api/v1/operator/${action}_user`, { user_id: user.id, reason });
      onDone(judged);
      toast(action === 'freeze' && judged.freeze_request ? JUDGE.freeze.proposed : done);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setBusy(false);
      setProblem(error.message);
    }
  };
  return (
    <Modal
      title={title(user.nickname)}
      confirm={button}
      isDanger={action === 'freeze'}
      isBusy={isBusy}
      onConfirm={() => void judge()}
      onCancel={onCancel}
    >
      <p>{text}</p>
      {action === 'freeze' && user.is_operator && <p>{JUDGE.freeze.operatorText}</p>}
      <div className={problem === undefined ? 'field' : 'field is-faulty'}>
        <label htmlFor={id}>
          {JUDGE.reason}
          <small>{JUDGE.reasonHint}</small>
        </label>
        <textarea
          ref={input}
          id={id}
          className="input"
          rows={3}
          maxLength={REASON_MAX}
          value={reason}
          aria-invalid={problem !== undefined}
          aria-describedby={`${id}-said`}
          data-autofocus
          onChange={event => setReason(event.target.value)}
        />
        <span id={`${id}-said`} className="field-error" role="status">
          {problem}
        </span>
      </div>
    </Modal>
  );
}
