/** Unread badges, and the first use of the message popup: React is not loaded before that. */
import { badgeText, unreadSum } from '#lib/community/notice/unread.ts';
import { $letters } from '../../platform/state/letters.ts';
import { $unread } from '../../platform/state/unread.ts';
import { listenAsMember } from './own-stream.ts';
import { NOTICES } from './wording.ts';

let isBegun = false;

export function beginNotices(): void {
  if (isBegun) return;
  isBegun = true;
  const show = () => {
    const sum = unreadSum($unread.get()) + $letters.get().unread;
    for (const badge of document.querySelectorAll<HTMLElement>('[data-unread]')) {
      badge.textContent = badgeText(sum);
      badge.hidden = sum === 0;
      badge.title = NOTICES.unread(sum);
    }
  };
  $unread.subscribe(show);
  $letters.subscribe(show);
  listenAsMember();
}
