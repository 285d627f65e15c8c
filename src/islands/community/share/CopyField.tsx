import { useState } from 'react';
import { isCopied } from '../../platform/ui/copy.ts';
import { SHARE } from './wording.ts';

interface Props {
  label: string;
  value: string;
  isLong?: boolean;
}

/** A text to take along: selected when it is entered, copied by its button. */
export function CopyField({ label, value, isLong = false }: Props) {
  const [message, setMessage] = useState('');
  const copy = async () => setMessage((await isCopied(value)) ? SHARE.copied : SHARE.copyFailed);
  const field = {
    className: 'input',
    readOnly: true,
    value,
    'aria-label': label,
    onFocus: ({ target }: { target: HTMLInputElement | HTMLTextAreaElement }) => target.select(),
  };
  return (
    <div className="share-copy">
      {isLong ? <textarea rows={4} {...field} /> : <input {...field} />}
      <button type="button" className="btn btn--plain" onClick={() => void copy()}>
        {SHARE.copy}
      </button>
      <output>{message}</output>
    </div>
  );
}
