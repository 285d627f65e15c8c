import { RoomIcon } from '../RoomIcon.tsx';
import { goToFirstAfter } from '../state/history.ts';
import type { OpenChannel } from '../state/stores.ts';
import { NEW_MESSAGES } from './menu-wording.ts';

/** The button that leads to the first of the messages that came since the last visit, while it is above the view. */
export function UnreadJump({ open: { id, lineN, missed } }: { open: OpenChannel }) {
  if (missed === 0) return null;
  return (
    <button type="button" className="jump jump--unread" onClick={() => void goToFirstAfter(id, lineN!)}>
      {NEW_MESSAGES.unread(missed)}
      <RoomIcon name="up" size={16} />
    </button>
  );
}
