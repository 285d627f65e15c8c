import { useEffect, useState } from 'react';
import { secondsLeft } from '../rules.ts';

/** Whole seconds until `until` (milliseconds of performance.now), counting down to 0. */
export function useSeconds(until: number): number {
  const [left, setLeft] = useState(() => secondsLeft(until, performance.now()));
  useEffect(() => {
    const count = () => {
      const now = secondsLeft(until, performance.now());
      setLeft(now);
      if (now === 0) clearInterval(timer);
    };
    const timer = setInterval(count, 250);
    count();
    return () => clearInterval(timer);
  }, [until]);
  return left;
}
