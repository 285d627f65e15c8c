import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { LoadState } from '../platform/ui/LoadState.tsx';
import { Lazy, lazyPart } from '../platform/ui/lazy-part.tsx';
import { extras } from './extras.ts';
import { ChannelList } from './list/ChannelList.tsx';
import { Rail } from './list/Rail.tsx';
import { Panels } from './panel/Panels.tsx';
import { usePanelKeys } from './panel/use-panel-keys.ts';
import { OpenPopover } from './room/OpenPopover.tsx';
import { Room } from './room/Room.tsx';
import { address } from './state/address.ts';
import { openGroup } from './state/groups.ts';
import { $panel, closePanel } from './state/panel.ts';
import { $section } from './state/section.ts';
import { $topicId } from './state/topic.ts';
import { $shownGroup, $viewAs } from './state/view-as.ts';
import { ROOM } from './wording.ts';

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** Alt+Shift+↑ and ↓ go to the previous and the next channel with unread messages. */
function useChannelKeys(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const by = event.altKey && event.shiftKey ? STEPS[event.key] : undefined;
      if (by === undefined) return;
      event.preventDefault();
      const rows = [...document.querySelectorAll<HTMLElement>('.channels a.channel')];
      const here = rows.findIndex(row => row.hasAttribute('aria-current'));
      const order = by > 0 ? rows.slice(here + 1) : rows.slice(0, Math.max(0, here)).reverse();
      order.find(row => row.dataset['unreadChannel'] !== undefined)?.click();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

/** Members are beside the messages on screens this wide, over them on others. */
const WIDE = '(min-width: 1201px)';

const letters = lazyPart(() => import('./letters/LettersApp.tsx'));

/** Rail, channels, messages, members; on a phone the lists, or the messages. */
export function ChatApp() {
  const open = useStore($shownGroup);
  const viewed = useStore($viewAs);
  const view = useStore($section);
  const [pane, setPane] = useState<'lists' | 'room'>('room');
  const [hasMembers, setMembers] = useState(() => matchMedia(WIDE).matches);
  useChannelKeys();
  usePanelKeys();
  const panel = useStore($panel);
  const isReady = open.phase === 'ready';
  const isFinding = panel === 'search' || panel === 'topics';
  const showsMembers = hasMembers && isReady && !open.group.isVisitor && !isFinding;
  if (view === 'letters')
    return (
      <Lazy of={letters} fallback={<div className="chat" />}>
        {({ LettersApp }) => <LettersApp />}
      </Lazy>
    );
  return (
    <div className="chat" data-pane={pane} data-members={showsMembers || isFinding ? '' : undefined}>
      {viewed && <viewed.Bar />}
      <Rail />
      {isReady ? (
        <>
          <ChannelList group={open.group} onOpen={() => setPane('room')} />
          <Room
            group={open.group}
            hasMembers={showsMembers}
            onMembers={() => {
              setMembers(!showsMembers);
              if (isFinding) closePanel();
              $topicId.set(null);
            }}
            onBack={() => setPane('lists')}
          />
          {showsMembers && (
            <Lazy of={extras} fallback={<aside className="members" />}>
              {({ Members }) => <Members group={open.group} onClose={() => setMembers(false)} />}
            </Lazy>
          )}
          <Panels scope={{ groupId: open.id }} />
          <OpenPopover />
        </>
      ) : (
        <>
          <aside className="channels" />
          <main className="room room--off" id="main">
            <h1 className="sr">{ROOM.rooms}</h1>
            {open.phase === 'none' ? (
              <Lazy of={extras}>{({ NoGroup }) => <NoGroup />}</Lazy>
            ) : (
              <div>
                <LoadState
                  loaded={open.phase === 'failed' ? open : { phase: 'loading' }}
                  onRetry={() => void openGroup(open.id, address().channelId)}
                />
                {open.phase === 'failed' && <Lazy of={extras}>{({ WayHome }) => <WayHome />}</Lazy>}
              </div>
            )}
          </main>
        </>
      )}
      <Lazy of={extras}>{({ LossModals }) => <LossModals />}</Lazy>
    </div>
  );
}
