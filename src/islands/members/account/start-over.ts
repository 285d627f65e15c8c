/** Reloads a page whose account signed out or changed, so that the next user sees nothing of it. */
import { $isOver, isLost, OWNER_KEY, whenForgotten } from '../../platform/state/owner.ts';
import { storeToast } from '../../platform/ui/show-toasts.ts';

let isWatched = false;

/** Watches from now on; other tabs' changes arrive as storage events. */
export function watchOwner(): void {
  if (isWatched) return;
  isWatched = true;
  $isOver.listen(isOver => {
    if (!isOver) return;
    // Lets the toast of this event be set first.
    setTimeout(async () => {
      await whenForgotten();
      storeToast();
      location.reload();
    });
  });
  const look = () => {
    if (isLost()) $isOver.set(true);
  };
  addEventListener('storage', ({ key }) => {
    if (key === OWNER_KEY || key === null) look();
  });
  addEventListener('pageshow', ({ persisted }) => {
    // Hides a page restored from the back/forward cache before it is painted.
    if (persisted && isLost()) document.documentElement.hidden = true;
    look();
  });
}
