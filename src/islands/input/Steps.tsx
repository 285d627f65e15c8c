import { type ReactNode, useState } from 'react';
import { CallError } from '../call.ts';
import { toast } from '../state/toast.ts';
import { Modal } from '../ui/Modal.tsx';
import { OPERATOR } from './wording.ts';

export interface Step {
  /** What its button says. */
  name: string;
  title: string;
  /** What comes of it. */
  text: string;
  isDanger?: boolean;
  take: () => Promise<void>;
}

/** What cannot be done by saving: each is asked about first. `children`: what stands beside. */
export function Steps({ steps, children }: { steps: readonly Step[]; children?: ReactNode }) {
  const [asked, setAsked] = useState<Step>();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const go = async ({ take }: Step) => {
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
      setAsked(undefined);
    }
  };
  return (
    <div className="activity-buttons">
      {steps.map(step => (
        <button key={step.name} type="button" className="btn btn--plain" onClick={() => setAsked(step)}>
          {step.name}
        </button>
      ))}
      {children}
      <p className="field-error" role="status">
        {problem}
      </p>
      {asked && (
        <Modal
          title={asked.title}
          confirm={asked.name}
          isDanger={asked.isDanger ?? false}
          isBusy={isBusy}
          onConfirm={() => void go(asked)}
          onCancel={() => setAsked(undefined)}
        >
          <p>{asked.text}</p>
        </Modal>
      )}
    </div>
  );
}
