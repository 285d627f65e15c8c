import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { useGuarded } from '../../platform/ui/use-guarded.ts';
import { join } from '../state/groups.ts';
import { $viewAs } from '../state/view-as.ts';
import { LIST } from '../wording.ts';

/** Joins the open group; a visitor signs in first. */
export function JoinButton({ label }: { label: string }) {
  const [isJoining, setBusy] = useState(false);
  // Whoever looks at the group as a visitor belongs to it.
  const isBusy = useStore($viewAs) !== null || isJoining;
  const [problem, setProblem] = useState<string>();
  const guarded = useGuarded('chat:join', () => {
    setBusy(true);
    void join().then(message => {
      setProblem(message);
      setBusy(false);
    });
  });
  return (
    <>
      <button
        type="button"
        className="btn btn--primary join-btn"
        aria-disabled={isBusy}
        onClick={event => isBusy || guarded(event)}
      >
        {isJoining ? LIST.joining : label}
      </button>
      {problem && (
        <p className="form-problem" role="alert">
          {problem}
        </p>
      )}
    </>
  );
}
