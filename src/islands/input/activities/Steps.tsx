import { useState } from 'react';
import { CallError } from '../../call.ts';
import { memberCall } from '../../member-call.ts';
import { toast } from '../../state/toast.ts';
import { Modal } from '../../ui/Modal.tsx';
import type { Edit } from './shapes.ts';
import { ACTIVITIES } from './wording.ts';

type Step = 'publish' | 'withdraw' | 'draw';

const TEXTS = {
  publish: [ACTIVITIES.publishTitle, ACTIVITIES.publishText, ACTIVITIES.publish],
  withdraw: [ACTIVITIES.withdrawTitle, ACTIVITIES.withdrawText, ACTIVITIES.withdraw],
  draw: [ACTIVITIES.drawTitle, ACTIVITIES.drawText, ACTIVITIES.draw],
} as const;

function stepsOf({ is_published, state, draw }: Edit): Step[] {
  if (!is_published) return ['publish'];
  if (state === 'upcoming') return ['withdraw'];
  return state === 'ended' && draw && draw.draw_time === null ? ['draw'] : [];
}

const take = (step: Step, { id, version }: Edit): Promise<Edit> =>
  step === 'draw'
    ? memberCall('POST /api/v1/operator/activity_draw', { activity_id: id, version })
    : memberCall('POST /api/v1/operator/activity_publish', {
        activity_id: id,
        version,
        is_published: step === 'publish',
      });

/** What cannot be done by saving: each is asked about first. */
export function Steps({ edit, onDone }: { edit: Edit; onDone: (edit: Edit) => void }) {
  const [asked, setAsked] = useState<Step>();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const go = async (step: Step) => {
    setBusy(true);
    try {
      onDone(await take(step, edit));
      toast(ACTIVITIES.done);
      setProblem('');
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
      {stepsOf(edit).map(step => (
        <button key={step} type="button" className="btn btn--plain" onClick={() => setAsked(step)}>
          {ACTIVITIES[step]}
        </button>
      ))}
      {edit.is_published && (
        <a className="btn btn--plain" href={`/wiki/activity?activity_id=${edit.id}`}>
          {ACTIVITIES.look}
        </a>
      )}
      {edit.draw?.draw_time != null && <p>{ACTIVITIES.winners(edit.draw.winners.length)}</p>}
      <p className="field-error" role="status">
        {problem}
      </p>
      {asked && (
        <Modal
          title={TEXTS[asked][0]}
          confirm={TEXTS[asked][2]}
          isBusy={isBusy}
          onConfirm={() => void go(asked)}
          onCancel={() => setAsked(undefined)}
        >
          <p>{TEXTS[asked][1]}</p>
        </Modal>
      )}
    </div>
  );
}
