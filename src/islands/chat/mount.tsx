/** The rooms (pages/chat/group.astro): they take the place of the skeleton. */
import { createRoot } from 'react-dom/client';
import { DropLayer } from './attach/DropLayer.tsx';
import { ChatApp } from './ChatApp.tsx';
import { begin } from './state/begin.ts';

begin();
void import('./panel/title-mark.ts').then(
  ({ markTitle }) => markTitle(),
  // Without it the title tells of no mentions.
  () => {},
);
createRoot(document.getElementById('rooms')!).render(
  <>
    <ChatApp />
    <DropLayer />
  </>,
);
