import { memberCall } from '../../../platform/member-call.ts';
import { LogCard } from '../LogCard.tsx';
import { Opened } from '../Opened.tsx';
import { useEdited } from '../use-edited.ts';
import { GradingForm } from './GradingForm.tsx';
import { GradingSteps } from './GradingSteps.tsx';
import { StatusTag } from './StatusTag.tsx';
import { logLine } from './wording.ts';

const get = (id: number, signal: AbortSignal) =>
  memberCall('GET /api/v1/operator/grading_get', { set_id: id }, signal);

interface Props {
  /** undefined: a new list. */
  setId: number | undefined;
  onBack: () => void;
}

/** One list: its form, its status, and its log. */
export function GradingEditor({ setId, onBack }: Props) {
  const { loaded, retry, set, saved } = useEdited(setId, get);
  return (
    <Opened
      loaded={loaded}
      onRetry={retry}
      onBack={onBack}
      beside={edit => edit && <StatusTag status={edit.status} />}
    >
      {edit => (
        <>
          <GradingForm key={`${edit?.id} ${edit?.version}`} edit={edit} onSaved={saved} onReload={retry} />
          {edit && (
            <>
              <GradingSteps edit={edit} onDone={set} onDeleted={onBack} />
              <LogCard
                log={edit.log.map(({ action, fields, ...rest }) => ({
                  ...rest,
                  what: logLine(action, fields),
                }))}
              />
            </>
          )}
        </>
      )}
    </Opened>
  );
}
