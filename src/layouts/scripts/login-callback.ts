/** Passes the provider's answer to the waiting page: around this frame, behind this pop-up, or before this one. */
import { OAUTH_CHANNEL, returnIn } from '#islands/members/account/oauth-return.ts';
import { pageOf } from '#islands/members/account/phone-oauth.ts';

const found = returnIn(location);
// Remove the credentials from the address and the history.
history.replaceState(null, '', location.pathname);

const waiting: Window | null = parent === window ? opener : parent;
const page = waiting ? undefined : pageOf(found);
if (page) location.replace(page);
else {
  if (waiting) waiting.postMessage(found, location.origin);
  else new BroadcastChannel(OAUTH_CHANNEL).postMessage(found);
  if (parent === window) close();
}
