/** How many messages mention the member, before the page's title; not in their quiet hours. */
import { isQuietAt, NO_QUIET, type Quiet } from '#lib/community/notice/quiet.ts';
import { memberCall } from '../../platform/member-call.ts';
import { serverNow } from '../../platform/request/clock.ts';
import { $session } from '../../platform/state/session.ts';
import { messageOf } from '../../platform/ui/use-loaded.ts';
import { shownInAll } from '../model/unread.ts';
import { $titleMark, $unread } from '../state/stores.ts';

/** Quiet hours begin and end by themselves. */
const LOOK_MS = 30_000;

let quiet: Quiet = NO_QUIET;

function show(): void {
  const { mentioned } = shownInAll($unread.get());
  $titleMark.set(mentioned > 0 && !isQuietAt(quiet, serverNow()) ? `(@${mentioned}) ` : '');
}

async function loadQuiet(): Promise<void> {
  try {
    quiet = await memberCall('GET /api/v1/message/quiet_hours', {}, undefined, true);
  } catch (error) {
    console.warn(`quiet_hours: ${messageOf(error)}`);
  }
  show();
}

export function markTitle(): void {
  $unread.subscribe(show);
  $session.subscribe(({ state }) => {
    if (state === 'signed-in') void loadQuiet();
  });
  // Also after they were changed in another tab.
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && $session.get().state === 'signed-in') void loadQuiet();
  });
  setInterval(show, LOOK_MS);
}
