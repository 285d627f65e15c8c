import { type FormEvent, useId, useState } from 'react';
import { ACTION_NAMES } from '#lib/community/report/wording.ts';
import { REASON_MAX } from '#lib/members/account/limits.ts';
import { CallError } from '../../../platform/call.ts';
import { memberCall } from '../../../platform/member-call.ts';
import { toast } from '../../../platform/state/toast.ts';
import type { DeskCaseDetail } from './shapes.ts';
import { REPORTS } from './wording.ts';

interface Props {
  item: DeskCaseDetail;
  /** Called with the updated case. */
  onDone: (item: DeskCaseDetail) => void;
}

/** The available choices: actions on the content, or answers to the appeal. */
function choicesOf(item: DeskCaseDetail): [value: string, name: string][] {
  if (item.may_decide_appeal)
    return [
      ['uphold', REPORTS.uphold],
      ['grant', REPORTS.grant],
    ];
  return item.actions.map(action => [action, ACTION_NAMES[action]]);
}

function send(item: DeskCaseDetail, choice: string, reason: string): Promise<DeskCaseDetail> {
  if (!item.may_decide_appeal) {
    const action = choice as DeskCaseDetail['actions'][number];
    return memberCall('POST /api/v1/operator/report_decide', { case_id: item.id, action, reason });
  }
  const waiting = item.decisions.find(one => one.appeal.state === 'waiting')!;
  const is_granted = choice === 'grant';
  return memberCall('POST /api/v1/operator/appeal_decide', { decision_id: waiting.id, is_granted, reason });
}

/** Asks for an action and a reason; both are required. */
export function DecideForm({ item, onDone }: Props) {
  const [choice, setChoice] = useState('');
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const id = useId();
  const choices = choicesOf(item);
  if (item.state === 'appealed' && choices.length === 0)
    return <p className="card load-state">{REPORTS.otherMust}</p>;
  if (item.state === 'open' && choices.length === 0)
    return <p className="card load-state">{REPORTS.ownCase}</p>;
  if (choices.length === 0) return null;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = choice === '' ? REPORTS.noAction : reason.trim() === '' ? REPORTS.noReason : '';
    setProblem(found);
    if (found !== '' || isBusy) return;
    setBusy(true);
    try {
      onDone(await send(item, choice, reason.trim()));
      toast(REPORTS.done);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem(error.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className="card report-form" aria-label={REPORTS.decide} onSubmit={event => void submit(event)}>
      <fieldset>
        <legend>{item.may_decide_appeal ? REPORTS.appeal : REPORTS.action}</legend>
        {choices.map(([value, name]) => (
          <label key={value}>
            <input
              type="radio"
              name={id}
              value={value}
              checked={choice === value}
              onChange={() => setChoice(value)}
            />
            {name}
          </label>
        ))}
      </fieldset>
      <div className="field">
        <label htmlFor={`${id}-reason`}>
          {REPORTS.reason}
          <small>{REPORTS.reasonHint}</small>
        </label>
        <textarea
          id={`${id}-reason`}
          className="input"
          rows={3}
          maxLength={REASON_MAX}
          value={reason}
          aria-describedby={`${id}-problem`}
          onChange={event => setReason(event.target.value)}
        />
      </div>
      <p id={`${id}-problem`} className="field-error" role="status">
        {problem}
      </p>
      <button type="submit" className="btn btn--primary" aria-disabled={isBusy}>
        {REPORTS.send}
      </button>
    </form>
  );
}
