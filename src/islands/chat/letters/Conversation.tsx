import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { Empty } from '../../platform/ui/Empty.tsx';
import { LoadState } from '../../platform/ui/LoadState.tsx';
import { Lazy } from '../../platform/ui/lazy-part.tsx';
import { extras } from '../extras.ts';
import type { PresenceRows } from '../member/use-presence.ts';
import { OpenPopover } from '../room/OpenPopover.tsx';
import { TimelineLog } from '../room/TimelineLog.tsx';
import { retryChannel } from '../state/channel.ts';
import { $channel, NO_GROUP } from '../state/stores.ts';
import { OpenViewer } from '../viewer/OpenViewer.tsx';
import { ConversationHead } from './ConversationHead.tsx';
import { $talk, type LetterTalk, openTalk } from './conversation.ts';
import { LetterComposer } from './LetterComposer.tsx';
import { LETTERS, TALK } from './wording.ts';

/** The letters of two people, by the rooms' own timeline and field. */
export function Conversation({ presence }: { presence: PresenceRows }) {
  const open = useStore($talk);
  const name = open.phase === 'ready' ? open.talk.user_info.nickname : '';
  useEffect(() => {
    document.title = LETTERS.page(name);
  }, [name]);
  if (open.phase === 'ready') return <OpenConversation key={open.id} talk={open.talk} presence={presence} />;
  return (
    <main className="room room--off" id="main" tabIndex={-1}>
      {open.phase === 'none' ? (
        <Empty title={LETTERS.choose} text={LETTERS.chooseHint} />
      ) : (
        <LoadState
          loaded={open.phase === 'failed' ? open : { phase: 'loading' }}
          onRetry={() => void openTalk(open.id, Promise.resolve())}
        />
      )}
    </main>
  );
}

function OpenConversation({ talk, presence }: { talk: LetterTalk; presence: PresenceRows }) {
  const { nickname } = talk.user_info;
  const mayWrite = talk.is_auth === 1 && talk.reception !== 'requested' && talk.reception !== 'declined';
  return (
    <main className="room" id="main" tabIndex={-1}>
      <ConversationHead talk={talk} presence={presence} />
      <div className="room-top">
        <Lazy of={extras} fallback={<div className="connection" role="status" />}>
          {({ ConnectionBanner }) => <ConnectionBanner />}
        </Lazy>
      </div>
      <Timeline name={nickname} mayWrite={mayWrite} isNew={talk.channel_id === 0} />
      <OpenPopover />
      <OpenViewer />
      <LetterComposer talk={talk} />
    </main>
  );
}

function Timeline({ name, mayWrite, isNew }: { name: string; mayWrite: boolean; isNew: boolean }) {
  const open = useStore($channel);
  if (open?.phase === 'ready')
    return (
      <TimelineLog
        key={open.id}
        open={open}
        groupId={NO_GROUP}
        name={name}
        isManager={false}
        mayAnswer={mayWrite}
        mayReact={mayWrite}
      />
    );
  return (
    <div className="timeline">
      {open ? (
        <LoadState
          loaded={open.phase === 'failed' ? { phase: 'failed', message: open.message } : { phase: 'loading' }}
          onRetry={retryChannel}
        />
      ) : (
        isNew && <Empty title={TALK.first} text={TALK.firstHint} />
      )}
    </div>
  );
}
