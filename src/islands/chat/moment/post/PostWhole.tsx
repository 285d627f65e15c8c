import { useCallback, useId } from 'react';
import comments from '../../../community/comment/comment.css?url&no-inline';
import { threadScript } from '../../../community/comment/thread-script.ts';
import { LoadState, Waiting } from '../../../platform/ui/LoadState.tsx';
import { Lazy, lazyPart } from '../../../platform/ui/lazy-part.tsx';
import { useLoaded } from '../../../platform/ui/use-loaded.ts';
import { loadMoment, type PostDetail, type PostItem } from '../api.ts';
import { FEED, POST } from '../wording.ts';
import { PostActs } from './PostActs.tsx';
import { PostBody } from './PostBody.tsx';
import { PostMenu } from './PostMenu.tsx';

interface Props {
  id: number;
  /** The comment that the address names. */
  pinnedId?: number | undefined;
  /** Comments stand elsewhere on the page. */
  isAlone?: boolean;
  /** The post as far as it is known already. */
  first?: PostDetail;
  /** Changes it where it is shown elsewhere, too. */
  onShown?: (change: (post: PostItem) => PostItem) => void;
  onTop?: () => void;
  onRemoved: () => void;
}

const thread = lazyPart(threadScript);

/** One post, whole, with its comments. */
export function PostWhole({ id, pinnedId, isAlone = false, first, onShown, onTop, onRemoved }: Props) {
  const [loaded, retry, set] = useLoaded(
    useCallback(
      (signal: AbortSignal) => (first ? Promise.resolve(first) : loadMoment(id, signal)),
      [id, first],
    ),
  );
  const titleId = useId();
  if (loaded.phase !== 'ready') return <LoadState loaded={loaded} onRetry={retry} />;
  const { data: post } = loaded;
  const show = (change: (now: PostItem) => PostItem) => {
    set(now => ({ ...now, ...change(now) }));
    onShown?.(change);
  };
  return (
    <>
      <link rel="stylesheet" href={comments} precedence="default" />
      <article className="card post post--whole" aria-labelledby={titleId}>
        <PostBody post={post} titleId={titleId} />
        <footer className="post-foot">
          <PostActs post={post} mayRespond={post.may.respond} show={show} />
          <PostMenu post={post} isManager={post.may.manage} show={show} onTop={onTop} onRemoved={onRemoved} />
        </footer>
      </article>
      {!isAlone && (
        <Lazy of={thread} fallback={<Waiting />}>
          {({ CommentThread }) => (
            <CommentThread
              key={post.comment_status}
              source={{ type: 'moment', ids: [id] }}
              pinnedId={pinnedId}
              isManager={post.may.manage}
              silence={silenceOf(post)}
            />
          )}
        </Lazy>
      )}
    </>
  );
}

/** Visitors learn that they must join once they try: they may be members who are not signed in yet. */
const silenceOf = ({ may }: PostDetail): string | undefined =>
  may.reply ? undefined : document.documentElement.hasAttribute('data-member') ? POST.silent : FEED.visitor;
