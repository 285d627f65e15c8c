/** Loads the comments' script, for another island that shows a thread when a reader opens one. */
import { ISLAND } from '#components/ui/wording.ts';
import { CallError } from '../../platform/call.ts';

type Comments = typeof import('./mount.tsx');

/** The request to the page's own script (layouts/scripts/wake.ts), which alone loads chunks. */
export interface ThreadOptions {
  done: (comments: Comments) => void;
  failed: () => void;
}

/** Throws a CallError when it cannot be loaded. */
export const threadScript = (): Promise<Comments> =>
  new Promise((done, reject) => {
    const failed = () => reject(new CallError({ message: ISLAND.unloaded, reason: 'network' }));
    document.dispatchEvent(new CustomEvent<ThreadOptions>('thread', { detail: { done, failed } }));
  });
