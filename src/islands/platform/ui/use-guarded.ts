import { useEffect, useEffectEvent } from 'react';
import { guard, resume } from '../state/guard.ts';

/**
 * An event handler that runs `action` for members only: a visitor signs in first, possibly on another page,
 * and it runs after that. `name`: see state/intent.ts; `about`: the target, where there are several.
 */
export function useGuarded(name: string, action: () => void, about?: string | number) {
  const go = useEffectEvent(action);
  useEffect(() => resume({ name, ...(about === undefined ? {} : { about }) }, () => go()), [name, about]);
  return (event?: Pick<Event, 'preventDefault' | 'stopPropagation'>) =>
    guard(action, event, { name, ...(about === undefined ? {} : { about }) });
}
