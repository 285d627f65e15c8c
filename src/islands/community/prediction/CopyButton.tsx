import { useState } from 'react';
import { toast } from '../../platform/state/toast.ts';
import { Icon } from '../../platform/ui/Icon.tsx';
import { MINE } from './wording.ts';

/** Copies a text to the clipboard, and reports the result. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [isFailed, setFailed] = useState(false);
  const copy = async () => {
    // The clipboard is unavailable on plain http, except on localhost.
    const isCopied = await (navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    ) ?? false);
    setFailed(!isCopied);
    toast(isCopied ? MINE.copied : MINE.notCopied, isCopied ? 'good' : 'bad');
  };
  return (
    <>
      <button type="button" className="btn btn--plain btn--sm" onClick={() => void copy()}>
        <Icon name="copy" size={16} />
        {label}
      </button>
      <span className="form-problem" role="alert">
        {isFailed && MINE.notCopied}
      </span>
    </>
  );
}
