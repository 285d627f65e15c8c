/** The script of the comments, for another island to show a thread within itself when a reader opens one. */
import { ISLAND } from '#components/ui/wording.ts';
import { CallError } from '../call.ts';

type Comments = typeof import('./mount.tsx');

/** What the page's own script is asked (layouts/scripts/wake.ts), which alone loads others. */
export interface ThreadAsked {
  done: (comments: Comments) => void;
  failed: () => void;
}

/** Throws a CallError when it cannot be loaded. */
export const threadScript = (): Promise<Comments> =>
  new Promise((done, reject) => {
    const failed = () => reject(new CallError({ message: ISLAND.unloaded, reason: 'network' }));
    document.dispatchEvent(new CustomEvent<ThreadAsked>('thread', { detail: { done, failed } }));
  });
