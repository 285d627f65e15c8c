import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { newsAfter } from '#lib/chat/timeline.ts';
import { saidIn } from '#lib/message/said.ts';
import type { WireMessage } from '#lib/message/wire.ts';
import { isKeptBack } from '../../ui/kept-back.ts';
import { useBlocked } from '../state/blocked.ts';
import { $speakers } from '../state/people.ts';
import { MESSAGE, ROOM } from '../wording.ts';

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
    <div className="sr" role="log" aria-label={ROOM.newsLog(name)} aria-relevant="additions">
      {newsAfter(messages, startN, { viewerId, isVeiled: isKeptBack() })
        .filter(({ user_id }) => !isBlocked(user_id))
        .slice(-MOST)
        .map(message => (
          <p key={message.n}>
            {speakers.get(message.user_id)?.person.nickname ?? MESSAGE.nobody}：{saidIn(message)}
          </p>
        ))}
    </div>
  );
}
