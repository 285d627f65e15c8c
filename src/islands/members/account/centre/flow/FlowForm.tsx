import type { ReactNode } from 'react';
import { FormEnd } from '../../fields/FormEnd.tsx';
import type { Flow } from './use-flow.ts';

interface Props<F extends string> {
  flow: Flow<F>;
  submit: string;
  /** The action cannot be undone. */
  isDanger?: boolean;
  children: ReactNode;
}

/** The fields of a step, and the submit button. */
export function FlowForm<F extends string>({ flow, submit, isDanger = false, children }: Props<F>) {
  return (
    <form className="login-form" ref={flow.ref} noValidate onSubmit={flow.onSubmit}>
      {children}
      <FormEnd
        problems={flow.problems as { '': string | undefined }}
        isBusy={flow.isSending}
        submit={submit}
        isDanger={isDanger}
      />
    </form>
  );
}
