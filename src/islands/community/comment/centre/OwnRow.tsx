import type { OwnComment } from '#lib/community/comment/shapes.ts';
import { commentPath } from '#lib/community/comment/source.ts';
import { DELETED, HIDDEN, SHOWN } from '#lib/community/comment/status.ts';
import { displayTime } from '#lib/platform/kernel/time.ts';
import { TabLink } from '../../../members/account/centre/TabLink.tsx';
import { serverNow } from '../../../platform/request/clock.ts';
import { isSpoilerFree } from '../../../platform/ui/spoiler-free.ts';
import { CommentText } from '../CommentText.tsx';
import { Pictures } from '../Pictures.tsx';
import { COMMENTS, OWN_COMMENTS } from '../wording.ts';

/** Comment sources whose titles name the teams. */
const OF_MATCHES = ['match', 'rating'];

const KINDS: Readonly<Record<string, string>> = OWN_COMMENTS.kinds;

/** One of the member's own comments or replies, and its comment source. */
export function OwnRow({ row, onRemove }: { row: OwnComment; onRemove: () => void }) {
  const time = [displayTime(row.create_time * 1000, serverNow()), row.province_name].filter(Boolean);
  return (
    <li className="own-row">
      <About row={row} />
      {row.to_user_info && <p className="muted">{OWN_COMMENTS.to(row.to_user_info.nickname)}</p>}
      {row.content !== '' && (
        <p className="comment-body">
          <CommentText row={row} />
        </p>
      )}
      <Pictures list={row.media_list} />
      <State row={row} />
      <p className="own-foot">
        <time dateTime={new Date(row.create_time * 1000).toISOString()}>{time.join(' · ')}</time>
        <span>{OWN_COMMENTS.likes(row.like_count)}</span>
        <span>{OWN_COMMENTS.replies(row.reply_count)}</span>
        {row.status !== DELETED && (
          <button
            type="button"
            className="own-remove"
            aria-label={OWN_COMMENTS.remove(excerptOf(row))}
            onClick={onRemove}
          >
            {COMMENTS.remove}
          </button>
        )}
      </p>
    </li>
  );
}

const excerptOf = ({ content }: OwnComment): string => [...content].slice(0, OWN_COMMENTS.excerpt).join('');

/** Links to the comment while readers can see it. */
function About({ row: { id, source, source_title, source_path, status } }: { row: OwnComment }) {
  const type = source[0]?.source_type ?? '';
  const isHidden = OF_MATCHES.includes(type) && isSpoilerFree();
  return (
    <p className="own-about">
      <span className="tag">{KINDS[type] ?? OWN_COMMENTS.other}</span>
      {source_path === '' ? (
        <span className="muted">{OWN_COMMENTS.gone}</span>
      ) : (
        <a className="link name" href={status === SHOWN ? commentPath(source_path, id) : source_path}>
          {isHidden ? OWN_COMMENTS.noSides : source_title}
        </a>
      )}
    </p>
  );
}

/** The operators' act on the comment, and where to appeal. */
function State({ row: { status, hidden } }: { row: OwnComment }) {
  if (status === DELETED) return <p className="own-state">{OWN_COMMENTS.takenDown}</p>;
  if (status !== HIDDEN) return null;
  return (
    <p className="own-state">
      <b>{OWN_COMMENTS.hidden}</b>
      {hidden && (
        <>
          <span>{OWN_COMMENTS.why(hidden.reason)}</span>
          <TabLink className="link" href="?nav=REPORT">
            {hidden.may_appeal ? OWN_COMMENTS.appeal : OWN_COMMENTS.decision}
          </TabLink>
        </>
      )}
    </p>
  );
}
