/**
 * Stores the last lines of rooms as this page showed them, for reading offline (docs/decisions/094): the worker shows
 * them. Letters are never stored. Signing out deletes all of it (state/owner.ts).
 */
import { AT, BYTES, MODE, ROOMS, roomKey } from '#lib/site/offline/caches.ts';
import type { CachedRoom } from '#lib/site/offline/room.ts';
import { overflow, ROOMS_MOST } from '#lib/site/offline/rules.ts';
import { $blocks } from '../../platform/state/blocks.ts';
import { isLost, isOwned } from '../../platform/state/owner.ts';
import { $session } from '../../platform/state/session.ts';
import { isSpoilerFree } from '../../platform/ui/spoiler-free.ts';
import { $blocked } from '../state/blocked.ts';
import { channelsOf } from '../state/groups.ts';
import { $speakers } from '../state/people.ts';
import { $channel, $group, $groups, $kicked } from '../state/stores.ts';
import { $viewAs } from '../state/view-as.ts';
import { MESSAGE } from '../wording.ts';
import { offlineLines } from './lines.ts';

/** Time within which lines are written together, in milliseconds. */
const TOGETHER_MS = 2000;

let isDue = false;

export function storeRooms(): void {
  if (!('caches' in globalThis)) return;
  for (const store of [$channel, $speakers, $blocks]) store.subscribe(storeSoon);
  $kicked.subscribe(id => id !== null && forgetRooms(({ groupId }) => groupId === id));
  $group.subscribe(open => {
    if (open.phase !== 'ready' || $viewAs.get()) return;
    const seen = channelsOf(open.group).map(({ channel_id }) => channel_id);
    forgetRooms(({ groupId, channelId }) => groupId === open.id && !seen.includes(channelId));
  });
  let joined: ReadonlySet<number> = new Set();
  $groups.subscribe(groups => {
    if (!groups) return;
    const now = new Set(groups.map(({ group_id }) => group_id));
    const left = [...joined].filter(id => !now.has(id));
    joined = now;
    forgetRooms(({ groupId }) => left.includes(groupId));
  });
}

/** The room that is open now, unless somebody else's view of it is shown, or its member's session is over. */
function openRoom(): CachedRoom | undefined {
  const [open, group] = [$channel.get(), $group.get()];
  if (open?.phase !== 'ready' || open.withId !== undefined || open.timeline.hasAfter) return undefined;
  if (group.phase !== 'ready' || $viewAs.get()) return undefined;
  if (isOwned() && (isLost() || $session.get().state !== 'signed-in')) return undefined;
  const channel = channelsOf(group.group).find(({ channel_id }) => channel_id === open.id);
  if (!channel) return undefined;
  const isBlocked = (id: number) => $blocks.get().get(id) ?? $blocked.get().has(id);
  const nameOf = (id: number) => {
    const speaker = $speakers.get().get(id);
    return speaker?.role?.group_nickname || speaker?.person.nickname || MESSAGE.nobody;
  };
  return {
    groupId: group.id,
    channelId: open.id,
    group: group.group.group_info.name,
    channel: channel.name,
    mode: isSpoilerFree() ? 'hidden' : 'shown',
    lines: offlineLines(open.timeline.messages, { isBlocked, nameOf }),
  };
}

function storeSoon(): void {
  if (isDue) return;
  isDue = true;
  setTimeout(() => {
    isDue = false;
    storeOpenRoom().catch(refused);
  }, TOGETHER_MS);
}

async function storeOpenRoom(): Promise<void> {
  const room = openRoom();
  if (!room || room.lines.length === 0) return;
  const cache = await caches.open(ROOMS);
  const text = JSON.stringify(room);
  const headers = { [AT]: String(Date.now()), [BYTES]: String(text.length), [MODE]: room.mode };
  const key = roomKey(room.groupId, room.channelId);
  await cache.put(key, new Response(text, { headers }));
  // Signed out, or moved out, meanwhile.
  if (!openRoom()) await cache.delete(key);
  const cached = await Promise.all(
    (await cache.keys()).map(async request => {
      const answer = await cache.match(request);
      const header = (name: string) => Number(answer?.headers.get(name) ?? 0);
      return { url: request.url, at: header(AT), bytes: header(BYTES) };
    }),
  );
  for (const url of overflow(cached, ROOMS_MOST, Date.now())) await cache.delete(url);
}

type RoomIds = Pick<CachedRoom, 'groupId' | 'channelId'>;

/** Rooms that the viewer may read no longer. */
function forgetRooms(isOver: (room: RoomIds) => boolean): void {
  void caches
    .open(ROOMS)
    .then(async cache => {
      for (const request of await cache.keys()) {
        const [channelId = 0, groupId = 0] = request.url.split('/').reverse().map(Number);
        if (isOver({ groupId, channelId })) await cache.delete(request);
      }
    })
    .catch(refused);
}

/** A browser that stores nothing: rooms are read online alone. */
const refused = (): void => {};
