import { useState } from 'react';
import { track } from '../../platform/analytics.ts';
import { CallError } from '../../platform/call.ts';
import { $isLeaving } from '../../platform/state/login.ts';
import { logout } from '../../platform/state/session.ts';
import { toast } from '../../platform/state/toast.ts';
import { Modal } from '../../platform/ui/Modal.tsx';
import { LOGOUT } from './wording.ts';

/** Asks before signing out. A store shows it, so there is at most one. */
export function LogoutModal() {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const leave = async () => {
    track({ name: 'logout_click' });
    setBusy(true);
    try {
      await logout();
      $isLeaving.set(false);
      toast(LOGOUT.done);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setBusy(false);
      setProblem(error.message);
      toast(error.message, 'bad');
    }
  };
  return (
    <Modal
      title={LOGOUT.title}
      confirm={LOGOUT.confirm}
      isBusy={isBusy}
      onConfirm={() => void leave()}
      onCancel={() => $isLeaving.set(false)}
    >
      <p>{LOGOUT.text}</p>
      <p className="form-problem" role="alert">
        {problem}
      </p>
    </Modal>
  );
}
