import { ActsMenu } from '../room/ActsMenu.tsx';
import { channelActs, groupActs } from '../state/levels.ts';
import { NOTIFY } from '../wording.ts';

interface Props {
  anchor: HTMLElement;
  groupId: number;
  /** The channel; without it the menu is the group's. */
  channelId?: number | undefined;
  onClose: () => void;
}

/** The menu of notice levels, and what goes with it. */
export function LevelMenu({ anchor, groupId, channelId, onClose }: Props) {
  const acts = channelId === undefined ? groupActs(groupId) : channelActs(groupId, channelId);
  return <ActsMenu anchor={anchor} label={NOTIFY.channel} acts={acts} onClose={onClose} />;
}
