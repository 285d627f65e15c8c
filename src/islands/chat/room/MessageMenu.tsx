import type { WireMessage } from '#lib/chat/message/wire.ts';
import type { MenuAct } from '../state/popover.ts';
import { ActsMenu } from './ActsMenu.tsx';
import { menuActs } from './menu-acts.ts';
import { MENU } from './menu-wording.ts';

interface Props {
  anchor: HTMLElement;
  message: WireMessage;
  first: readonly MenuAct[];
  onClose: () => void;
}

/** All that may be done with a message. */
export function MessageMenu({ anchor, message, first, onClose }: Props) {
  return (
    <ActsMenu anchor={anchor} label={MENU.label} acts={[...first, ...menuActs(message)]} onClose={onClose} />
  );
}
