import { useCallback, useState } from 'react';
import { STATE_NAMES } from '#lib/activity/wording.ts';
import { dayKey } from '#lib/kernel/time.ts';
import { memberCall } from '../../member-call.ts';
import { CursorItems } from '../../ui/CursorItems.tsx';
import { useCursor } from '../../ui/use-cursor.ts';
import { OPERATOR } from '../wording.ts';
import { ActivityEditor } from './ActivityEditor.tsx';
import type { Listed } from './shapes.ts';
import { ACTIVITIES } from './wording.ts';

/** Activities, drafts too, and the one that is edited. */
export function ActivitiesPart() {
  const [opened, setOpened] = useState<number | 'new'>();
  if (opened !== undefined)
    return (
      <ActivityEditor
        activityId={opened === 'new' ? undefined : opened}
        onBack={() => setOpened(undefined)}
      />
    );
  return <ActivityList onOpen={setOpened} />;
}

function ActivityList({ onOpen }: { onOpen: (id: number | 'new') => void }) {
  const load = useCallback(
    (cursor: number, signal: AbortSignal) =>
      memberCall('GET /api/v1/operator/activity_list', { cursor }, signal),
    [],
  );
  return (
    <>
      <p className="operator-filters">
        <button type="button" className="btn btn--primary" onClick={() => onOpen('new')}>
          {ACTIVITIES.make}
        </button>
      </p>
      <CursorItems items={useCursor(load, 0)} none={ACTIVITIES.none}>
        {item => <Row key={item.id} item={item} onOpen={() => onOpen(item.id)} />}
      </CursorItems>
    </>
  );
}

const dayOf = (seconds: number) => dayKey(seconds * 1000);

function Row({ item, onOpen }: { item: Listed; onOpen: () => void }) {
  return (
    <li className="user-row">
      <div className="user-facts">
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
      </div>
      <button
        type="button"
        className="btn btn--plain btn--sm"
        aria-label={OPERATOR.editOf(item.title)}
        onClick={onOpen}
      >
        {OPERATOR.edit}
      </button>
    </li>
  );
}
