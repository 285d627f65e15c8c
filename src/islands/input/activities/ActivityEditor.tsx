import { useCallback, useState } from 'react';
import { dayKey } from '#lib/kernel/time.ts';
import { memberCall } from '../../member-call.ts';
import { LoadState } from '../../ui/LoadState.tsx';
import { useLoaded } from '../../ui/use-loaded.ts';
import { momentOf } from '../names.ts';
import { ActivityForm } from './ActivityForm.tsx';
import { emptyFields, fieldsOf } from './fields.ts';
import { Steps } from './Steps.tsx';
import type { Edit } from './shapes.ts';
import { ACTIVITIES } from './wording.ts';

interface Props {
  /** undefined: a new one. */
  activityId: number | undefined;
  onBack: () => void;
}

/** One activity: its form, what can be done with it, how readers see it, and who did what to it. */
export function ActivityEditor({ activityId, onBack }: Props) {
  const [made, setMade] = useState<number>();
  const id = activityId ?? made;
  const load = useCallback(
    async (signal: AbortSignal) =>
      id === undefined
        ? undefined
        : memberCall('GET /api/v1/operator/activity_get', { activity_id: id }, signal),
    [id],
  );
  const [loaded, retry, set] = useLoaded<Edit | undefined>(load);
  const saved = (edit: Edit) => {
    if (id === undefined) setMade(edit.id);
    else set(edit);
  };
  return (
    <div className="stack">
      <p>
        <button type="button" className="btn btn--plain btn--sm" onClick={onBack}>
          {ACTIVITIES.back}
        </button>
      </p>
      {loaded.phase !== 'ready' && <LoadState loaded={loaded} onRetry={retry} />}
      {loaded.phase === 'ready' && (
        <ActivityForm
          key={`${loaded.data?.id} ${loaded.data?.version}`}
          edit={loaded.data}
          first={loaded.data ? fieldsOf(loaded.data) : emptyFields(dayKey(Date.now()))}
          onSaved={saved}
          onReload={retry}
        />
      )}
      {loaded.phase === 'ready' && loaded.data && (
        <>
          <Steps edit={loaded.data} onDone={set} />
          <Preview edit={loaded.data} />
          <Log edit={loaded.data} />
        </>
      )}
    </div>
  );
}

/** As readers see it: the server's own sanitised HTML. */
function Preview({ edit: { preview } }: { edit: Edit }) {
  return (
    <section className="card prose activity-preview" aria-label={ACTIVITIES.preview}>
      <h2>{ACTIVITIES.preview}</h2>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by activity/markdown.server.ts */}
      <div dangerouslySetInnerHTML={{ __html: preview.content }} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by activity/markdown.server.ts */}
      <div dangerouslySetInnerHTML={{ __html: preview.rules }} />
    </section>
  );
}

function Log({ edit: { log } }: { edit: Edit }) {
  return (
    <section className="card" aria-label={ACTIVITIES.log}>
      <header className="card-head">
        <h2>{ACTIVITIES.log}</h2>
      </header>
      <ul>
        {log.map(({ action, operator, create_time, detail }) => (
          <li key={`${action} ${create_time} ${detail}`} className="user-row">
            <div className="user-facts">
              <b>{ACTIVITIES.actions[action]}</b>
              <span>
                {operator} · {momentOf(create_time)}
              </span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
