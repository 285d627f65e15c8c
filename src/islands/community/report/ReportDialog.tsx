import { type FormEvent, useId, useState } from 'react';
import { CONTENT_MAX } from '#lib/community/report/limits.ts';
import { REASONS, type ReportReason } from '#lib/community/report/reason.ts';
import { REASON_NAMES } from '#lib/community/report/wording.ts';
import { CallError } from '../../platform/call.ts';
import { memberCall } from '../../platform/member-call.ts';
import { toast } from '../../platform/state/toast.ts';
import { Dialog } from '../../platform/ui/Dialog.tsx';
import { ReportImages } from './ReportImages.tsx';
import styles from './report.css?url&no-inline';
import type { ReportRequest } from './request.ts';
import { REPORT } from './wording.ts';

/** The report form: a reason, text and pictures. */
export function ReportDialog({ request, onClose }: { request: ReportRequest; onClose: () => void }) {
  const [reason, setReason] = useState<ReportReason>();
  const [content, setContent] = useState('');
  const [images, setImages] = useState<string[]>([]);
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const id = useId();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (!reason) return setProblem(REPORT.noReason);
    setBusy(true);
    try {
      await memberCall('POST /api/v2/abuse', {
        ...request,
        source_id: String(request.source_id),
        reason,
        content,
        images,
      });
      toast(REPORT.sent);
      onClose();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem(error.message);
      setBusy(false);
    }
  };
  return (
    <Dialog title={REPORT.title} lead={REPORT.lead} onClose={onClose}>
      <link rel="stylesheet" href={styles} precedence="default" />
      <form className="report-dialog" onSubmit={event => void submit(event)}>
        <fieldset aria-describedby={`${id}-problem`}>
          <legend>{REPORT.reason}</legend>
          {REASONS.map((one, i) => (
            <label key={one}>
              <input
                type="radio"
                name={id}
                checked={reason === one}
                data-autofocus={i === 0 ? true : undefined}
                onChange={() => setReason(one)}
              />
              {REASON_NAMES[one]}
            </label>
          ))}
        </fieldset>
        <div className="field">
          <label htmlFor={`${id}-more`}>{REPORT.more}</label>
          <textarea
            id={`${id}-more`}
            className="input"
            rows={3}
            maxLength={CONTENT_MAX}
            value={content}
            onChange={event => setContent(event.target.value)}
          />
        </div>
        <ReportImages images={images} onChange={setImages} onProblem={setProblem} />
        <p id={`${id}-problem`} className="field-error" role="status">
          {problem}
        </p>
        <button type="submit" className="btn btn--primary" aria-disabled={isBusy}>
          {REPORT.send}
        </button>
      </form>
    </Dialog>
  );
}
