import { useState } from 'react';
import { SignCard } from './SignCard.tsx';
import { TaskLists } from './TaskLists.tsx';
import styles from './task.css?url&no-inline';

/** The tab of tasks: signing in for the day, and what else there is to do. */
export function TaskTab() {
  // A sign-in is itself a task: the lists are asked for anew.
  const [signs, setSigns] = useState(0);
  return (
    <div className="stack">
      <link rel="stylesheet" href={styles} precedence="default" />
      <SignCard onSigned={() => setSigns(n => n + 1)} />
      <TaskLists key={signs} isAgain={signs > 0} />
    </div>
  );
}
