import { useEffect, useEffectEvent } from 'react';
import { guard, resume } from '../state/guard.ts';

/**
 * `action` for members alone, as a handler: a visitor signs in first, and it goes on after that, also where signing in
 * is another page. `name`: as state/meant.ts says; `about`: which of several it is.
 */
export function useGuarded(name: string, action: () => void, about?: string | number) {
  const go = useEffectEvent(action);
  useEffect(() => resume({ name, ...(about === undefined ? {} : { about }) }, () => go()), [name, about]);
  return (event?: Pick<Event, 'preventDefault' | 'stopPropagation'>) =>
    guard(action, event, { name, ...(about === undefined ? {} : { about }) });
}
