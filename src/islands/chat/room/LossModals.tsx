import { useStore } from '@nanostores/react';
import { $lostRoom } from '../state/lost-room.ts';
import { $kicked } from '../state/stores.ts';
import { KickedModal } from './KickedModal.tsx';
import { LostRoomModal } from './LostRoomModal.tsx';

/** Tells who was kicked out of the open group, or lost the open room. */
export function LossModals() {
  const kicked = useStore($kicked);
  const lost = useStore($lostRoom);
  if (kicked !== null) return <KickedModal />;
  return lost && <LostRoomModal lost={lost} />;
}
