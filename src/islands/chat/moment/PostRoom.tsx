import { useEffect, useRef, useState } from 'react';
import { PERMISSION } from '#lib/chat/permission/permission.ts';
import posts from '../../../layouts/styles/posts.css?url&no-inline';
import comments from '../../community/comment/comment.css?url&no-inline';
import { linkedComment } from '../../community/comment/linked.ts';
import { Icon } from '../../platform/ui/Icon.tsx';
import type { ChannelOfGroup, Joined } from '../api.ts';
import { JoinButton } from '../list/JoinButton.tsx';
import { $openPicture, type OpenPicture } from '../state/open-picture.ts';
import { usePostAddress } from './feed/address.ts';
import { FeedHead } from './feed/FeedHead.tsx';
import { FeedList } from './feed/FeedList.tsx';
import { type Feed, useFeed } from './feed/use-feed.ts';
import { useFeedPosition } from './feed/use-feed-position.ts';
import { PostForm } from './form/PostForm.tsx';
import styles from './moment.css?url&no-inline';
import { PostWhole } from './post/PostWhole.tsx';
import { PictureOpening } from './post/picture-opening.ts';
import { FEED, POST } from './wording.ts';

interface Props {
  group: Joined;
  channel: ChannelOfGroup;
}

/** A room of posts: their list, or the one that is open. */
export function PostRoom({ group, channel }: Props) {
  const ids = { group_id: group.group_id, channel_id: channel.channel_id };
  const feed = useFeed(ids);
  const [openId, open, leave] = usePostAddress();
  const [isWriting, setWriting] = useState(false);
  const auth = group.channel_auth.find(({ channel_id }) => channel_id === channel.channel_id);
  const may = (permission: number) =>
    !group.isVisitor && auth?.channel_auth_types.includes(permission) === true;
  const isManager = may(PERMISSION.manage);
  const list = useFeedPosition(channel.channel_id, feed, openId);
  return (
    <PictureOpening value={openPicture}>
      <div className="posts">
        {[posts, comments, styles].map(href => (
          <link key={href} rel="stylesheet" href={href} precedence="default" />
        ))}
        <div ref={list} className="posts-list" hidden={openId !== undefined}>
          <FeedHead
            groupId={group.group_id}
            feed={feed}
            isManager={isManager}
            instead={
              may(PERMISSION.post) ? undefined : group.isVisitor ? (
                <JoinButton label={FEED.visitor} />
              ) : (
                <span className="muted">{FEED.noGrant}</span>
              )
            }
            onPublish={() => setWriting(true)}
          />
          <FeedList
            feed={feed}
            label={FEED.label(channel.name)}
            isManager={isManager}
            isMember={!group.isVisitor}
            mayRespond={may(PERMISSION.respond)}
            onOpen={open}
          />
        </div>
        {openId !== undefined && <OpenPost key={openId} id={openId} feed={feed} onLeave={leave} />}
        {isWriting && (
          <PostForm
            ids={ids}
            channelName={channel.name}
            tags={feed.tags}
            onClose={() => setWriting(false)}
            onSent={() => {
              setWriting(false);
              feed.choose('time', undefined);
              feed.again();
            }}
          />
        )}
      </div>
    </PictureOpening>
  );
}

const openPicture = (picture: OpenPicture) => $openPicture.set(picture);

interface OpenPostProps {
  id: number;
  feed: Feed;
  onLeave: () => void;
}

/** The post instead of the list; the way back has the focus. */
function OpenPost({ id, feed, onLeave }: OpenPostProps) {
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => back.current?.focus({ preventScroll: true }), []);
  return (
    <div className="posts-whole">
      <button ref={back} type="button" className="btn btn--plain btn--sm posts-back" onClick={onLeave}>
        <Icon name="left" size={18} />
        {POST.back}
      </button>
      <PostWhole
        id={id}
        pinnedId={linkedComment(location.search)?.id}
        onShown={change => feed.change(id, change)}
        onTop={feed.readTop}
        onRemoved={() => {
          feed.change(id, () => undefined);
          onLeave();
        }}
      />
    </div>
  );
}
