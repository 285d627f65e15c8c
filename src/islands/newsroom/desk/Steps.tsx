import { type ReactNode, useState } from 'react';
import { CallError } from '../../platform/call.ts';
import { toast } from '../../platform/state/toast.ts';
import { Modal } from '../../platform/ui/Modal.tsx';
import { OPERATOR } from './wording.ts';

export interface DeskStep {
  /** Label of its button. */
  name: string;
  title: string;
  /** The consequence of the step. */
  text: string;
  isDanger?: boolean;
  take: () => Promise<void>;
}

/** Actions beyond saving, each with a confirmation. `children`: shown beside the buttons. */
export function Steps({ steps, children }: { steps: readonly DeskStep[]; children?: ReactNode }) {
  const [pending, setPending] = useState<DeskStep>();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const go = async ({ take }: DeskStep) => {
    setBusy(true);
    setProblem('');
    try {
      await take();
      toast(OPERATOR.done);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem(error.message);
    } finally {
      setBusy(false);
      setPending(undefined);
    }
  };
  return (
    <div className="activity-buttons">
      {steps.map(step => (
        <button key={step.name} type="button" className="btn btn--plain" onClick={() => setPending(step)}>
          {step.name}
        </button>
      ))}
      {children}
      <p className="field-error" role="status">
        {problem}
      </p>
      {pending && (
        <Modal
          title={pending.title}
          confirm={pending.name}
          isDanger={pending.isDanger ?? false}
          isBusy={isBusy}
          onConfirm={() => void go(pending)}
          onCancel={() => setPending(undefined)}
        >
          <p>{pending.text}</p>
        </Modal>
      )}
    </div>
  );
}
