import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { PERMISSION } from '#lib/chat/permission/permission.ts';
import { Icon } from '../../platform/ui/Icon.tsx';
import { LoadState } from '../../platform/ui/LoadState.tsx';
import { Lazy } from '../../platform/ui/lazy-part.tsx';
import type { Joined } from '../api.ts';
import { extras } from '../extras.ts';
import { KindIcon } from '../KindIcon.tsx';
import { NotifyButton } from '../list/NotifyButton.tsx';
import { RoomIcon } from '../RoomIcon.tsx';
import { retryChannel } from '../state/channel.ts';
import { channelsOf } from '../state/groups.ts';
import { $panel, closePanel, togglePanel } from '../state/panel.ts';
import { $channel, $titleMark } from '../state/stores.ts';
import { listTopics } from '../state/topic.ts';
import { $viewAs } from '../state/view-as.ts';
import { OpenViewer } from '../viewer/OpenViewer.tsx';
import { NOTIFY, ROOM } from '../wording.ts';
import { Composer } from './Composer.tsx';
import { matchHead, postRoom, roomInfo } from './parts.ts';
import { RoomTop } from './RoomTop.tsx';
import { TimelineLog } from './TimelineLog.tsx';

interface Props {
  group: Joined;
  hasMembers: boolean;
  onMembers: () => void;
  /** Goes back to the lists, on phones. */
  onBack: () => void;
}

/** The `channel_type` of rooms of posts. */
const POSTS = 3;

/** The open channel: its head, its messages, the field. */
export function Room({ group, hasMembers, onMembers, onBack }: Props) {
  const open = useStore($channel);
  const mark = useStore($titleMark);
  const panel = useStore($panel);
  const isFinding = panel === 'search';
  const viewed = useStore($viewAs);
  const channel = channelsOf(group).find(({ channel_id }) => channel_id === open?.id);
  const [infoOf, setInfoOf] = useState<number>();
  const name = channel?.name ?? '';
  const auth = group.channel_auth.find(({ channel_id }) => channel_id === open?.id);
  const isManager = auth?.channel_auth_types.includes(PERMISSION.manage) === true;
  const posts = channel?.channel_type === POSTS ? channel : undefined;
  useEffect(() => {
    document.title = mark + ROOM.title(name, group.name);
  }, [mark, name, group.name]);
  return (
    <main className="room" id="main" tabIndex={-1}>
      <header className="room-head">
        <button type="button" className="icon-btn room-back" aria-label={ROOM.back} onClick={onBack}>
          <Icon name="left" size={22} />
        </button>
        <KindIcon type={channel?.channel_type} size={20} />
        <div className="room-title">
          <h2 className="name">{name}</h2>
          <small>{group.name}</small>
        </div>
        <div className="room-tools">
          {channel && (
            <button
              type="button"
              className="icon-btn"
              aria-label={ROOM.info}
              title={ROOM.info}
              aria-haspopup="dialog"
              onClick={() => setInfoOf(channel.channel_id)}
            >
              <Icon name="note" />
            </button>
          )}
          {channel && !posts && (
            <button
              type="button"
              className="icon-btn"
              aria-label={ROOM.topics}
              title={ROOM.topics}
              aria-pressed={panel === 'topics'}
              onClick={() => (panel === 'topics' ? closePanel() : listTopics())}
            >
              <RoomIcon name="topic" />
            </button>
          )}
          {!group.isVisitor && (
            <>
              {/* Notices and the search are one's own. */}
              {!viewed && (
                <>
                  {open && <NotifyButton groupId={group.group_id} channelId={open.id} />}
                  <button
                    type="button"
                    className="icon-btn"
                    aria-label={NOTIFY.find}
                    title={NOTIFY.find}
                    aria-pressed={isFinding}
                    onClick={() => togglePanel('search')}
                  >
                    <Icon name="search" />
                  </button>
                </>
              )}
              <button
                type="button"
                className="icon-btn"
                aria-label={ROOM.members}
                aria-pressed={hasMembers}
                onClick={onMembers}
              >
                <Icon name="users" />
              </button>
            </>
          )}
        </div>
      </header>
      <div className="room-top">
        {channel?.match_day != null && (
          <Lazy of={matchHead} fallback={<section className="match-head" aria-busy="true" />}>
            {({ MatchHead }) => <MatchHead groupId={group.group_id} channelId={channel.channel_id} />}
          </Lazy>
        )}
        {channel && (
          <RoomTop
            group={group}
            channel={channel}
            maySetLive={auth?.channel_auth_types.includes(PERMISSION.live) === true}
            onInfo={() => setInfoOf(channel.channel_id)}
          />
        )}
        {open && !posts && (
          <Lazy of={extras}>{({ PinBar }) => <PinBar channelId={open.id} isManager={isManager} />}</Lazy>
        )}
        <Lazy of={extras} fallback={<div className="connection" role="status" />}>
          {({ ConnectionBanner }) => <ConnectionBanner />}
        </Lazy>
      </div>
      {posts ? (
        <Lazy of={postRoom} fallback={<div className="timeline" />}>
          {({ PostRoom }) => <PostRoom key={posts.channel_id} group={group} channel={posts} />}
        </Lazy>
      ) : open?.phase === 'ready' ? (
        <TimelineLog
          key={open.id}
          open={open}
          groupId={group.group_id}
          name={name}
          isManager={isManager}
          mayAnswer={!group.isVisitor && auth?.channel_auth_types.includes(PERMISSION.send) === true}
          mayReact={!group.isVisitor && auth?.channel_auth_types.includes(PERMISSION.respond) === true}
        />
      ) : (
        <div className="timeline">
          {open && (
            <LoadState
              loaded={
                open.phase === 'failed' ? { phase: 'failed', message: open.message } : { phase: 'loading' }
              }
              onRetry={retryChannel}
            />
          )}
        </div>
      )}
      <OpenViewer />
      {channel && channel.channel_id === infoOf && (
        <Lazy of={roomInfo}>
          {({ RoomInfo }) => (
            <RoomInfo
              groupId={group.group_id}
              channel={channel}
              isManager={!group.isVisitor && isManager}
              onClose={() => setInfoOf(undefined)}
            />
          )}
        </Lazy>
      )}
      {open && !posts ? (
        viewed ? (
          <viewed.Field channelId={open.id} name={name} />
        ) : (
          <Composer group={group} open={open} name={name} />
        )
      ) : (
        <span />
      )}
    </main>
  );
}
