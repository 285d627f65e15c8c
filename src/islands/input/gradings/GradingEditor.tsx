import { memberCall } from '../../member-call.ts';
import { LoadState } from '../../ui/LoadState.tsx';
import { LogCard } from '../LogCard.tsx';
import { useEdited } from '../use-edited.ts';
import { OPERATOR } from '../wording.ts';
import { GradingForm } from './GradingForm.tsx';
import { GradingSteps } from './GradingSteps.tsx';
import { StatusTag } from './StatusTag.tsx';
import { logLine } from './wording.ts';

const get = (id: number, signal: AbortSignal) =>
  memberCall('GET /api/v1/operator/grading_get', { set_id: id }, signal);

interface Props {
  /** undefined: a new one. */
  setId: number | undefined;
  onBack: () => void;
}

/** One list: its form, whether it is open, and who did what to it. */
export function GradingEditor({ setId, onBack }: Props) {
  const { loaded, retry, set, saved } = useEdited(setId, get);
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
