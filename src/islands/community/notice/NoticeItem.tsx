import type { ReactNode } from 'react';
import type { NoticeItem as Item } from '#lib/community/notice/shapes.ts';
import { tellsResults } from '#lib/community/notice/tells-results.ts';
import { displayTime } from '#lib/platform/kernel/time.ts';
import { serverNow } from '../../platform/request/clock.ts';
import { FacePicture } from '../../platform/ui/Face.tsx';
import { Icon } from '../../platform/ui/Icon.tsx';
import { isSpoilerFree } from '../../platform/ui/spoiler-free.ts';
import { NOTICES } from './wording.ts';

interface Props {
  item: Item;
  onOpen?: (() => void) | undefined;
  children?: ReactNode;
}

function contentOf({ content, source: { source_type } }: Item): string {
  if (content === '' || !tellsResults(source_type) || !isSpoilerFree()) return content;
  return source_type === 'match' ? NOTICES.hiddenSides : NOTICES.hiddenResult;
}

/** One notice, with a link to its target; a deleted target is marked as gone. */
export function NoticeItem({ item, onOpen, children }: Props) {
  const { title, user_info, source, is_read, create_time } = item;
  const content = contentOf(item);
  return (
    <li className="notice" data-read={is_read || undefined}>
      {user_info ? (
        <FacePicture user={user_info} size={32} />
      ) : (
        <span className="notice-icon">
          <Icon name={source.source_type === 'match' ? 'calendar' : 'info'} size={18} />
        </span>
      )}
      <div className="notice-body">
        {source.url ? (
          <a className="notice-title" href={source.url} onClick={onOpen}>
            {title}
          </a>
        ) : (
          <b className="notice-title">{title}</b>
        )}
        {content && <p className="notice-words">{content}</p>}
        <p className="notice-place">
          {!is_read && <span className="notice-new">{NOTICES.fresh}</span>}
          {source.name && <span>{source.name}</span>}
          <time>{displayTime(create_time * 1000, serverNow())}</time>
        </p>
      </div>
      {children}
    </li>
  );
}
