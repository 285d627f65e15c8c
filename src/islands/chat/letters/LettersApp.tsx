import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { phoneLogin } from '#lib/site/routes/own-path.ts';
import { $session } from '../../platform/state/session.ts';
import { Empty } from '../../platform/ui/Empty.tsx';
import { isMember } from '../api.ts';
import { Rail } from '../list/Rail.tsx';
import { usePresence } from '../member/use-presence.ts';
import { Panels } from '../panel/Panels.tsx';
import { im } from '../state/client.ts';
import { leaveGroup } from '../state/groups.ts';
import { $panel } from '../state/panel.ts';
import { enterLetters } from '../state/people.ts';
import { NO_GROUP } from '../state/stores.ts';
import { Conversation } from './Conversation.tsx';
import { $talk, closeTalk, onLetter, openTalk, reloadTalk } from './conversation.ts';
import { $inbox, loadInbox, loadInboxSoon } from './inbox.ts';
import { LetterList } from './LetterList.tsx';
import { $target } from './letter-address.ts';
import styles from './letters.css?url&no-inline';
import { onLetterLog, onTyping } from './typing.ts';
import { LETTERS } from './wording.ts';

/** Ties the letters to the messaging client, while they are shown. */
function follow(): () => void {
  leaveGroup();
  enterLetters();
  const client = im();
  const stops = [
    client.on('letter', onLetter),
    client.on('typing', onTyping),
    client.on('log', onLetterLog),
    // Changes may have been missed.
    client.on('welcome', ({ isFirst }) => {
      if (isFirst) return;
      loadInboxSoon();
      reloadTalk();
    }),
  ];
  return () => {
    for (const stop of stops) stop();
    closeTalk();
    $inbox.set({ phase: 'loading' });
  };
}

/** Private letters: rail, conversations, the open one; on a phone the lists, or the conversation. */
export function LettersApp() {
  const target = useStore($target);
  const { state } = useStore($session);
  useEffect(follow, []);
  const presence = usePresence(NO_GROUP);
  const isSignedIn = state === 'signed-in';
  useEffect(() => {
    if (isSignedIn && $inbox.get().phase !== 'ready') void loadInbox();
  }, [isSignedIn]);
  useEffect(() => {
    if (!isSignedIn) return;
    if (target === undefined) closeTalk();
    else void openTalk(target, $inbox.get().phase === 'ready' ? Promise.resolve() : loadInbox());
  }, [isSignedIn, target]);
  const open = useStore($talk);
  const talk = open.phase === 'ready' ? open.talk : undefined;
  const isFinding = useStore($panel) === 'search' && talk !== undefined;
  return (
    <div
      className="chat chat--letters"
      data-pane={target === undefined ? 'lists' : 'room'}
      data-members={isFinding ? '' : undefined}
    >
      <link rel="stylesheet" href={styles} precedence="default" />
      <Rail />
      {!isMember() ? (
        <main className="room room--off letters-out" id="main">
          <h1 className="sr">{LETTERS.title}</h1>
          <div>
            <Empty title={LETTERS.signIn} text={LETTERS.signInHint} />
            <a className="btn btn--primary" href={phoneLogin(location)} data-login="" data-account="">
              {LETTERS.toSignIn}
            </a>
          </div>
        </main>
      ) : (
        <>
          <LetterList presence={presence} />
          <Conversation presence={presence} />
          {talk && <Panels scope={{ targetId: talk.user_info.id, name: talk.user_info.nickname }} />}
        </>
      )}
    </div>
  );
}
