import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { LoadState } from '../ui/LoadState.tsx';
import { ChannelList } from './list/ChannelList.tsx';
import { Rail } from './list/Rail.tsx';
import { Members } from './member/Members.tsx';
import { KickedModal } from './room/KickedModal.tsx';
import { Room } from './room/Room.tsx';
import { address } from './state/address.ts';
import { openGroup } from './state/groups.ts';
import { $group, $kicked } from './state/stores.ts';
import { useChannelKeys } from './use-channel-keys.ts';
import { ROOM } from './wording.ts';

/** Members are beside the messages on screens this wide, over them on others. */
const WIDE = '(min-width: 1201px)';

/** Rail, channels, messages, members; on a phone the lists, or the messages. */
export function ChatApp() {
  const open = useStore($group);
  const kicked = useStore($kicked);
  const [pane, setPane] = useState<'lists' | 'room'>('room');
  const [hasMembers, setMembers] = useState(() => matchMedia(WIDE).matches);
  useChannelKeys();
  const isReady = open.phase === 'ready';
  const showsMembers = hasMembers && isReady && !open.group.isVisitor;
  return (
    <div className="chat" data-pane={pane} data-members={showsMembers ? '' : undefined}>
      <Rail />
      {isReady ? (
        <>
          <ChannelList group={open.group} onOpen={() => setPane('room')} />
          <Room
            group={open.group}
            hasMembers={hasMembers}
            onMembers={() => setMembers(!hasMembers)}
            onBack={() => setPane('lists')}
          />
          {showsMembers && <Members group={open.group} onClose={() => setMembers(false)} />}
        </>
      ) : (
        <>
          <aside className="channels" />
          <main className="room room--off" id="main">
            <h1 className="sr">{ROOM.rooms}</h1>
            {open.phase === 'none' ? (
              <a className="btn btn--primary" href="/chat/home">
                {ROOM.home}
              </a>
            ) : (
              <LoadState
                loaded={open.phase === 'failed' ? open : { phase: 'loading' }}
                onRetry={() => void openGroup(open.id, address().channelId)}
              />
            )}
          </main>
        </>
      )}
      {kicked !== null && <KickedModal />}
    </div>
  );
}
