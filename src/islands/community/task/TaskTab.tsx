import { useCallback, useState } from 'react';
import { Card } from '../../members/account/centre/cards/Card.tsx';
import { memberCall } from '../../platform/member-call.ts';
import { LoadState } from '../../platform/ui/LoadState.tsx';
import { useLoaded } from '../../platform/ui/use-loaded.ts';
import { SignCard } from './SignCard.tsx';
import { TaskRow } from './TaskRow.tsx';
import styles from './task.css?url&no-inline';
import { TASK } from './wording.ts';

/** Yesterday's unclaimed rewards come first: they expire tomorrow. */
const KINDS = ['yesterday', 'daily', 'grow_up'] as const;
/** The tasks, daily and one-time, and yesterday's unclaimed rewards. */
function TaskLists({ isAgain }: { isAgain: boolean }) {
  const [loaded, retry] = useLoaded(
    useCallback(
      (signal: AbortSignal) => memberCall('GET /api/v1/activity/task_center/task_list', {}, signal, isAgain),
      [isAgain],
    ),
  );
  if (loaded.phase !== 'ready') return <LoadState loaded={loaded} onRetry={retry} />;
  return KINDS.filter(kind => loaded.data[kind].length > 0).map(kind => (
    <Card
      key={kind}
      id={kind}
      title={TASK[kind]}
      control={kind !== 'grow_up' && <small className="task-hint">{TASK.hints[kind]}</small>}
    >
      <ul>
        {loaded.data[kind].map(task => (
          <TaskRow key={task.id} task={task} isPast={kind === 'yesterday'} />
        ))}
      </ul>
    </Card>
  ));
}

/** The tasks tab: the daily sign-in, and other tasks. */
export function TaskTab() {
  // A sign-in is a task itself: reload the lists.
  const [signs, setSigns] = useState(0);
  return (
    <div className="stack">
      <link rel="stylesheet" href={styles} precedence="default" />
      <SignCard onSigned={() => setSigns(n => n + 1)} />
      <TaskLists key={signs} isAgain={signs > 0} />
    </div>
  );
}
