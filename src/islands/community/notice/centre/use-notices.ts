import { useCallback, useEffect, useRef, useState } from 'react';
import type { Category } from '#lib/community/notice/category.ts';
import type { NoticeItem } from '#lib/community/notice/shapes.ts';
import { memberCall } from '../../../platform/member-call.ts';
import { unreadEvent } from '../../../platform/state/unread.ts';
import { messageOf } from '../../../platform/ui/use-loaded.ts';

const PAGE = 20;

interface Notices {
  list: readonly NoticeItem[];
  phase: 'loading' | 'ready' | 'failed';
  message: string;
  hasMore: boolean;
  more(): void;
  /** Updates the list from its latest value. */
  change(by: (list: readonly NoticeItem[]) => readonly NoticeItem[]): void;
}

/** A category's notices, cursor-paged: each page continues after the last one shown. */
export function useNotices(category: Category): Notices {
  const [list, setList] = useState<readonly NoticeItem[]>([]);
  const [phase, setPhase] = useState<Notices['phase']>('loading');
  const [message, setMessage] = useState('');
  const [hasMore, setHasMore] = useState(false);
  const cursor = useRef<string>(undefined);
  const more = useCallback(
    async (signal?: AbortSignal) => {
      setPhase('loading');
      try {
        const after = cursor.current === undefined ? {} : { cursor: cursor.current };
        const input = { page_size: PAGE, ...after };
        const answer = await memberCall(`POST /api/v1/message/${category}/list`, input, signal);
        if (cursor.current === undefined) unreadEvent({ name: 'clicked', category });
        cursor.current = answer.last_cursor;
        const known = new Set<number>();
        setList(previous =>
          [...previous, ...answer.list].filter(({ id }) => !known.has(id) && known.add(id)),
        );
        setHasMore(answer.has_more);
        setPhase('ready');
      } catch (error) {
        if (signal?.aborted) return;
        setMessage(messageOf(error));
        setPhase('failed');
      }
    },
    [category],
  );
  useEffect(() => {
    const abort = new AbortController();
    void more(abort.signal);
    return () => abort.abort();
  }, [more]);
  return { list, phase, message, hasMore, more: () => void more(), change: setList };
}
