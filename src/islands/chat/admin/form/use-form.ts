/** A form over stored values: it has only the edits, and notices what others change meanwhile. */
import { type FormEvent, useContext, useState } from 'react';
import { flushSync } from 'react-dom';
import { LeavingContext, useUnsaved } from '../leaving.ts';
import { useAct } from '../use-act.ts';
import { ADMIN } from '../wording.ts';
import { changesOf, conflictsOf, type Edits, edited, unsaved, valuesOf } from './edits.ts';
import { useChangers } from './use-changers.ts';

interface Options<T> {
  /** The edited subject, as events name it: 'group', 'channel:7'; undefined for settings of the viewer alone. */
  subject?: string | undefined;
  /** Stores the changed fields. */
  save: (changes: Partial<T>) => Promise<unknown>;
  /** The toast once it is stored. */
  savedText?: string;
  onSaved?: (values: T) => void;
}

export function useForm<T extends object>(
  stored: T,
  { subject, save, savedText = ADMIN.saved, onSaved }: Options<T>,
) {
  const [edits, setEdits] = useState<Edits<T>>({});
  const act = useAct();
  const changerOf = useChangers(subject);
  const values = valuesOf(stored, edits);
  const changes = changesOf(stored, edits);
  const isDirty = Object.keys(changes).length > 0;
  const conflicts = conflictsOf(stored, edits);
  useUnsaved(isDirty);
  const { saving } = useContext(LeavingContext);
  const send = async () => {
    if (!(await act.run(() => save(changes), savedText))) return;
    onSaved?.(values);
    // Whoever waits for the save finds nothing unsaved.
    flushSync(() => setEdits(previous => unsaved(previous, changes)));
  };
  return {
    values,
    isDirty,
    conflicts,
    error: act.error,
    /** Who changed the field meanwhile; undefined while it is not known. */
    changerOf: (field: keyof T) =>
      (act.error?.changed?.find(one => one.field === field)?.nickname ?? changerOf(String(field))) ||
      undefined,
    isBusy: act.isBusy,
    /** The server's message about this field. */
    faultAt: (field: string) => (act.error?.field === field ? act.error.message : undefined),
    set: (changed: Partial<T>) => setEdits(previous => edited(stored, previous, changed)),
    takeMine: (field: keyof T) => {
      act.clear();
      setEdits(previous => ({
        ...previous,
        [field]: { base: stored[field], value: previous[field]?.value },
      }));
    },
    takeTheirs: (field: keyof T) => {
      act.clear();
      setEdits(({ [field]: _, ...others }) => others as Edits<T>);
    },
    undo: () => {
      setEdits({});
      act.clear();
    },
    submit: (event: FormEvent) => {
      event.preventDefault();
      if (isDirty && conflicts.length === 0) saving(send());
    },
  };
}

export type Form<T extends object> = ReturnType<typeof useForm<T>>;
