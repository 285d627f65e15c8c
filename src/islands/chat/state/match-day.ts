/** The day's matches of the open match-day room. */
import { atom } from 'nanostores';
import { withChanged } from '#lib/chat/match-day/current.ts';
import { messageOf } from '../../platform/ui/use-loaded.ts';
import { anyCall } from '../api.ts';
import type { ImEvents } from '../im/client.ts';
import { im } from './client.ts';
import { $matchDay } from './stores.ts';

/** Whether the head is more than a line, on a phone; it stays so from room to room. */
export const $isHeadOpen = atom(false);

/** Undefined: no match-day room is open. */
export function showMatchDay(channelId: number | undefined): void {
  if ($matchDay.get()?.channelId === channelId) return;
  $matchDay.set(channelId === undefined ? null : { channelId, matches: undefined });
  void loadMatchDay();
}

/** Loads the matches; also after a connection broke, for changes may have been missed. */
async function loadMatchDay(): Promise<void> {
  const day = $matchDay.get();
  if (!day) return;
  const { channelId } = day;
  try {
    const { list } = await anyCall('GET /api/v2/chat/channel/match_day', { channel_id: channelId });
    // Events since then are newer.
    if ($matchDay.get()?.matches === day.matches) $matchDay.set({ channelId, matches: list });
  } catch (error) {
    // The room works without its head.
    console.warn(`match_day: ${messageOf(error)}`);
  }
}

function onMatches({ channel_id, matches }: ImEvents['matches']): void {
  const day = $matchDay.get();
  if (day?.channelId !== channel_id) return;
  if (day.matches) $matchDay.set({ ...day, matches: withChanged(day.matches, matches) });
  else void loadMatchDay();
}

im().on('matches', onMatches);
// Changes before the room was open came as no event.
im().on('opened', ({ channelId }) => void ($matchDay.get()?.channelId === channelId && loadMatchDay()));
im().on('welcome', ({ isFirst }) => void (isFirst || loadMatchDay()));
