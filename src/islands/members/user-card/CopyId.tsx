import { useState } from 'react';
import { toast } from '../../platform/state/toast.ts';
import { Icon } from '../../platform/ui/Icon.tsx';
import { CARD } from './wording.ts';

/** The button that copies the ID. It fails without an ID, and where the browser has no clipboard access. */
export function CopyId({ id }: { id: string }) {
  const [isFailed, setFailed] = useState(false);
  const copy = async () => {
    const isCopied = id !== '' && (await put(id));
    setFailed(!isCopied);
    if (isCopied) toast(CARD.copied);
    else toast(CARD.notCopied, 'bad');
  };
  return (
    <>
      <button type="button" className="icon-btn" aria-label={CARD.copy} onClick={() => void copy()}>
        <Icon name="copy" size={16} />
      </button>
      <span className="form-problem" role="alert">
        {isFailed && CARD.notCopied}
      </span>
    </>
  );
}

async function put(text: string): Promise<boolean> {
  try {
    // The clipboard is unavailable on plain http, except on localhost.
    if (!navigator.clipboard) return false;
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
