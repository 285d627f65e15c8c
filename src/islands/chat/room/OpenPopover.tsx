import { useStore } from '@nanostores/react';
import { $popover } from '../state/popover.ts';
import { EmojiPicker } from './EmojiPicker.tsx';
import { MessageMenu } from './MessageMenu.tsx';

/** The box that is open beside a button of the room, if any. */
export function OpenPopover() {
  const open = useStore($popover);
  if (!open) return null;
  const onClose = () => $popover.get() === open && $popover.set(null);
  return 'pick' in open ? (
    <EmojiPicker anchor={open.anchor} onPick={open.pick} onClose={onClose} />
  ) : (
    <MessageMenu anchor={open.anchor} acts={open.acts} onClose={onClose} />
  );
}
