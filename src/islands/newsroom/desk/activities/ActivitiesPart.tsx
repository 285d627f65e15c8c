import { STATE_NAMES } from '#lib/community/activity/wording.ts';
import { dayKey } from '#lib/platform/kernel/time.ts';
import { memberCall } from '../../../platform/member-call.ts';
import { EditedList } from '../EditedList.tsx';
import { ActivityEditor } from './ActivityEditor.tsx';
import { ACTIVITIES } from './wording.ts';

const load = (cursor: number, signal: AbortSignal) =>
  memberCall('GET /api/v1/operator/activity_list', { cursor }, signal);
const dayOf = (seconds: number) => dayKey(seconds * 1000);

/** The list of activities, with drafts, and the editor. */
export const ActivitiesPart = () => (
  <EditedList
    load={load}
    make={ACTIVITIES.make}
    none={ACTIVITIES.none}
    editor={(id, onBack) => <ActivityEditor activityId={id} onBack={onBack} />}
  >
    {item => (
      <>
        <b>
          {item.title}
          <span className={item.is_published ? 'tag tag--brand' : 'tag'}>
            {item.is_published ? ACTIVITIES.published : ACTIVITIES.draft}
          </span>
          <span className="tag">{STATE_NAMES[item.status]}</span>
        </b>
        <span>
          {dayOf(item.start_time)} – {dayOf(item.end_time - 1)}
        </span>
      </>
    )}
  </EditedList>
);
