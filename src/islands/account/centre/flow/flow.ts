/** A flow in steps (spec §4 'Account flows'): where it stands, what its fields hold, what is wrong with them. Pure. */

/** What is wrong, in words: beside a field; '' for the form as a whole. */
export type Problems<F extends string> = { readonly [K in F | '']?: string | undefined };

/** A call that was refused, as CallError tells of it. */
export interface Refusal {
  code: number;
  reason: string;
  field: string | undefined;
  message: string;
}

export interface Placed<F extends string> {
  /** The step whose field is at fault. */
  step: number;
  problems: Problems<F>;
}

export interface FlowRules<F extends string> {
  /** The fields, with what they hold at first. */
  initial: Readonly<Record<F, string>>;
  /** How many steps have fields; after the last comes success. */
  steps: number;
  /** What the fields of a step must hold before anything is sent. */
  problems(step: number, values: Readonly<Record<F, string>>): Problems<F>;
  /** Where a refusal of what a step sent is told. */
  place(refusal: Refusal, step: number): Placed<F>;
}

export interface FlowState<F extends string> {
  /** From 1; one more than the flow has when it succeeded. */
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

/** Faults that are of no field: the same may be sent again in a while. */
const PASSING = new Set(['network', 'timeout', 'repeated', 'too_many_requests', 'code_not_sent']);

export const isPassing = ({ reason }: Refusal): boolean => PASSING.has(reason);
