/** State of a flow in steps: current step, field values, problems. Pure. */

/** Problems in words, by field; '' for the form as a whole. */
export type Problems<F extends string> = { readonly [K in F | '']?: string | undefined };

/** A refused call, as CallError describes it. */
export interface FlowRefusal {
  code: number;
  reason: string;
  field: string | undefined;
  message: string;
}

export interface Placed<F extends string> {
  /** The step that has the faulty field. */
  step: number;
  problems: Problems<F>;
}

export interface FlowRules<F extends string> {
  /** The fields, with their initial values. */
  initial: Readonly<Record<F, string>>;
  /** Number of steps with fields; success comes after the last. */
  steps: number;
  /** Validates the fields of a step before anything is sent. */
  problems(step: number, values: Readonly<Record<F, string>>): Problems<F>;
  /** The step and field at which to show a refusal of a step's request. */
  locate(refusal: FlowRefusal, step: number): Placed<F>;
}

export interface FlowState<F extends string> {
  /** Counts from 1; the number of steps plus one after success. */
  step: number;
  values: Readonly<Record<F, string>>;
  problems: Problems<F>;
  isSending: boolean;
}

export type FlowEvent<F extends string> =
  | { type: 'typed'; field: F; value: string }
  | { type: 'sent' }
  | { type: 'refused'; step: number; problems: Problems<F> }
  | { type: 'passed' };

export const begin = <F extends string>(initial: Readonly<Record<F, string>>): FlowState<F> => ({
  step: 1,
  values: initial,
  problems: {},
  isSending: false,
});

export function reduceFlow<F extends string>(state: FlowState<F>, event: FlowEvent<F>): FlowState<F> {
  switch (event.type) {
    case 'typed':
      return {
        ...state,
        values: { ...state.values, [event.field]: event.value },
        problems: { ...state.problems, [event.field]: undefined, '': undefined },
      };
    case 'sent':
      return { ...state, problems: {}, isSending: true };
    case 'refused':
      return { ...state, step: event.step, problems: event.problems, isSending: false };
    case 'passed':
      return { ...state, step: state.step + 1, problems: {}, isSending: false };
  }
}

export const hasProblem = (problems: Problems<string>): boolean => Object.values(problems).some(Boolean);

/** Refusals about no field: the user may retry the same input later. */
const PASSING = new Set([
  ...['network', 'timeout', 'repeated', 'too_many_requests', 'code_not_sent'],
  ...['cancelled', 'work_failed', 'work_needed'],
]);

export const isPassing = ({ reason }: FlowRefusal): boolean => PASSING.has(reason);
