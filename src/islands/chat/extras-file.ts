import { storeRooms } from './offline/store.ts';
import { beginTakingOver } from './outbox/take-over.ts';
import { followPins } from './state/pin.ts';
import { readAgain } from './state/read-again.ts';

export { Modal } from '../platform/ui/Modal.tsx';
export { DropLayer } from './attach/DropLayer.tsx';
export { dragGroup } from './list/drag-group.ts';
export { LevelMenu } from './list/LevelMenu.tsx';
export { RailSort } from './list/RailSort.tsx';
export { Members } from './member/Members.tsx';
export { ActsMenu } from './room/ActsMenu.tsx';
export { Announced } from './room/Announced.tsx';
export { ConnectionBanner } from './room/ConnectionBanner.tsx';
export { EditField } from './room/EditField.tsx';
export { EmojiPicker } from './room/EmojiPicker.tsx';
export { KickedModal } from './room/KickedModal.tsx';
export { MentionJump } from './room/MentionJump.tsx';
export { MessageMenu } from './room/MessageMenu.tsx';
export { MessageTools } from './room/MessageTools.tsx';
export { NoGroup } from './room/NoGroup.tsx';
export { PinBar } from './room/PinBar.tsx';
export { RecalledTools } from './room/RecalledTools.tsx';
export { SlowLine } from './room/SlowLine.tsx';

storeRooms();
beginTakingOver();
followPins();
readAgain();
