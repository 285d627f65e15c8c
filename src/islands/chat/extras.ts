/** What first sight of the rooms does not need, in one file: it is there before most people want it. */
import { lazyPart } from '../platform/ui/lazy-part.tsx';

export const extras = lazyPart(() => import('./extras-file.ts'));

/** Safari has no requestIdleCallback. */
const whenIdle: (act: () => void) => unknown =
  globalThis.requestIdleCallback ?? (act => setTimeout(act, 1000));

/** Fetches it while nothing else is to be done. A failure shows when somebody needs it. */
export const prepareExtras = (): void => void whenIdle(() => extras.load(() => {}));
