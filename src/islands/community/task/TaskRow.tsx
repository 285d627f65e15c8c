import { useState } from 'react';
import { COMPLETED, REWARDED } from '#lib/community/task/codes.ts';
import type { Answered } from '../../platform/call.ts';
import { memberCall } from '../../platform/member-call.ts';
import { toast } from '../../platform/state/toast.ts';
import { changeViewer } from '../../platform/state/viewer.ts';
import { messageOf } from '../../platform/ui/use-loaded.ts';
import { TASK } from './wording.ts';

type Task = Answered<'GET /api/v1/activity/task_center/task_list'>['daily'][number];

/** One task: its progress, its reward, and the button to continue. */
export function TaskRow({ task, isPast = false }: { task: Task; isPast?: boolean }) {
  const { id, name, desc, icon, progress, target, url, period } = task;
  const [status, setStatus] = useState(task.status);
  const [problem, setProblem] = useState<string>();
  const coins = task.reward.reduce((sum, { count }) => sum + count, 0);
  const claim = async () => {
    // Optimistic, undone on a refusal.
    setStatus(REWARDED);
    setProblem(undefined);
    try {
      const { hojo_coin } = await memberCall('POST /api/v1/activity/task_center/receive_reward', {
        task_id: id,
        period,
      });
      toast(TASK.got(coins));
      changeViewer(() => ({ hojo_coin }));
    } catch (error) {
      setStatus(task.status);
      setProblem(messageOf(error));
    }
  };
  return (
    <li className="task-row">
      <img src={icon} alt="" width={36} height={36} />
      <div className="task-what">
        <b>{name}</b>
        <span>{desc}</span>
        <p className="task-progress">
          <progress value={progress} max={target} aria-label={TASK.progress(name)} />
          {progress}/{target}
        </p>
        <p className="form-problem" role="alert">
          {problem}
        </p>
      </div>
      <span className="task-coins">{TASK.reward(coins)}</span>
      {status === COMPLETED ? (
        <button
          type="button"
          className="btn btn--primary btn--sm"
          aria-label={isPast ? TASK.claimYesterday(name, coins) : TASK.claimOf(name, coins)}
          onClick={() => void claim()}
        >
          {TASK.claim}
        </button>
      ) : status === REWARDED ? (
        <span className="tag tag--win">{TASK.claimed}</span>
      ) : (
        <a className="btn btn--plain btn--sm" href={nearest(url)} aria-label={`${TASK.go}：${name}`}>
          {TASK.go}
        </a>
      )}
    </li>
  );
}

/** Turns a link within this tab into a fragment, so that nothing is reloaded, in either layout. */
const nearest = (url: string): string => (url.includes('nav=TASK#') ? url.slice(url.indexOf('#')) : url);
