/** The page cache in use, with its clock: a part of the app (app/app.ts), whose type is not known here. */
import { slotOf } from '../kernel/slot.ts';
import type { PageCache } from './store.server.ts';

export const APP_SLOT = 'saidian.app';

interface AtWork {
  pageCache: PageCache;
  /** Epoch milliseconds. */
  now(): number;
}

const slot = slotOf<AtWork>(APP_SLOT);

/** Throws when no app was started in this process. */
export function atWork(): AtWork {
  const app = slot.get();
  if (!app) throw new Error('The app has not been started: call startApp first.');
  return app;
}
