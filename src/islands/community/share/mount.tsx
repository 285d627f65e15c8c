/** Mounts the dialog that shares the page, over it (layouts/scripts/first-use.ts). */
import { useStore } from '@nanostores/react';
import { createRoot } from 'react-dom/client';
import { showToasts } from '../../platform/ui/show-toasts.ts';
import { sharedPage, sharedPost } from './head.ts';
import { $shareRequest } from './request.ts';
import { ShareDialog } from './ShareDialog.tsx';

function ShareApp() {
  const request = useStore($shareRequest);
  if (!request) return null;
  const { card } = request;
  const shared = card?.type === 'post' ? sharedPost(card.id) : sharedPage();
  return <ShareDialog {...request} shared={shared} onClose={() => $shareRequest.set(null)} />;
}

let isMounted = false;

/** `button`: of components/ui/ShareButton.astro. */
export function showShare({ dataset: { match, sharedPost: post, page, ratings } }: HTMLElement): void {
  const type = match ? 'match' : 'post';
  const id = Number(match ?? post);
  $shareRequest.set({ card: id > 0 ? { type, id } : undefined, page, ratings });
  if (isMounted) return;
  isMounted = true;
  showToasts();
  const container = document.createElement('div');
  document.body.append(container);
  createRoot(container).render(<ShareApp />);
}
