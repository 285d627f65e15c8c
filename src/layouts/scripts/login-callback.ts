/** Passes the provider's answer to the waiting page: around this frame, or behind this pop-up. */
import { OAUTH_CHANNEL, returnIn } from '#islands/account/oauth-return.ts';

const found = returnIn(location);
// Remove the credentials from the address and the history.
history.replaceState(null, '', location.pathname);

const waiting: Window | null = parent === window ? opener : parent;
if (waiting) waiting.postMessage(found, location.origin);
else new BroadcastChannel(OAUTH_CHANNEL).postMessage(found);
if (parent === window) close();
