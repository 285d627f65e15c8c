import { useId, useState } from 'react';
import { APPEAL_MAX } from '#lib/community/report/limits.ts';
import { type Answered, CallError } from '../../../platform/call.ts';
import { memberCall } from '../../../platform/member-call.ts';
import { toast } from '../../../platform/state/toast.ts';
import { Modal } from '../../../platform/ui/Modal.tsx';
import { CENTRE_REPORTS } from '../wording.ts';

export type CaseVerdict = Answered<'GET /api/v2/abuse/decision_list'>['list'][number];

interface Props {
  decision: CaseVerdict;
  /** Called with the updated decision. */
  onDone: (decision: CaseVerdict) => void;
  onCancel: () => void;
}

/** Appeals against a decision with a reason; allowed once per decision. */
export function AppealModal({ decision, onDone, onCancel }: Props) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const id = useId();
  const send = async () => {
    if (text.trim() === '') return setProblem(CENTRE_REPORTS.noText);
    setBusy(true);
    try {
      onDone(await memberCall('POST /api/v2/abuse/appeal', { decision_id: decision.id, text }));
      toast(CENTRE_REPORTS.appealed);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem(error.message);
      setBusy(false);
    }
  };
  return (
    <Modal
      title={CENTRE_REPORTS.appealOf(decision.excerpt)}
      confirm={CENTRE_REPORTS.appeal}
      isBusy={isBusy}
      onConfirm={() => void send()}
      onCancel={onCancel}
    >
      <p>{CENTRE_REPORTS.appealLead}</p>
      <div className={problem === '' ? 'field' : 'field is-faulty'}>
        <label htmlFor={id}>{CENTRE_REPORTS.appealText}</label>
        <textarea
          id={id}
          className="input"
          rows={4}
          maxLength={APPEAL_MAX}
          value={text}
          aria-describedby={`${id}-problem`}
          data-autofocus
          onChange={event => setText(event.target.value)}
        />
        <span id={`${id}-problem`} className="field-error" role="status">
          {problem}
        </span>
      </div>
    </Modal>
  );
}
