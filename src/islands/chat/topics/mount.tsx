/** Asks over the page for the title of a new topic (room/menu-acts.ts loads it). */

import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { createRoot } from 'react-dom/client';
import type { WireMessage } from '#lib/chat/message/wire.ts';
import { NewTopic } from './NewTopic.tsx';

const $message = atom<WireMessage | null>(null);
let isMounted = false;

export function beginTopic(message: WireMessage): void {
  $message.set(message);
  if (isMounted) return;
  isMounted = true;
  const container = document.createElement('div');
  document.body.append(container);
  createRoot(container).render(<Beginning />);
}

function Beginning() {
  const message = useStore($message);
  return message && <NewTopic key={message.uuid} message={message} onClose={() => $message.set(null)} />;
}
