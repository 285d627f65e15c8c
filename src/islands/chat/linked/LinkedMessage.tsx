import { useStore } from '@nanostores/react';
import { type MouseEvent, useEffect } from 'react';
import { clock, dayKey } from '#lib/platform/kernel/time.ts';
import { EmojiText } from '../../platform/ui/EmojiText.tsx';
import { useBlocked } from '../state/blocked.ts';
import { goTo } from '../state/history.ts';
import type { Permalink } from '../state/permalink.ts';
import { $channel } from '../state/stores.ts';
import { $linked, loadLinked } from './state.ts';

/** A message of a room, as a card below the link to it; nothing for readers who may not see it. */
export function LinkedMessage({ link: { channelId, n, url } }: { link: Permalink }) {
  const uuid = `${channelId}-${n}`;
  const message = useStore($linked)[uuid];
  const isBlocked = useBlocked();
  useEffect(() => void loadLinked(uuid), [uuid]);
  if (!message || isBlocked(message.user_id)) return null;
  const follow = (event: MouseEvent) => {
    if ($channel.get()?.id !== channelId) return;
    event.preventDefault();
    void goTo({ channelId, n });
  };
  const { name, text, place, send_time } = message;
  return (
    <a className="msg-card" href={url} onClick={follow}>
      <b>{name}</b>
      <span className="msg-card-desc">
        <EmojiText text={text} />
      </span>
      <span className="msg-card-place">
        {place} ·{' '}
        <time dateTime={new Date(send_time).toISOString()}>
          {dayKey(send_time)} {clock(send_time)}
        </time>
      </span>
    </a>
  );
}
