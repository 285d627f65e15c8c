import { Fragment } from 'react';
import { nameOf } from '#lib/chat/moment/address.ts';
import { BLOCKED_TEXT } from '#lib/members/privacy/wording.ts';
import { splitLinks } from '#lib/platform/kernel/links.ts';
import { displayTime } from '#lib/platform/kernel/time.ts';
import { serverNow } from '../../../platform/request/clock.ts';
import { EmojiText } from '../../../platform/ui/EmojiText.tsx';
import { Face } from '../../../platform/ui/Face.tsx';
import type { PostItem } from '../api.ts';
import { FEED, POST } from '../wording.ts';
import { PostMedia } from './PostMedia.tsx';

interface Props {
  post: PostItem;
  titleId: string;
  /** Opens the post from its title, in a list, where the text is cut. */
  onOpen?: (() => void) | undefined;
}

const FACE = 40;

/** Who says what: the same in lists and whole. */
export function PostBody({ post, titleId, onOpen }: Props) {
  const { user_info: author, title, content } = post;
  const when = [displayTime(post.cursor, serverNow()), post.province_name].filter(Boolean).join(' · ');
  const name = nameOf(post);
  const Title = onOpen ? 'h3' : 'h1';
  return (
    <>
      <header className="post-head">
        <div className="post-who">
          {author ? (
            <Face user={author} size={FACE} groupId={post.group_id} />
          ) : (
            <span className="muted">{BLOCKED_TEXT}</span>
          )}
          <small>
            <time dateTime={new Date(post.cursor).toISOString()}>{when}</time>
          </small>
        </div>
        {post.is_top && <span className="tag tag--brand">{FEED.top}</span>}
      </header>
      <Title id={titleId} className={title === '' && !onOpen ? 'sr' : 'post-title'}>
        {onOpen ? (
          <a
            href={`/chat/post/${post.id}`}
            aria-label={POST.open(name)}
            onClick={event => {
              if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
              event.preventDefault();
              onOpen();
            }}
          >
            {name}
          </a>
        ) : (
          name
        )}
      </Title>
      {author && content !== '' && (title !== '' || !onOpen || content !== name) && (
        <p className={onOpen ? 'post-text is-cut' : 'post-text'}>
          <PostText text={content} />
        </p>
      )}
      <PostMedia list={post.media_list} />
      {post.tag.length > 0 && (
        <ul className="post-tags">
          {post.tag.map(({ tag_id, name: tag }) => (
            <li key={tag_id} className="tag">
              {tag}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** A text of a post: emoji as pictures, addresses as links. */
function PostText({ text }: { text: string }) {
  return splitLinks(text).map((part, i) =>
    'url' in part ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no id, and never move
      <a key={i} href={part.url} rel="nofollow ugc noopener" target="_blank">
        {part.url}
      </a>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <Fragment key={i}>
        <EmojiText text={part.text} />
      </Fragment>
    ),
  );
}
