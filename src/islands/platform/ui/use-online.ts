import { useSyncExternalStore } from 'react';

function listen(changed: () => void): () => void {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
}

/** Whether the browser has a network at all. That the site can be reached is another matter. */
export const useOnline = (): boolean => useSyncExternalStore(listen, () => navigator.onLine);
