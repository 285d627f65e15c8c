import { useState } from 'react';
import { Modal } from '../../platform/ui/Modal.tsx';
import { useAct } from './use-act.ts';

interface Props {
  /** The label of the button that asks. */
  label: string;
  /** Why it may not be done. */
  off: string | undefined;
  confirmation: { title: string; text: string; confirm: string };
  /** Throws a CallError. */
  work: () => Promise<unknown>;
  /** The toast afterwards. */
  done: string;
  onDone: () => void;
}

/** The end of something, which is confirmed first. */
export function EndSection({ label, off, confirmation, work, done, onDone }: Props) {
  const [isAsking, setAsking] = useState(false);
  const act = useAct();
  const end = async () => {
    if (await act.run(work, done)) onDone();
    else setAsking(false);
  };
  return (
    <section className="adm-danger">
      <button
        type="button"
        className="btn btn--danger-plain"
        aria-disabled={off !== undefined}
        onClick={() => off === undefined && setAsking(true)}
      >
        {label}
      </button>
      {off && <p className="adm-hint">{off}</p>}
      <p className="adm-problem" role="alert">
        {act.problem}
      </p>
      {isAsking && (
        <Modal
          title={confirmation.title}
          confirm={confirmation.confirm}
          isDanger
          isBusy={act.isBusy}
          onConfirm={() => void end()}
          onCancel={() => setAsking(false)}
        >
          {confirmation.text}
        </Modal>
      )}
    </section>
  );
}
