import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { useOnline } from '../../platform/ui/use-online.ts';
import { im } from '../state/client.ts';
import { $connection } from '../state/stores.ts';
import { CONNECTION } from './menu-wording.ts';

/** A shorter break shows nothing, in milliseconds. */
const SLOW_MS = 1500;

/** The state of a lost connection, and what to do. Nothing while it is there. */
export function ConnectionBanner() {
  const { state, isOver } = useStore($connection);
  const isSettled = state === 'connect_success' || state === 'disconnect';
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    setSlow(false);
    if (isSettled) return;
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, [isSettled]);
  const isOnline = useOnline();
  const isShown = !isOnline || (!isSettled && (isSlow || isOver));
  return (
    <div className="connection" role="status">
      {isShown && (
        <p className={isOver ? 'connection-line is-over' : 'connection-line'}>
          <span>{isSettled || !(isOnline || isOver) ? CONNECTION.offline : CONNECTION[state]}</span>
          {state === 'kickoff' && (
            <button type="button" className="link" onClick={() => im().start()}>
              {CONNECTION.here}
            </button>
          )}
          {state === 'connect_error' && (
            <button type="button" className="link" onClick={() => location.reload()}>
              {CONNECTION.reload}
            </button>
          )}
          {isOnline && state === 'reconnect_error' && (
            <button type="button" className="link" onClick={() => im().start()}>
              {CONNECTION.again}
            </button>
          )}
        </p>
      )}
    </div>
  );
}
