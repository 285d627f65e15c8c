/** The number of unread notices, the same in every tab of the browser. */
import { atom } from 'nanostores';
import {
  NOTHING_UNREAD,
  type NoticeUnread,
  type NoticeUnreadEvent,
  unreadAfter,
} from '#lib/community/notice/unread.ts';
import { CallError } from '../call.ts';
import { memberCall } from '../member-call.ts';
import { $session } from './session.ts';

export const $unread = atom<NoticeUnread>(NOTHING_UNREAD);

export const unreadEvent = (event: NoticeUnreadEvent): void => $unread.set(unreadAfter($unread.get(), event));

$session.listen(({ state }) => {
  if (state === 'signed-out') unreadEvent({ name: 'left' });
});

/** Loads the count. A failure only goes to the console. */
export async function loadUnread(): Promise<void> {
  try {
    const counts = await memberCall('GET /api/v1/message/all_status', {});
    unreadEvent({ name: 'answered', code: 200, counts });
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    unreadEvent({ name: 'answered', code: error.code });
    console.warn(`all_status: ${error.code} ${error.reason}`);
  }
}
