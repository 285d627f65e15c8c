import { useState } from 'react';
import { messageOf } from '../../platform/ui/use-loaded.ts';
import { oauthEntry } from './oauth-entry.ts';

/** QQ's window is 600 by 400. */
const WINDOW = 'popup,width=600,height=400';

/**
 * QQ's page in a window of its own. `onState` gets the OAuth state, `problem` is why it could not open;
 * `blocked` is the message for a blocked popup.
 */
export function useQqWindow(blocked: string, onState: (state: string) => void) {
  const [problem, setProblem] = useState<string>();
  async function open(): Promise<void> {
    // Opened in the click itself, or the browser would block it; the address is set afterwards.
    const opened = window.open('', 'saidian-qq', WINDOW);
    if (!opened) return setProblem(blocked);
    setProblem(undefined);
    try {
      const entry = await oauthEntry('qq');
      onState(entry.state);
      opened.location.replace(new URL(entry.url, location.origin));
    } catch (error) {
      opened.close();
      setProblem(messageOf(error));
    }
  }
  return { problem, open };
}
