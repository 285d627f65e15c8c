/** Hands what the provider's page brought to the page that waits for it: around this frame, or behind this window. */
import { OAUTH_CHANNEL, returnIn } from '#islands/account/oauth-return.ts';

const found = returnIn(location);
// What proves who somebody is does not stay in the address, nor in the history.
history.replaceState(null, '', location.pathname);

const waiting: Window | null = parent === window ? opener : parent;
if (waiting) waiting.postMessage(found, location.origin);
else new BroadcastChannel(OAUTH_CHANNEL).postMessage(found);
if (parent === window) close();
