import { useStore } from '@nanostores/react';
import { levelOf, NOTIFIES } from '#lib/chat/group/mute-level.ts';
import { Icon } from '../../platform/ui/Icon.tsx';
import { channelLevel, groupLevel } from '../model/unread.ts';
import { RoomIcon } from '../RoomIcon.tsx';
import { $popover } from '../state/popover.ts';
import { $unread } from '../state/stores.ts';
import { NOTIFY } from '../wording.ts';

/** Whether the member has switched the room's notices off. */
export function useIsQuiet(groupId: number, channelId: number): boolean {
  const state = useStore($unread);
  return levelOf(channelLevel(state, channelId), groupLevel(state, groupId)) === NOTIFIES.nothing;
}

/** The button for the notice level of the open room. */
export function NotifyButton({ groupId, channelId }: { groupId: number; channelId: number }) {
  const isQuiet = useIsQuiet(groupId, channelId);
  return (
    <button
      type="button"
      className="icon-btn"
      aria-haspopup="menu"
      aria-label={isQuiet ? `${NOTIFY.channel}：${NOTIFY.quiet}` : NOTIFY.channel}
      title={NOTIFY.channel}
      onClick={({ currentTarget: anchor }) => $popover.set({ anchor, levelsOf: { groupId, channelId } })}
    >
      {isQuiet ? <RoomIcon name="quiet" /> : <Icon name="bell" />}
    </button>
  );
}
