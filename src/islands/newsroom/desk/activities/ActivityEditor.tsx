import { Fragment } from 'react';
import { dayKey } from '#lib/platform/kernel/time.ts';
import { memberCall } from '../../../platform/member-call.ts';
import { serverNow } from '../../../platform/request/clock.ts';
import { LogCard } from '../LogCard.tsx';
import { Opened } from '../Opened.tsx';
import { useEdited } from '../use-edited.ts';
import { ActivityForm } from './ActivityForm.tsx';
import { ActivitySteps } from './ActivitySteps.tsx';
import { emptyFields, fieldsOf } from './fields.ts';
import type { DeskActivity } from './shapes.ts';
import { ACTIVITIES } from './wording.ts';

const get = (id: number, signal: AbortSignal) =>
  memberCall('GET /api/v1/operator/activity_get', { activity_id: id }, signal);

interface Props {
  /** undefined: a new activity. */
  activityId: number | undefined;
  onBack: () => void;
}

/** One activity: its form, actions, preview, and log. */
export function ActivityEditor({ activityId, onBack }: Props) {
  const { loaded, retry, set, saved } = useEdited(activityId, get);
  return (
    <Opened loaded={loaded} onRetry={retry} onBack={onBack}>
      {edit => (
        <>
          <ActivityForm
            key={`${edit?.id} ${edit?.version}`}
            edit={edit}
            first={edit ? fieldsOf(edit) : emptyFields(dayKey(serverNow()))}
            onSaved={saved}
            onReload={retry}
          />
          {edit && (
            <>
              <ActivitySteps edit={edit} onDone={set} />
              <Preview edit={edit} />
              <LogCard
                log={edit.log.map(({ action, ...rest }) => ({ ...rest, what: ACTIVITIES.actions[action] }))}
              />
            </>
          )}
        </>
      )}
    </Opened>
  );
}

/** The reader's view: HTML sanitised by the server. */
function Preview({ edit: { preview } }: { edit: DeskActivity }) {
  return (
    <section className="card prose activity-preview" aria-label={ACTIVITIES.preview}>
      <h2>{ACTIVITIES.preview}</h2>
      {(['content', 'rules'] as const).map(name => (
        <Fragment key={name}>
          <h3>{ACTIVITIES[name]}</h3>
          {preview[name] === '' ? (
            <p className="muted">{ACTIVITIES.unwritten}</p>
          ) : (
            // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by community/activity/markdown.server.ts
            <div dangerouslySetInnerHTML={{ __html: preview[name] }} />
          )}
        </Fragment>
      ))}
    </section>
  );
}
