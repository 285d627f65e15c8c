import { useStore } from '@nanostores/react';
import { useCallback } from 'react';
import { CATEGORIES, centreOf } from '#lib/community/notice/category.ts';
import { badgeText } from '#lib/community/notice/unread.ts';
import { CATEGORY_NAMES } from '#lib/community/notice/wording.ts';
import { memberCall } from '../../platform/member-call.ts';
import { $letters } from '../../platform/state/letters.ts';
import { $unread, unreadEvent } from '../../platform/state/unread.ts';
import { LoadState } from '../../platform/ui/LoadState.tsx';
import { useLoaded } from '../../platform/ui/use-loaded.ts';
import { NoticeItem } from './NoticeItem.tsx';
import { NOTICES } from './wording.ts';

/**
 * The message popup: the four categories with their unread counts, and the latest notices. `hasLetters`: unread letters
 * have no other place beside it.
 */
export function Popup({ hasLetters }: { hasLetters: boolean }) {
  const unread = useStore($unread);
  const letters = useStore($letters).unread;
  const newest = CATEGORIES.find(category => unread[category].count > 0) ?? 'interaction';
  const load = useCallback((signal: AbortSignal) => memberCall('GET /api/v1/message/recent', {}, signal), []);
  const [loaded, retry] = useLoaded(load);
  return (
    <>
      <ul className="notice-categories">
        {CATEGORIES.map(category => (
          <li key={category}>
            <a href={centreOf(category)} onClick={() => unreadEvent({ name: 'clicked', category })}>
              {CATEGORY_NAMES[category]}
              {unread[category].count > 0 && (
                <span className="unread-badge">{badgeText(unread[category].count)}</span>
              )}
            </a>
          </li>
        ))}
        {hasLetters && letters > 0 && (
          <li>
            <a href="/chat/letters">
              {NOTICES.letters}
              <span className="unread-badge">{badgeText(letters)}</span>
            </a>
          </li>
        )}
      </ul>
      {loaded.phase !== 'ready' && <LoadState loaded={loaded} onRetry={retry} />}
      {loaded.phase === 'ready' && loaded.data.list.length === 0 && (
        <p className="notice-none">{NOTICES.none}</p>
      )}
      {loaded.phase === 'ready' && loaded.data.list.length > 0 && (
        <ul className="notice-list" aria-label={NOTICES.recent}>
          {loaded.data.list.map(item => (
            <NoticeItem key={item.id} item={item} />
          ))}
        </ul>
      )}
      <a className="notice-all" href={centreOf(newest)}>
        {NOTICES.all}
      </a>
    </>
  );
}
