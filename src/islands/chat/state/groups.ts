/** The joined groups and the open one. */

import { CHANNEL_TYPE } from '#lib/chat/permission/permission.ts';
import { CallError } from '../../platform/call.ts';
import { memberCall } from '../../platform/member-call.ts';
import { $session } from '../../platform/state/session.ts';
import { messageOf } from '../../platform/ui/use-loaded.ts';
import { type ChannelOfGroup, isMember, type Joined, loadGroup } from '../api.ts';
import type { ImEvents } from '../im/client.ts';
import { address, groupAddress, settingsQuery } from './address.ts';
import { dispatchBeforeLeave } from './before-leave.ts';
import { closeChannel, loadMute, openAgain, openChannel } from './channel.ts';
import { enterGroup, loadIdentities, meetAgain } from './people.ts';
import { $channel, $group, $groups, $kicked } from './stores.ts';
import { leaveTopic, loadFollowed, showTopic, topicAt } from './topic.ts';
import { unreadEvent, unreadLoaded } from './unread.ts';
import { $shownGroup, endViewAs } from './view-as.ts';

/** Channels that are opened here: links lead elsewhere. */
export const isTalked = ({ channel_type }: ChannelOfGroup): boolean => channel_type !== CHANNEL_TYPE.link;

/** Changes within this time are read together, in milliseconds. */
const TOGETHER_MS = 250;

export const channelsOf = (group: Joined): ChannelOfGroup[] => group.list.flatMap(({ items }) => items);
const talkedIn = (group: Joined): ChannelOfGroup[] => channelsOf(group).filter(isTalked);

export async function loadGroups(): Promise<void> {
  if (!isMember()) {
    $groups.set([]);
    return;
  }
  try {
    const { list } = await memberCall('GET /api/v2/chat/group/my/list', {}, undefined, true);
    $groups.set(list);
    unreadEvent({ type: 'groups', ids: list.map(({ group_id }) => group_id) });
    for (const { group_id: groupId, mute_status: level } of list)
      unreadEvent({ type: 'group_level', groupId, level });
  } catch (error) {
    console.warn(`my/list: ${messageOf(error)}`);
    $groups.set($groups.get() ?? []);
  }
}

/** Opens what the address names: without a channel, the first that may be read. */
export function follow(): void {
  const { groupId, channelId } = address();
  if (groupId === undefined) return;
  const open = $shownGroup.get();
  if (open.phase === 'ready' && open.id === groupId) showChannel(open.group, channelId);
  else void openGroup(groupId, channelId);
}

/** Leaves the group for letters: none is open, and the next one is loaded anew. */
export function leaveGroup(): void {
  closeChannel();
  endViewAs();
  $group.set({ phase: 'none' });
}

export async function openGroup(id: number, channelId?: number): Promise<void> {
  dispatchBeforeLeave(id);
  closeChannel();
  endViewAs();
  $group.set({ phase: 'loading', id });
  try {
    const [group] = await Promise.all([loadGroup(id), enterGroup(id), unreadLoaded()]);
    if ($group.get().phase === 'none' || address().groupId !== id) return;
    $group.set({ phase: 'ready', id, group });
    void loadFollowed(id);
    showChannel(group, channelId);
  } catch (error) {
    $group.set({ phase: 'failed', id, message: messageOf(error) });
  }
}

/** The open channel, unless the group as it is shown now has it no longer. */
export function showStill(): void {
  const open = $shownGroup.get();
  if (open.phase !== 'ready') return;
  const id = $channel.get()?.id;
  const channels = talkedIn(open.group);
  const still = channels.find(({ channel_id }) => channel_id === id);
  if (!still) leaveTopic();
  show(open.group, still ?? channels[0], id);
}

/** Shows the channel of the address; a topic opens beside its room. */
function showChannel(group: Joined, channelId: number | undefined): void {
  const channels = talkedIn(group);
  const named = channels.find(({ channel_id }) => channel_id === channelId);
  if (!named && channelId !== undefined && channels.length > 0) {
    void showTopicIn(group.group_id, channelId);
    return;
  }
  if (address().channelId === channelId) leaveTopic();
  show(group, named ?? channels[0], channelId);
}

