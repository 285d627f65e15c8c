import { useStore } from '@nanostores/react';
import { Empty } from '../../ui/Empty.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { Channel, Joined } from '../api.ts';
import { RoomIcon } from '../RoomIcon.tsx';
import { groupAddress } from '../state/address.ts';
import { isTalked, LINK } from '../state/groups.ts';
import { $channel, $unread } from '../state/stores.ts';
import { LIST } from '../wording.ts';
import { goBy } from './go.ts';
import { JoinButton } from './JoinButton.tsx';

/** Counts above this are written 99+. */
const MOST = 99;
/** By `channel_type`; others have a hash. */
const ICONS = { 2: 'live', 4: 'calendar', [LINK]: 'link' } as const;

/** The group's channels by category. `onOpen`: one was chosen. */
export function ChannelList({ group, onOpen }: { group: Joined; onOpen: () => void }) {
  const shown = group.list
    .map(({ items, ...category }) => ({ ...category, items: items.filter(isShown) }))
    .filter(({ items }) => items.length > 0);
  return (
    <aside className="channels" aria-label={LIST.label}>
      <header className="channels-head">
        <h1 className="name">{group.name}</h1>
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
                <ChannelRow key={item.channel_id} groupId={group.group_id} channel={item} onOpen={onOpen} />
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

const isShown = (channel: Channel): boolean => isTalked(channel) || channel.link !== '';

interface RowProps {
  groupId: number;
  channel: Channel;
  onOpen: () => void;
}

function ChannelRow({ groupId, channel, onOpen }: RowProps) {
  const { channel_id, channel_type, name, link } = channel;
  const open = useStore($channel);
  const { unread = 0, mentioned = 0 } = useStore($unread)[channel_id] ?? {};
  const own = ICONS[channel_type as keyof typeof ICONS];
  const icon = own ? <Icon name={own} size={18} /> : <RoomIcon name="hash" size={18} />;
  if (channel_type === LINK)
    return (
      <li>
        <a className="channel" href={link} target="_blank" rel="noopener noreferrer">
          {icon}
          <span className="name">{name}</span>
        </a>
      </li>
    );
  const isOpen = open?.id === channel_id;
  return (
    <li>
      <a
        className={unread > 0 && !isOpen ? 'channel is-unread' : 'channel'}
        href={groupAddress(groupId, channel_id)}
        aria-current={isOpen ? 'page' : undefined}
        data-unread-channel={unread > 0 && !isOpen ? '' : undefined}
        onClick={event => goBy(event) && onOpen()}
      >
        {icon}
        <span className="name">{name}</span>
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
    </li>
  );
}
