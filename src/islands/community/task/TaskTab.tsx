import { useState } from 'react';
import { SignCard } from './SignCard.tsx';
import { TaskLists } from './TaskLists.tsx';
import styles from './task.css?url&no-inline';

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