/** Shows the topic beside its room; the first room if there is no such topic. */
async function showTopicIn(groupId: number, id: number): Promise<void> {
  const topic = await topicAt(id);
  // The group as it is by now.
  const open = $shownGroup.get();
  if (open.phase !== 'ready' || open.id !== groupId || address().channelId !== id) return;
  const channels = talkedIn(open.group);
  const parent = channels.find(({ channel_id }) => channel_id === topic?.channel_id);
  show(open.group, parent ?? channels[0], parent?.channel_id);
  if (parent) showTopic(id);
}

function show(group: Joined, shown: ChannelOfGroup | undefined, channelId: number | undefined): void {
  if (!shown) {
    closeChannel();
    return;
  }
  if (shown.channel_id !== channelId)
    history.replaceState(null, '', groupAddress(group.group_id, shown.channel_id) + settingsQuery());
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
    showStill();
  } catch (error) {
    const message = messageOf(error);
    // Without an answer what is shown stays, with what is being written: it is read again with the connection.
    if (error instanceof CallError && error.code === 0) return;
    $group.set({ phase: 'failed', id: open.id, message });
  }
}

/** An open room that may no longer be seen, or was hidden for a moment. */
export async function onClosed({ channel_id }: ImEvents['closed']): Promise<void> {
  await reloadGroup();
  openAgain(channel_id);
}

/** Changes before the room was opened came as no event. */
export function onRev({ config_rev }: Pick<ImEvents['opened'], 'config_rev'>): void {
  const open = $group.get();
  if (open.phase === 'ready' && open.group.config_rev < config_rev) void reloadGroup();
}

/** Events after which the identities may be others; after OF_PEOPLE somebody's name or role, too. */
const OF_IDENTITIES: readonly string[] = ['identity', 'channel_config'];
const OF_PEOPLE = [...OF_IDENTITIES, 'member_list', 'channel_leader', 'kick_out', 'leave_group'];

/** Reads that the events since the last look require. */
let due: Set<() => Promise<void>> = new Set();

/** Whether the event holds all that changed of the open group, which then needs no reading. */
function isApplied({ event, group_id, channel_id, config_rev, readme_at }: ImEvents['event']): boolean {
  const open = $group.get();
  if (event !== 'pin' && readme_at === undefined) return false;
  // A change between is missing.
  if (open.phase !== 'ready' || open.id !== group_id || open.group.config_rev + 1 !== config_rev)
    return false;
  const list = open.group.list.map(({ items, ...category }) => ({
    ...category,
    items: items.map(one =>
      one.channel_id === channel_id && readme_at !== undefined ? { ...one, readme_at } : one,
    ),
  }));
  $group.set({ ...open, group: { ...open.group, list, config_rev } });
  return true;
}

/** Handles a change of a group that the gateway pushed. */
export function onGroupEvent(change: ImEvents['event']): void {
  const { event, group_id, user_ids, readme_at } = change;

  const session = $session.get();
  const isMine = session.state === 'signed-in' && user_ids?.includes(session.viewer.id) === true;
  const open = $group.get();
  const isOpen = open.phase !== 'none' && open.id === group_id;
  if (event === 'kick_out' && isMine && isOpen) {
    $kicked.set(group_id);
    return;
  }
  if (isApplied(change)) return;
  const isListed = event === 'channel_operation' || (event === 'channel_info' && readme_at === undefined);
  if (due.size === 0) setTimeout(look, TOGETHER_MS);
  if (isMine || isListed) due.add(loadGroups);
  if (isOpen) due.add(reloadGroup);
  // Who belongs to the group no longer, or does now, may see other people.
  if (isOpen && (isMine || OF_IDENTITIES.includes(event))) due.add(loadIdentities);
  if (isOpen && OF_PEOPLE.includes(event)) meetAgain(isMine ? undefined : user_ids);
}

function look(): void {
  const now = due;
  due = new Set();
  // What is known stays where no answer comes: it is read again with the connection.
  for (const load of now) load().catch(console.warn);
}
