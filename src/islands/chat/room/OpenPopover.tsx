import { useStore } from '@nanostores/react';
import { Lazy } from '../../platform/ui/lazy-part.tsx';
import { extras } from '../extras.ts';
import { $popover } from '../state/popover.ts';

/** The box that is open beside a button of the room, if any. */
export function OpenPopover() {
  const open = useStore($popover);
  if (!open) return null;
  const onClose = () => $popover.get() === open && $popover.set(null);
  return (
    <Lazy of={extras}>
      {({ ActsMenu, EmojiPicker, LevelMenu, MessageMenu }) => {
        if ('pick' in open) return <EmojiPicker {...open} onClose={onClose} />;
        if ('levelsOf' in open)
          return <LevelMenu anchor={open.anchor} {...open.levelsOf} onClose={onClose} />;
        if ('acts' in open) return <ActsMenu {...open} onClose={onClose} />;
        const { anchor, message, first } = open;
        return <MessageMenu anchor={anchor} message={message} first={first} onClose={onClose} />;
      }}
    </Lazy>
  );
}
