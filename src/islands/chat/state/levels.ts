/** Notice levels, by group and by room: shown at once, taken back if they could not be stored. */
import { NOTIFIES } from '#lib/chat/group/mute-level.ts';
import { memberCall } from '../../platform/member-call.ts';
import { toast } from '../../platform/state/toast.ts';
import { messageOf } from '../../platform/ui/use-loaded.ts';
import { channelLevel, groupLevel } from '../model/unread.ts';
import { NOTIFY } from '../wording.ts';
import { openPanel } from './panel.ts';
import type { MenuAct } from './popover.ts';
import { $unread } from './stores.ts';
import { unreadEvent } from './unread.ts';

async function tried(act: () => Promise<unknown>, undo: () => void): Promise<void> {
  try {
    await act();
  } catch (error) {
    undo();
    toast(messageOf(error), 'bad');
  }
}

function setGroupLevel(groupId: number, level: number): void {
  const before = groupLevel($unread.get(), groupId);
  const put = (to: number) => unreadEvent({ type: 'group_level', groupId, level: to });
  put(level);
  const input = { group_id: groupId, mute_status: level };
  void tried(
    () => memberCall('POST /api/v2/chat/group/set_mute', input, undefined, true),
    () => put(before),
  );
}

function setChannelLevel(groupId: number, channelId: number, level: number): void {
  const before = channelLevel($unread.get(), channelId);
  const put = (to: number) => unreadEvent({ type: 'channel_level', channelId, level: to });
  put(level);
  const input = { group_id: groupId, channel_id: channelId, mute_status: level };
  void tried(
    () => memberCall('POST /api/v2/chat/channel/set_mute', input, undefined, true),
    () => put(before),
  );
}

/** Other tabs get it as a `read` event. */
const clear = (target: { target_id: number; channel_id?: number }): void =>
  void tried(
    () => memberCall('POST /api/v2/chat/unread/clear', target, undefined, true),
    () => {},
  );

const levelAct = (level: number, now: number, set: (level: number) => void): MenuAct => ({
  label: NOTIFY.levels[level]!,
  isChecked: level === now,
  act: () => set(level),
});

const [ALL, NOTHING, MENTIONS, AS_GROUP] = [
  NOTIFIES.all,
  NOTIFIES.nothing,
  NOTIFIES.mentions,
  NOTIFIES.asGroup,
];

export function groupActs(groupId: number): MenuAct[] {
  const now = groupLevel($unread.get(), groupId);
  return [
    ...[ALL, MENTIONS, NOTHING].map(level => levelAct(level, now, to => setGroupLevel(groupId, to))),
    { label: NOTIFY.readAll, act: () => clear({ target_id: groupId }) },
    { label: NOTIFY.keys, act: () => openPanel('keys') },
  ];
}

export function channelActs(groupId: number, channelId: number): MenuAct[] {
  const now = channelLevel($unread.get(), channelId);
  return [
    ...[AS_GROUP, ALL, MENTIONS, NOTHING].map(level =>
      levelAct(level, now, to => setChannelLevel(groupId, channelId, to)),
    ),
    { label: NOTIFY.read, act: () => clear({ target_id: groupId, channel_id: channelId }) },
  ];
}
