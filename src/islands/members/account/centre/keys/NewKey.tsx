import { type FormEvent, useId, useState } from 'react';
import { KEY_NAME_MAX } from '#lib/newsroom/open-data/key-name.ts';
import { CallError } from '../../../../platform/call.ts';
import { memberCall } from '../../../../platform/member-call.ts';
import { toast } from '../../../../platform/state/toast.ts';
import { isCopied } from '../../../../platform/ui/copy.ts';
import type { Key } from './Keys.tsx';
import { KEYS } from './wording.ts';

interface Props {
  isFull: boolean;
  max: number;
  onMade: (item: Key) => void;
}

/** Makes a key, and shows it until the card is closed. */
export function NewKey({ isFull, max, onMade }: Props) {
  const id = useId();
  const [name, setName] = useState('');
  const [key, setKey] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const make = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      const made = await memberCall('POST /api/v1/open/create_key', { name });
      setKey(made.key);
      setName('');
      onMade(made.item);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem(error.message);
    } finally {
      setBusy(false);
    }
  };
  const copy = async () => toast((await isCopied(key!)) ? KEYS.copied : KEYS.copyFailed);
  return (
    <div className="card-body">
      {key !== undefined && (
        <p role="status">
          <code>{key}</code>{' '}
          <button type="button" className="btn btn--plain btn--sm" onClick={() => void copy()}>
            {KEYS.copy}
          </button>
          <br />
          {KEYS.once}
        </p>
      )}
      {isFull ? (
        <p className="form-note">{KEYS.full(max)}</p>
      ) : (
        <form onSubmit={make}>
          <div className="form-field">
            <label htmlFor={id}>{KEYS.name}</label>
            <span className="form-input">
              <input
                id={id}
                value={name}
                placeholder={KEYS.hint}
                maxLength={KEY_NAME_MAX}
                required
                aria-invalid={problem !== undefined}
                aria-describedby={`${id}-said`}
                onChange={event => setName(event.target.value)}
              />
            </span>
            <span id={`${id}-said`} className="form-problem" role="alert">
              {problem}
            </span>
          </div>
          <button type="submit" className="btn btn--primary btn--sm" aria-disabled={isBusy}>
            {KEYS.create}
          </button>
        </form>
      )}
    </div>
  );
}
