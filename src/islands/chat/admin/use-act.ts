import { useState } from 'react';
import { CallError } from '../../platform/call.ts';
import { toast } from '../../platform/state/toast.ts';
import { reloadGroup } from '../state/groups.ts';

const CHANGED: readonly number[] = [403, 404, 409];

/** One change of the group at a time; afterwards the group is read again, as events may be late. */
export function useAct() {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<CallError>();
  /** Whether it succeeded. `done`: the toast then; `isLast`: the viewer has no group afterwards. */
  const run = async (work: () => Promise<unknown>, done?: string, isLast = false): Promise<boolean> => {
    if (isBusy) return false;
    setBusy(true);
    setError(undefined);
    try {
      await work();
      if (done) toast(done);
      if (!isLast) await reloadGroup();
      return true;
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      setError(failure);
      // What another one changed meanwhile is shown, also that the viewer may do it no more.
      if (CHANGED.includes(failure.code)) void reloadGroup();
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, error, problem: error?.message, run, clear: () => setError(undefined) };
}
