/** Unsaved text stops the settings from closing or going elsewhere. */
import { createContext, useContext, useEffect } from 'react';

export interface Leaving {
  /** Called by each form, under its own key. */
  note(form: object, isDirty: boolean): void;
  /** Makes going elsewhere wait for a save; text still unsaved then is asked about. */
  saving(save: Promise<unknown>): void;
}
export const LeavingContext = createContext<Leaving>({ note() {}, saving() {} });

export function useUnsaved(isDirty: boolean): void {
  const { note } = useContext(LeavingContext);
  useEffect(() => {
    const form = {};
    note(form, isDirty);
    return () => note(form, false);
  }, [note, isDirty]);
}
