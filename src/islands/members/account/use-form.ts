import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { CallError } from '../../platform/call.ts';
import { toast } from '../../platform/state/toast.ts';
import { type FieldName, type FieldProblems, hasProblem, problemsOf } from './faults.ts';

interface Form {
  ref: RefObject<HTMLFormElement | null>;
  problems: FieldProblems;
  isBusy: boolean;
  /** Sets one field's problem outside a submit. */
  setProblem: (field: FieldName, problem: string | undefined) => void;
  onSubmit: (event: FormEvent) => void;
}

interface Options {
  /** The form's fields. */
  fields: readonly FieldName[];
  /** Validates before anything is sent. */
  check: () => FieldProblems;
  send: () => Promise<void>;
  onRefused?: (error: CallError) => void;
}

/**
 * A form with one request at a time. A problem is shown beside its field, which gets the focus; a refusal is
 * shown in a toast as well.
 */
export function useForm({ fields, check, send, onRefused }: Options): Form {
  const ref = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<FieldProblems>({});
  const [isBusy, setBusy] = useState(false);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a refused attempt focuses the faulty field
  useEffect(() => {
    ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempt]);

  const show = (found: FieldProblems) => {
    setProblems(found);
    setAttempt(count => count + 1);
  };
  const submit = async () => {
    const found = check();
    if (hasProblem(found)) return show(found);
    setProblems({});
    setBusy(true);
    try {
      await send();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      onRefused?.(error);
      toast(error.message, 'bad');
      show(problemsOf(error, fields));
    } finally {
      setBusy(false);
    }
  };
  return {
    ref,
    problems,
    isBusy,
    setProblem: (field, problem) => setProblems(before => ({ ...before, [field]: problem })),
    onSubmit: event => {
      event.preventDefault();
      if (!isBusy) void submit();
    },
  };
}
