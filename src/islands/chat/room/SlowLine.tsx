import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { waitText } from '#lib/platform/errors/wording.ts';
import { serverNow } from '../../platform/request/clock.ts';
import { useUnsent } from '../outbox/use-unsent.ts';
import { viewerId } from '../state/channel.ts';
import { channelsOf } from '../state/groups.ts';
import { $channel, $group, type OpenChannel } from '../state/stores.ts';
import { SLOW } from './menu-wording.ts';

const TICK_MS = 1000;

/** Slow mode: how often one may speak here and, after a message, how long until the next. */
export function SlowLine({ channelId }: { channelId: number }) {
  const open = useStore($group);
  const channels = open.phase === 'ready' ? channelsOf(open.group) : [];
  const seconds = channels.find(one => one.channel_id === channelId)?.slow_seconds ?? 0;
  return seconds > 0 ? <Countdown channelId={channelId} seconds={seconds} /> : null;
}

function Countdown({ channelId, seconds }: { channelId: number; seconds: number }) {
  const open = useStore($channel);
  const unsent = useUnsent(channelId);
  const lastAt = Math.max(lastOwnAt(open), ...unsent.map(({ n, at }) => (n === undefined ? 0 : at)));
  const left = useLeft(lastAt + seconds * 1000);
  return (
    <p className="slow-line">
      {left > 0 ? <span role="timer">{SLOW.left(waitText(left))}</span> : SLOW.each(waitText(seconds))}
    </p>
  );
}

/** Epoch milliseconds; 0 where none of the loaded messages is the member's. */
function lastOwnAt(open: OpenChannel | null): number {
  const own = viewerId();
  return open?.timeline.messages.findLast(({ user_id }) => user_id === own)?.send_time ?? 0;
}

/** Whole seconds until then, by the server's clock. */
function useLeft(until: number): number {
  const leftNow = () => Math.max(0, Math.ceil((until - serverNow()) / 1000));
  const [, tick] = useState(0);
  const left = leftNow();
  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => tick(n => n + 1), TICK_MS);
    return () => clearTimeout(timer);
  });
  return left;
}
