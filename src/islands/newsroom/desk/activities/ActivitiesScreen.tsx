import { useState } from 'react';
import { STATE_NAMES } from '#lib/community/activity/wording.ts';
import { dayKey } from '#lib/platform/kernel/time.ts';
import { memberCall } from '../../../platform/member-call.ts';
import { EditedList } from '../EditedList.tsx';
import { GradingsPart } from '../gradings/GradingsPart.tsx';
import { ActivityEditor } from './ActivityEditor.tsx';
import { ACTIVITIES, PARTS, PARTS_NAME } from './wording.ts';

const load = (cursor: number, signal: AbortSignal) =>
  memberCall('GET /api/v1/operator/activity_list', { cursor }, signal);
const dayOf = (seconds: number) => dayKey(seconds * 1000);

/** The list of activities, with drafts, and the editor. */
const ActivitiesPart = () => (
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

type Part = keyof typeof PARTS;
const PART = 'part';

const isPart = (name: string | null): name is Part => name !== null && name in PARTS;
const partOf = (search: string): Part => {
  const name = new URLSearchParams(search).get(PART);
  return isPart(name) ? name : 'activities';
};

/** The desk of activities and of lists to grade. The address selects the part. */
export function ActivitiesScreen() {
  const [part, setPart] = useState(() => partOf(location.search));
  const show = (next: Part) => {
    setPart(next);
    history.replaceState(history.state, '', next === 'activities' ? location.pathname : `?${PART}=${next}`);
  };
  return (
    <>
      <div className="operator-filters">
        <fieldset className="seg">
          <legend className="sr">{PARTS_NAME}</legend>
          {Object.entries(PARTS).map(([name, title]) => (
            <button
              key={name}
              type="button"
              aria-pressed={part === name}
              onClick={() => isPart(name) && show(name)}
            >
              {title}
            </button>
          ))}
        </fieldset>
      </div>
      {part === 'activities' ? <ActivitiesPart /> : <GradingsPart />}
    </>
  );
}
