import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef } from 'react';
import { Empty } from '../../../platform/ui/Empty.tsx';
import { LoadState } from '../../../platform/ui/LoadState.tsx';
import { LOAD } from '../../../platform/ui/wording.ts';
import type { PostItem } from '../api.ts';
import { PostActs } from '../post/PostActs.tsx';
import { PostBody } from '../post/PostBody.tsx';
import { PostMenu } from '../post/PostMenu.tsx';
import { FEED } from '../wording.ts';
import type { Feed } from './use-feed.ts';

interface Props {
  feed: Feed;
  label: string;
  isManager: boolean;
  isMember: boolean;
  mayRespond: boolean;
  onOpen: (id: number) => void;
}

/** The list goes on by itself when its end is this near. */
const EARLY = '600px';

/** Posts as a feed (ARIA 1.2 `feed`): those at the top first, then page after page. */
export function FeedList({ feed, label, isManager, isMember, mayRespond, onOpen }: Props) {
  const { items, top, tagId } = feed;
  const isTagged = tagId !== undefined;
  const onTop = isTagged ? [] : top;
  const ids = new Set(onTop.map(({ id }) => id));
  const posts = [...onTop, ...items.list.filter(({ id }) => !ids.has(id))];
  const isEmpty = items.phase === 'ready' && posts.length === 0;
  return (
    <>
      {isEmpty ? (
        <NoPosts isTagged={isTagged} isMember={isMember} />
      ) : (
        <div
          role="feed"
          className="posts-feed"
          aria-label={label}
          aria-busy={items.phase === 'loading'}
          onKeyDown={step}
        >
          {posts.map((post, n) => (
            <FeedPost
              key={post.id}
              post={post}
              position={n + 1}
              count={items.hasMore ? -1 : posts.length}
              feed={feed}
              isManager={isManager}
              mayRespond={mayRespond}
              onOpen={() => onOpen(post.id)}
            />
          ))}
        </div>
      )}
      {items.phase !== 'ready' && (
        <LoadState loaded={{ phase: items.phase, message: items.message }} onRetry={items.more} />
      )}
      {items.phase === 'ready' && items.hasMore && <Further onSeen={items.more} />}
      {items.phase === 'ready' && !items.hasMore && posts.length > 0 && (
        <p className="end-note">{LOAD.end}</p>
      )}
    </>
  );
}

function NoPosts({ isTagged, isMember }: { isTagged: boolean; isMember: boolean }) {
  if (isTagged) return <Empty title={FEED.noneTagged} text={FEED.noneTaggedHint} />;
  return <Empty title={FEED.none} text={isMember ? FEED.noneHint : FEED.noneVisitor} />;
}

interface FeedPostProps extends Pick<Props, 'feed' | 'isManager' | 'mayRespond'> {
  post: PostItem;
  /** The position in the list, from 1. */
  position: number;
  /** -1 while there are more. */
  count: number;
  onOpen: () => void;
}

function FeedPost({ post, position, count, feed, isManager, mayRespond, onOpen }: FeedPostProps) {
  const titleId = useId();
  const show = (to: (now: PostItem) => PostItem) => feed.change(post.id, to);
  return (
    <article
      className="post"
      data-post={post.id}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: articles of a feed take the focus
      tabIndex={0}
      aria-posinset={position}
      aria-setsize={count}
      aria-labelledby={titleId}
    >
      <PostBody post={post} titleId={titleId} onOpen={onOpen} />
      <footer className="post-foot">
        <PostActs post={post} mayRespond={mayRespond} show={show} onOpen={onOpen} />
        <PostMenu
          post={post}
          isManager={isManager}
          show={show}
          onTop={feed.readTop}
          onRemoved={() => feed.change(post.id, () => undefined)}
        />
      </footer>
    </article>
  );
}

/** Page Down and Page Up go from post to post, Control and End out of the feed are the browser's. */
function step(event: KeyboardEvent<HTMLElement>): void {
  const by = event.key === 'PageDown' ? 1 : event.key === 'PageUp' ? -1 : 0;
  if (by === 0) return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-post]')];
  const at = all.findIndex(one => one.contains(document.activeElement));
  const next = all[at + by];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** Loads the next page when it comes near, or is pressed. */
function Further({ onSeen }: { onSeen: () => void }) {
  const ref = useRef<HTMLButtonElement>(null);
  const seen = useEffectEvent(onSeen);
  useEffect(() => {
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && seen(), {
      rootMargin: EARLY,
    });
    watch.observe(ref.current!);
    return () => watch.disconnect();
  }, []);
  return (
    <button ref={ref} type="button" className="btn btn--plain entry-more" onClick={onSeen}>
      {LOAD.more}
    </button>
  );
}
