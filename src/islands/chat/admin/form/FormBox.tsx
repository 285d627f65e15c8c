import type { ReactNode } from 'react';
import { FORM } from '../wording.ts';
import type { Form } from './use-form.ts';

interface Props<T extends object> {
  form: Form<T>;
  /** Names of the fields, and how their values read: for changes of others. */
  labels: { [K in keyof T]: readonly [name: string, show: (value: T[K]) => string] };
  stored: T;
  save?: string;
  /** A field says that it cannot be stored so. */
  isLocked?: boolean;
  children: ReactNode;
}

/** A form with its problem, others' changes, and a bar to save that stays in sight while there are edits. */
export function FormBox<T extends object>({
  form,
  labels,
  stored,
  save = FORM.save,
  isLocked = false,
  children,
}: Props<T>) {
  const { error, conflicts, isDirty, isBusy } = form;
  const isOfField = error?.field !== undefined && error.field in labels;
  return (
    <form
      className="adm-form"
      noValidate
      onSubmit={event => (isLocked ? event.preventDefault() : form.submit(event))}
    >
      {children}
      {conflicts.map(field => {
        const [name, show] = labels[field];
        return (
          <div key={String(field)} className="adm-conflict" role="alert">
            <p>
              {FORM.changed(name, form.changerOf(field))}
              <b>{show(stored[field]) || FORM.empty}</b>
            </p>
            <button type="button" className="btn btn--plain btn--sm" onClick={() => form.takeMine(field)}>
              {FORM.mine}
            </button>
            <button type="button" className="btn btn--plain btn--sm" onClick={() => form.takeTheirs(field)}>
              {FORM.theirs}
            </button>
          </div>
        );
      })}
      {error && !isOfField && conflicts.length === 0 && (
        <p className="adm-problem" role="alert">
          {error.message}
        </p>
      )}
      {isDirty && (
        <footer className="adm-save">
          <span>{FORM.dirty}</span>
          <button type="button" className="btn btn--plain" onClick={form.undo}>
            {FORM.undo}
          </button>
          <button
            type="submit"
            className="btn btn--primary"
            aria-disabled={isBusy || isLocked || conflicts.length > 0}
          >
            {isBusy ? FORM.saving : save}
          </button>
        </footer>
      )}
    </form>
  );
}
