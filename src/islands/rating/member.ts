import { hasHint } from '../account/hint.ts';
import { freshToken } from '../state/session.ts';

/** Whether somebody is signed in: asked of the server only where the hint says that there is a session. */
export const isMember = (): Promise<boolean> =>
  hasHint(document.cookie)
    ? freshToken().then(
        () => true,
        () => false,
      )
    : Promise.resolve(false);
