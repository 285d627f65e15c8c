/** The joined groups and the open one. */

import type { ImEvents } from '../../im/client.ts';
import { memberCall } from '../../member-call.ts';
import { $session } from '../../state/session.ts';
import { messageOf } from '../../ui/use-loaded.ts';
import { type Channel, isMember, type Joined, loadGroup } from '../api.ts';
import { address, groupAddress } from './address.ts';
import { closeChannel, loadMute, openAgain, openChannel } from './channel.ts';
import { enterGroup, loadIdentities, meetAgain } from './people.ts';
import { $channel, $group, $groups, $kicked } from './stores.ts';
import { unreadLoaded } from './unread.ts';

/** Only chat and live channels hold messages that are shown here. */
const TALKED: readonly number[] = [1, 2, 4];
export const LINK = 5;
export const isTalked = ({ channel_type }: Channel): boolean => TALKED.includes(channel_type);

/** Changes within this time are read together, in milliseconds. */
const TOGETHER_MS = 250;

export const channelsOf = (group: Joined): Channel[] => group.list.flatMap(({ items }) => items);

export async function loadGroups(): Promise<void> {
  if (!isMember()) {
    $groups.set([]);
    return;
  }
  try {
    $groups.set((await memberCall('GET /api/v2/chat/group/my/list', {}, undefined, true)).list);
  } catch (error) {
    console.warn(`my/list: ${messageOf(error)}`);
    $groups.set($groups.get() ?? []);
  }
}

/** Opens what the address names: without a channel, the first that may be read. */
export function follow(): void {
  const { groupId, channelId } = address();
  if (groupId === undefined) return;
  const open = $group.get();
  if (open.phase === 'ready' && open.id === groupId) showChannel(open.group, channelId);
  else void openGroup(groupId, channelId);
}

export async function openGroup(id: number, channelId?: number): Promise<void> {
  closeChannel();
  $group.set({ phase: 'loading', id });
  try {
    const [group] = await Promise.all([loadGroup(id), enterGroup(id), unreadLoaded()]);
    if ($group.get().phase === 'none' || address().groupId !== id) return;
    $group.set({ phase: 'ready', id, group });
    showChannel(group, channelId);
  } catch (error) {
    $group.set({ phase: 'failed', id, message: messageOf(error) });
  }
}

function showChannel(group: Joined, channelId: number | undefined): void {
  const channels = channelsOf(group).filter(isTalked);
  const shown = channels.find(({ channel_id }) => channel_id === channelId) ?? channels[0];
  if (!shown) {
    closeChannel();
    return;
  }
  if (shown.channel_id !== channelId)
    history.replaceState(null, '', groupAddress(group.group_id, shown.channel_id));
  if ($channel.get()?.id !== shown.channel_id) openChannel(shown.channel_id);
  void loadMute();
}

/** The error's message, or undefined. */
export async function join(): Promise<string | undefined> {
  const open = $group.get();
  if (open.phase !== 'ready') return undefined;
  try {
    await memberCall('POST /api/v2/chat/group/join', { group_id: open.id });
    await Promise.all([reloadGroup(), loadGroups()]);
    return undefined;
  } catch (error) {
    return messageOf(error);
  }
}

/** The group's configuration or the viewer's standing in it changed. */
export async function reloadGroup(): Promise<void> {
  const open = $group.get();
  if (open.phase !== 'ready') return;
  try {
    const group = await loadGroup(open.id);
    const now = $group.get();
    if (now.phase !== 'ready' || address().groupId !== open.id) return;
    // Answers may overtake each other.
    if (group.config_rev < now.group.config_rev) return;
    $group.set({ ...open, group });
    showChannel(group, $channel.get()?.id);
  } catch (error) {
    $group.set({ phase: 'failed', id: open.id, message: messageOf(error) });
  }
}

/** An open room that may no longer be seen, or was hidden for a moment. */
export async function heardClosed({ channel_id }: ImEvents['closed']): Promise<void> {
  await reloadGroup();
  openAgain(channel_id);
}

/** Changes before the room was opened came as no event. */
export function heardRev({ config_rev }: Pick<ImEvents['opened'], 'config_rev'>): void {
  const open = $group.get();
  if (open.phase === 'ready' && open.group.config_rev < config_rev) void reloadGroup();
}

/** After these the identities may be others, after all of these somebody's name or role. */
const OF_IDENTITIES: readonly string[] = ['identity', 'channel_config'];
const OF_PEOPLE = [...OF_IDENTITIES, 'member_list', 'channel_leader', 'kick_out', 'leave_group'];

/** What the events since the last look ask for. */
let due: Set<() => unknown> = new Set();

/** Spec §4 'Server-pushed events'. */
export function heardEvent({ event, group_id, user_ids }: ImEvents['event']): void {
  const session = $session.get();
  const isMine = session.state === 'signed-in' && user_ids?.includes(session.viewer.id) === true;
  const open = $group.get();
  const isOpen = open.phase !== 'none' && open.id === group_id;
  if (event === 'kick_out' && isMine && isOpen) {
    $kicked.set(group_id);
    return;
  }
  if (due.size === 0) setTimeout(look, TOGETHER_MS);
  if (isMine || event === 'channel_operation' || event === 'channel_info') due.add(loadGroups);
  if (isOpen) due.add(reloadGroup);
  // Who belongs to the group no longer, or does now, may see other people.
  if (isOpen && (isMine || OF_IDENTITIES.includes(event))) due.add(loadIdentities);
  if (isOpen && OF_PEOPLE.includes(event)) meetAgain(isMine ? undefined : user_ids);
}

function look(): void {
  const now = due;
  due = new Set();
  for (const load of now) load();
}

let sorting: ReturnType<typeof setTimeout> | undefined;

/** The member's own order: shown at once, stored when it rests, and loaded again where that failed. */
export function sortGroups(next: Joined[], onProblem: (message: string | undefined) => void): void {
  $groups.set(next);
  clearTimeout(sorting);
  sorting = setTimeout(() => {
    const group_ids = next.map(({ group_id }) => group_id);
    memberCall('POST /api/v2/chat/group/my/sort_list', { group_ids }, undefined, true).then(
      () => onProblem(undefined),
      (error: unknown) => {
        onProblem(messageOf(error));
        void loadGroups();
      },
    );
  }, TOGETHER_MS);
}
