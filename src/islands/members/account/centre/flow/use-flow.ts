import { type FormEvent, type RefObject, useEffect, useReducer, useRef } from 'react';
import { CallError } from '../../../../platform/call.ts';
import { begin, type FlowRules, type FlowState, hasProblem, type Problems, reduceFlow } from './flow.ts';

export interface Flow<F extends string> extends FlowState<F> {
  ref: RefObject<HTMLFormElement | null>;
  typed(field: F, value: string): void;
  /** Sets one field's problem outside a submit: no code could be sent. */
  setProblem(field: F | '', problem: string | undefined): void;
  /** Completes the step without submitting its form. */
  pass(): void;
  onSubmit(event: FormEvent): void;
}

/** Sends a step's request; returns problems that are no refusal of the server. */
type Send<F extends string> = (
  step: number,
  values: Readonly<Record<F, string>>,
) => Promise<Problems<F> | undefined>;

/** Runs a flow by its rules. A refusal focuses the faulty field, a completed step the next step. */
export function useFlow<F extends string>(rules: FlowRules<F>, send: Send<F>): Flow<F> {
  const [state, dispatch] = useReducer(reduceFlow<F>, rules.initial, begin<F>);
  const ref = useRef<HTMLFormElement>(null);
  useFocus(ref, state);

  const submit = async () => {
    const { step, values } = state;
    const found = rules.problems(step, values);
    if (hasProblem(found)) return dispatch({ type: 'refused', step, problems: found });
    dispatch({ type: 'sent' });
    try {
      const problems = await send(step, values);
      dispatch(problems ? { type: 'refused', step, problems } : { type: 'passed' });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      dispatch({ type: 'refused', ...rules.locate(error, step) });
    }
  };
  return {
    ...state,
    ref,
    typed: (field, value) => dispatch({ type: 'typed', field, value }),
    setProblem: (field, problem) =>
      dispatch({
        type: 'refused',
        step: state.step,
        problems: { ...state.problems, [field]: problem } as Problems<F>,
      }),
    pass: () => dispatch({ type: 'passed' }),
    onSubmit: event => {
      event.preventDefault();
      if (!state.isSending) void submit();
    },
  };
}

function useFocus(ref: RefObject<HTMLFormElement | null>, { step, problems }: FlowState<string>): void {
  const shown = useRef(step);
  useEffect(() => {
    const isNew = shown.current !== step;
    shown.current = step;
    const faulty = ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (faulty && hasProblem(problems)) return faulty.focus();
    if (isNew)
      document.querySelector<HTMLElement>('dialog[open] [data-next], dialog[open] form input')?.focus();
  }, [ref, step, problems]);
}
