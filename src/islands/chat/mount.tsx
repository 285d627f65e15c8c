/** The rooms (pages/chat/group.astro): they replace the skeleton. */
import { createRoot } from 'react-dom/client';
import { hasHint } from '../platform/state/hint.ts';
import { Lazy } from '../platform/ui/lazy-part.tsx';
import { ChatApp } from './ChatApp.tsx';
import { extras } from './extras.ts';
import { begin } from './state/begin.ts';
import { setIm } from './state/client.ts';

async function start(): Promise<void> {
  // Visitors are on the site's own gateway: another service knows members alone.
  if (document.getElementById('im-relay') && hasHint(document.cookie))
    setIm((await import('./im/rong/browser.ts')).openRong());
  begin();
  createRoot(document.getElementById('rooms')!).render(
    <>
      <ChatApp />
      <Lazy of={extras}>{({ DropLayer }) => <DropLayer />}</Lazy>
    </>,
  );
}

void start();
void import('./panel/title-mark.ts').then(
  ({ markTitle }) => markTitle(),
  // Without it the title shows no mentions.
  () => {},
);
