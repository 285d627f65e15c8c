import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { LoadState } from '../../ui/LoadState.tsx';
import type { Joined } from '../api.ts';
import { RoomIcon } from '../RoomIcon.tsx';
import { retryChannel } from '../state/channel.ts';
import { channelsOf } from '../state/groups.ts';
import { $channel } from '../state/stores.ts';
import { ROOM } from '../wording.ts';
import { Composer } from './Composer.tsx';
import { ConnectionBanner } from './ConnectionBanner.tsx';
import { MatchHead } from './MatchHead.tsx';
import { OpenPopover } from './OpenPopover.tsx';
import { PinBar } from './PinBar.tsx';
import { TimelineLog } from './TimelineLog.tsx';

interface Props {
  group: Joined;
  hasMembers: boolean;
  onMembers: () => void;
  /** On phones: back to the lists. */
  onBack: () => void;
}

/** Permission ids. */
const [MANAGE, SEND, RESPOND] = [0, 2, 6];

/** The open channel: its head, its messages, the field. */
export function Room({ group, hasMembers, onMembers, onBack }: Props) {
  const open = useStore($channel);
  const channel = channelsOf(group).find(({ channel_id }) => channel_id === open?.id);
  const name = channel?.name ?? '';
  const auth = group.channel_auth.find(({ channel_id }) => channel_id === open?.id);
  const isManager = auth?.channel_auth_types.includes(MANAGE) === true;
  useEffect(() => {
    document.title = ROOM.title(name, group.name);
  }, [name, group.name]);
  return (
    <main className="room" id="main" tabIndex={-1}>
      <header className="room-head">
        <button type="button" className="icon-btn room-back" aria-label={ROOM.back} onClick={onBack}>
          <Icon name="left" size={22} />
        </button>
        <RoomIcon name="hash" size={20} />
        <div className="room-title">
          <h2 className="name">{name}</h2>
          <small>{group.name}</small>
        </div>
        {!group.isVisitor && (
          <button
            type="button"
            className="icon-btn room-members"
            aria-label={ROOM.members}
            aria-pressed={hasMembers}
            onClick={onMembers}
          >
            <Icon name="users" />
          </button>
        )}
      </header>
      <div className="room-top">
        {channel?.match_day != null && <MatchHead channelId={channel.channel_id} />}
        {open && <PinBar channelId={open.id} isManager={isManager} />}
        <ConnectionBanner />
      </div>
      {open?.phase === 'ready' ? (
        <TimelineLog
          key={open.id}
          open={open}
          groupId={group.group_id}
          name={name}
          isManager={isManager}
          mayAnswer={!group.isVisitor && auth?.channel_auth_types.includes(SEND) === true}
          mayReact={!group.isVisitor && auth?.channel_auth_types.includes(RESPOND) === true}
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
      <OpenPopover />
      {open ? <Composer group={group} open={open} name={name} /> : <span />}
    </main>
  );
}
