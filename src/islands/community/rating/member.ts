import { hasHint } from '../../platform/state/hint.ts';
import { freshToken } from '../../platform/state/session.ts';

/** Whether the user is signed in: a request is made only when the hint cookie is set. */
export const isMember = (): Promise<boolean> =>
  hasHint(document.cookie)
    ? freshToken().then(
        () => true,
        () => false,
      )
    : Promise.resolve(false);
