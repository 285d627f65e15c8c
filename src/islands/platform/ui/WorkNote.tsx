import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $work } from '../state/work.ts';
import { WORK } from './wording.ts';

/**
 * Says that a proof of work is running, and lets the user cancel it; closing the dialog around it does too.
 */
export function WorkNote() {
  const work = useStore($work);
  useEffect(() => () => $work.get()?.cancel(), []);
  return (
    <p className="work-note" role="status">
      {work && (
        <>
          {WORK.running}
          <button type="button" className="link" onClick={work.cancel}>
            {WORK.cancel}
          </button>
        </>
      )}
    </p>
  );
}
