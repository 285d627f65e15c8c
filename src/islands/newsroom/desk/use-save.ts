import { type FormEvent, useState } from 'react';
import { CallError } from '../../platform/call.ts';
import { toast } from '../../platform/state/toast.ts';

export interface DeskSaving {
  /** The last attempt's failure. */
  error: CallError | undefined;
  isBusy: boolean;
  submit: (event: FormEvent) => void;
}

/** Submits a form with `send`, one request at a time; `doneText` is the toast on success. */
export function useSave<T>(
  send: () => Promise<T>,
  doneText: string,
  onSaved: (saved: T) => void,
): DeskSaving {
  const [error, setError] = useState<CallError>();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    setError(undefined);
    try {
      onSaved(await send());
      toast(doneText);
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      setError(failure);
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) void save();
  };
  return { error, isBusy, submit };
}
