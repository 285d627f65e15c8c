import { useId, useState } from 'react';
import { toast } from '../../platform/state/toast.ts';
import { GRADE } from './wording.ts';

/** The public address of the reader's grades, to be copied. */
export function ShareLink({ path }: { path: string }) {
  const [isFailed, setFailed] = useState(false);
  const id = useId();
  const url = new URL(path, location.href).href;
  const copy = async () => {
    // The clipboard is unavailable on plain http, except on localhost.
    const isCopied = await (navigator.clipboard?.writeText(url) ?? Promise.reject()).then(
      () => true,
      () => false,
    );
    setFailed(!isCopied);
    toast(isCopied ? GRADE.copied : GRADE.notCopied, isCopied ? 'good' : 'bad');
  };
  return (
    <div className="grading-share">
      <label htmlFor={id}>{GRADE.link}</label>
      <input id={id} className="input" readOnly value={url} onFocus={event => event.currentTarget.select()} />
      <button type="button" className="btn btn--plain" onClick={() => void copy()}>
        {GRADE.copy}
      </button>
      <span className="form-problem" role="alert">
        {isFailed && GRADE.notCopied}
      </span>
    </div>
  );
}
