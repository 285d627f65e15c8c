import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { messageSummary } from '#lib/chat/message/summary.ts';
import type { WireMessage } from '#lib/chat/message/wire.ts';
import { isSpoilerFree } from '../../platform/ui/spoiler-free.ts';
import { newMessagesAfter } from '../model/timeline.ts';
import { useBlocked } from '../state/blocked.ts';
import { $speakers, kickedIn } from '../state/people.ts';
import { MESSAGE } from '../wording.ts';
import { NEW_MESSAGES } from './menu-wording.ts';

interface Props {
  messages: readonly WireMessage[];
  viewerId: number | undefined;
  name: string;
}

/** The newest messages that are read aloud at most. */
const MOST = 5;

/** Reads new messages of others aloud; those that scrolling draws again are not new. */
export function Announced({ messages, viewerId, name }: Props) {
  const speakers = useStore($speakers);
  const isBlocked = useBlocked();
  const [startN] = useState(() => messages.at(-1)?.n ?? 0);
  return (
    <div className="sr" role="log" aria-label={NEW_MESSAGES.log(name)} aria-relevant="additions">
      {newMessagesAfter(messages, startN, { viewerId, isVeiled: isSpoilerFree(), isBlocked })
        .slice(-MOST)
        .map(message => {
          const kicked = kickedIn(message.content);
          return (
            <p key={message.n}>
              {speakers.get(kicked ?? message.user_id)?.person.nickname ?? MESSAGE.nobody}
              {kicked ? '' : '：'}
              {messageSummary(message)}
            </p>
          );
        })}
    </div>
  );
}
