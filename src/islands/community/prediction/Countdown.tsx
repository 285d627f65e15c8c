import { useEffect, useRef, useState } from 'react';
import type { PredictionStage } from '#lib/community/prediction/shapes.ts';
import { serverNow } from '../../platform/request/clock.ts';
import { Icon } from '../../platform/ui/Icon.tsx';
import { leftText, PREDICT } from './wording.ts';

interface Props {
  stage: Pick<PredictionStage, 'lock_time' | 'is_locked'>;
  onLock: () => void;
}

/** Time until the stage locks. Screen readers do not announce the ticking. */
export function Countdown({ stage: { lock_time, is_locked }, onLock }: Props) {
  const [now, setNow] = useState(serverNow);
  const isCalled = useRef(false);
  const left = lock_time === null ? null : lock_time * 1000 - now;
  useEffect(() => {
    if (is_locked || lock_time === null) return undefined;
    const timer = setInterval(() => setNow(serverNow()), 1000);
    return () => clearInterval(timer);
  }, [is_locked, lock_time]);
  useEffect(() => {
    if (is_locked || left === null || left > 0 || isCalled.current) return;
    isCalled.current = true;
    onLock();
  }, [is_locked, left, onLock]);
  if (is_locked)
    return (
      <span className="tag tag--plain">
        <Icon name="lock" size={14} />
        {PREDICT.locked}
      </span>
    );
  if (left === null) return <span className="muted">{PREDICT.undated}</span>;
  return (
    <time className="predict-left" dateTime={new Date(lock_time! * 1000).toISOString()} aria-live="off">
      {PREDICT.locksIn(leftText(left))}
    </time>
  );
}
