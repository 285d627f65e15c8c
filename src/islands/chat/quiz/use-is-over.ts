import { useEffect, useState } from 'react';
import { serverNow } from '../../platform/request/clock.ts';

/** The longest time that timers can wait. */
const TIMER_MAX = 2 ** 31 - 1;

/** Whether the end has come; it comes by itself while the quiz is shown. `end`: unix seconds, null for none. */
export function useIsOver(end: number | null): boolean {
  const isPast = () => end !== null && end * 1000 <= serverNow();
  const [isOver, setOver] = useState(isPast);
  useEffect(() => {
    const left = end === null ? 0 : end * 1000 - serverNow();
    setOver(end !== null && left <= 0);
    if (left <= 0 || left > TIMER_MAX) return;
    const timer = setTimeout(() => setOver(true), left);
    return () => clearTimeout(timer);
  }, [end]);
  return isOver;
}
