import { useCallback, useState } from 'react';
import { memberCall } from '../../member-call.ts';
import { LoadState } from '../../ui/LoadState.tsx';
import { useLoaded } from '../../ui/use-loaded.ts';
import { LogCard } from '../LogCard.tsx';
import { OPERATOR } from '../wording.ts';
import { GradingForm } from './GradingForm.tsx';
import { GradingSteps } from './GradingSteps.tsx';
import { StatusTag } from './StatusTag.tsx';
import type { Edit } from './shapes.ts';
import { logLine } from './wording.ts';

interface Props {
  /** undefined: a new one. */
  setId: number | undefined;
  onBack: () => void;
}

/** One list: its form, whether it is open, and who did what to it. */
export function GradingEditor({ setId, onBack }: Props) {
  const [made, setMade] = useState<number>();
  const id = setId ?? made;
  const load = useCallback(
    async (signal: AbortSignal) =>
      id === undefined ? undefined : memberCall('GET /api/v1/operator/grading_get', { set_id: id }, signal),
    [id],
  );
  const [loaded, retry, set] = useLoaded<Edit | undefined>(load);
  const saved = (edit: Edit) => {
    if (id === undefined) setMade(edit.id);
    else set(edit);
  };
  return (
    <div className="stack">
      <p className="activity-buttons">
        <button type="button" className="btn btn--plain btn--sm" onClick={onBack}>
          {OPERATOR.back}
        </button>
        {loaded.phase === 'ready' && loaded.data && <StatusTag status={loaded.data.status} />}
      </p>
      {loaded.phase !== 'ready' && <LoadState loaded={loaded} onRetry={retry} />}
      {loaded.phase === 'ready' && (
        <GradingForm
          key={`${loaded.data?.id} ${loaded.data?.version}`}
          edit={loaded.data}
          onSaved={saved}
          onReload={retry}
        />
      )}
      {loaded.phase === 'ready' && loaded.data && (
        <>
          <GradingSteps edit={loaded.data} onDone={set} onDeleted={onBack} />
          <LogCard
            log={loaded.data.log.map(({ action, fields, ...rest }) => ({
              ...rest,
              what: logLine(action, fields),
            }))}
          />
        </>
      )}
    </div>
  );
}
