import { useId, useState } from 'react';
import { REMARK_MAX } from '#lib/newsroom/entry/limits.ts';
import type { Revision } from '#lib/newsroom/entry/shapes.ts';
import { CHECK } from '../../desk/wording.ts';

interface Props {
  draft: Revision;
  /** Why the last decision was refused. */
  error: string;
  onDecide(isPass: boolean, remark: string): Promise<void>;
}

/** Passes the entry or rejects it with a reason; nobody decides on their own entry. */
export function DecisionForm({ draft, error, onDecide }: Props) {
  const [remark, setRemark] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [isSending, setSending] = useState(false);
  const reason = useId();
  if (!draft.can_check) return <p className="load-state">{CHECK.own}</p>;

  const decide = async (isPass: boolean) => {
    setMissing(!isPass && remark.trim() === '');
    if (!isPass && remark.trim() === '') return;
    setSending(true);
    await onDecide(isPass, remark.trim()).finally(() => setSending(false));
  };
  return (
    <form className="card entry-decision" onSubmit={event => event.preventDefault()}>
      {draft.is_outdated && <p className="field-error">{CHECK.outdated}</p>}
      <label className={isMissing ? 'field is-faulty' : 'field'}>
        <span>{CHECK.reason}</span>
        <textarea
          className="input"
          rows={3}
          maxLength={REMARK_MAX}
          value={remark}
          aria-describedby={isMissing ? reason : undefined}
          onChange={event => setRemark(event.target.value)}
        />
        {isMissing && (
          <span className="field-error" id={reason}>
            {CHECK.reasonNeeded}
          </span>
        )}
      </label>
      {error && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
      <p className="entry-buttons">
        <button
          type="button"
          className="btn btn--primary"
          disabled={isSending || draft.is_outdated}
          onClick={() => void decide(true)}
        >
          {CHECK.pass}
        </button>
        <button
          type="button"
          className="btn btn--plain"
          disabled={isSending}
          onClick={() => void decide(false)}
        >
          {CHECK.sendBack}
        </button>
      </p>
    </form>
  );
}
