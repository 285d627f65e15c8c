import { EMOJI } from '#lib/members/account/emoji.ts';
import { Choices } from '../../../community/comment/Tools.tsx';
import { EmojiImage } from '../../../platform/ui/EmojiText.tsx';
import { Icon } from '../../../platform/ui/Icon.tsx';
import { useGuarded } from '../../../platform/ui/use-guarded.ts';
import { type Show, toggleEmoji, toggleLike } from '../act.ts';
import type { PostItem } from '../api.ts';
import { POST } from '../wording.ts';

interface Props {
  post: PostItem;
  mayRespond: boolean;
  show: Show;
  /** Opens the comments; in the whole post they are below. */
  onOpen?: (() => void) | undefined;
}

/** Liking, responding with an emoji, and how many comments there are. */
export function PostActs({ post, mayRespond, show, onOpen }: Props) {
  const like = useGuarded('post:like', () => void toggleLike(post, show), post.id);
  const count = (
    <>
      <Icon name="bubble" size={18} />
      {post.comment_count}
    </>
  );
  return (
    <div className="post-acts">
      <button
        type="button"
        className={post.is_like ? 'post-act is-on' : 'post-act'}
        aria-pressed={post.is_like}
        aria-label={POST.liked(post.like_count)}
        onClick={like}
      >
        <Icon name="thumb" size={18} />
        {post.like_count}
      </button>
      {onOpen ? (
        <button
          type="button"
          className="post-act"
          aria-label={POST.comments(post.comment_count)}
          onClick={onOpen}
        >
          {count}
        </button>
      ) : (
        <span className="post-act" role="img" aria-label={POST.comments(post.comment_count)}>
          {count}
        </span>
      )}
      <Responses post={post} mayRespond={mayRespond} show={show} />
      {/* Its dialog is the page's (layouts/scripts/first-use.ts). */}
      <button
        type="button"
        className="post-act"
        aria-haspopup="dialog"
        data-share=""
        data-shared-post={post.id}
      >
        <Icon name="link" size={18} />
        {POST.share}
      </button>
    </div>
  );
}

function Responses({ post, mayRespond, show }: Omit<Props, 'onOpen'>) {
  return (
    <>
      {post.emoji_list.length > 0 && (
        <ul className="post-emoji" aria-label={POST.responses}>
          {post.emoji_list.map(({ emoji, count, is_self }) => (
            <li key={emoji}>
              <button
                type="button"
                className="post-act"
                aria-pressed={is_self}
                aria-disabled={!mayRespond}
                title={mayRespond ? undefined : POST.refused}
                aria-label={`${emoji}，${count}`}
                onClick={() => mayRespond && void toggleEmoji(post, emoji, show)}
              >
                <EmojiImage name={emoji} />
                <span className="num">{count}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {mayRespond && (
        <Choices icon="smile" label={POST.respond}>
          <div className="comment-emoji">
            {EMOJI.map(({ name }) => (
              <button
                key={name}
                type="button"
                aria-label={name}
                onClick={() => void toggleEmoji(post, name, show)}
              >
                <EmojiImage name={name} />
              </button>
            ))}
          </div>
        </Choices>
      )}
    </>
  );
}
