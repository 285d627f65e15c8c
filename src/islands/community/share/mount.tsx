/** Mounts the dialog that shares the page, over it (layouts/scripts/first-use.ts). */
import { useStore } from '@nanostores/react';
import { createRoot } from 'react-dom/client';
import { showToasts } from '../../platform/ui/show-toasts.ts';
import { sharedPage, sharedPost } from './head.ts';
import { $shareRequest } from './request.ts';
import { ShareDialog } from './ShareDialog.tsx';

function ShareApp() {
  const asked = useStore($shareRequest);
  if (!asked) return null;
  const { card } = asked;
  const shared = card?.type === 'post' ? sharedPost(card.id) : sharedPage();
  return <ShareDialog {...asked} shared={shared} onClose={() => $shareRequest.set(null)} />;
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
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(<ShareApp />);
}
