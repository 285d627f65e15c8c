import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { CHANNEL_TYPE } from '#lib/chat/permission/permission.ts';
import { noticePoorNetwork } from '../../platform/browser.ts';
import { Empty } from '../../platform/ui/Empty.tsx';
import { Icon } from '../../platform/ui/Icon.tsx';
import { Lazy } from '../../platform/ui/lazy-part.tsx';
import type { AdminTarget } from '../admin/request.ts';
import type { ChannelOfGroup, Joined } from '../api.ts';
import { KindIcon } from '../KindIcon.tsx';
import { shownIn } from '../model/unread.ts';
import { RoomIcon } from '../RoomIcon.tsx';
import { topicLines } from '../room/parts.ts';
import { groupAddress, takeSettings } from '../state/address.ts';
import { isTalked } from '../state/groups.ts';
import { $popover } from '../state/popover.ts';
import { $channel, $unread } from '../state/stores.ts';
import { $followed } from '../state/topic.ts';
import { $viewAs } from '../state/view-as.ts';
import { LIST, NOTIFY } from '../wording.ts';
import { goBy } from './go.ts';
import { JoinButton } from './JoinButton.tsx';
import { useIsQuiet } from './NotifyButton.tsx';

/** Counts above this are written 99+. */
const MOST = 99;

/** The group's channels by category. `onOpen`: one was chosen. */
export function ChannelList({ group, onOpen }: { group: Joined; onOpen: () => void }) {
  const isOwn = useStore($viewAs) === null;
  useEffect(() => {
    if (!group.isVisitor && takeSettings()) openSettings(group.group_id, { pane: 'mine' });
  }, [group]);
  const shown = group.list
    .map(({ items, ...category }) => ({ ...category, items: items.filter(isShown) }))
    .filter(({ items }) => items.length > 0);
  return (
    <aside className="channels" aria-label={LIST.label}>
      <header className="channels-head">
        <h1 className="name">{group.name}</h1>
        {isOwn && !group.isVisitor && (
          <>
            <button
              type="button"
              className="icon-btn"
              aria-haspopup="menu"
              aria-label={NOTIFY.group(group.name)}
              onClick={({ currentTarget: anchor }) =>
                $popover.set({ anchor, levelsOf: { groupId: group.group_id } })
              }
            >
              <Icon name="down" size={18} />
            </button>
            <button
              type="button"
              className="icon-btn"
              aria-label={LIST.settings}
              title={LIST.settings}
              onClick={() => openSettings(group.group_id)}
            >
              <RoomIcon name="gear" size={18} />
            </button>
          </>
        )}
      </header>
      <div className="channels-scroll">
        {shown.length === 0 && (
          <Empty title={LIST.none} text={group.isVisitor ? LIST.noneHint : LIST.noneMember} />
        )}
        {shown.map(({ id, name, items }) => (
          <section key={id} aria-label={name || LIST.label}>
            {name && <h2>{name}</h2>}
            <ul>
              {items.map(item => (
                <ChannelRow
                  key={item.channel_id}
                  groupId={group.group_id}
                  isMember={isOwn && !group.isVisitor}
                  channel={item}
                  onOpen={onOpen}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
      {group.isVisitor && (
        <footer className="channels-foot">
          <JoinButton label={LIST.join} />
        </footer>
      )}
    </aside>
  );
}

const openSettings = (groupId: number, target?: AdminTarget): unknown =>
  import('../admin/mount.tsx').then(({ openAdmin }) => openAdmin(groupId, target), noticePoorNetwork);

const isShown = (channel: ChannelOfGroup): boolean => isTalked(channel) || channel.link !== '';

interface RowProps {
  groupId: number;
  isMember: boolean;
  channel: ChannelOfGroup;
  onOpen: () => void;
}

function ChannelRow({ groupId, isMember, channel, onOpen }: RowProps) {
  const { channel_id, channel_type, name, link } = channel;
  const open = useStore($channel);
  const { unread, mentioned } = shownIn(useStore($unread), channel_id);
  const isQuiet = useIsQuiet(groupId, channel_id);
  const hasTopics = useStore($followed).some(topic => topic.channel_id === channel_id) && isMember;
  const icon = <KindIcon type={channel_type} size={18} />;
  if (channel_type === CHANNEL_TYPE.link)
    return (
      <li>
        <a className="channel" href={link} target="_blank" rel="noopener noreferrer nofollow ugc">
          {icon}
          <span className="name">{name}</span>
          <small className="channel-host">{new URL(link).hostname}</small>
          <span className="sr">{LIST.outside}</span>
        </a>
      </li>
    );
  return (
    <li>
      <a
        className={unread > 0 ? 'channel is-unread' : 'channel'}
        href={groupAddress(groupId, channel_id)}
        aria-current={open?.id === channel_id ? 'page' : undefined}
        data-unread-channel={unread > 0 ? '' : undefined}
        onClick={event => goBy(event) && onOpen()}
        onContextMenu={event => {
          if (!isMember) return;
          event.preventDefault();
          $popover.set({ anchor: event.currentTarget, levelsOf: { groupId, channelId: channel_id } });
        }}
      >
        {icon}
        <span className="name">{name}</span>
        {channel_type === CHANNEL_TYPE.live && link !== '' && (
          <span className="tag tag--live">{LIST.live}</span>
        )}
        {isQuiet && (
          <span className="quiet" role="img" aria-label={NOTIFY.quiet}>
            <RoomIcon name="quiet" size={16} />
          </span>
        )}
        {mentioned > 0 ? (
          <span className="count count--me">{LIST.mentioned(mentioned)}</span>
        ) : (
          unread > 0 && (
            <span className="count" title={LIST.unread(unread)}>
              {unread > MOST ? LIST.more : unread}
            </span>
          )
        )}
      </a>
      {hasTopics && (
        <Lazy of={topicLines}>
          {({ FollowedTopics }) => <FollowedTopics channelId={channel_id} name={name} onOpen={onOpen} />}
        </Lazy>
      )}
    </li>
  );
}
