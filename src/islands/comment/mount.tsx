/** Draws the comments in their place (components/ui/Island.astro), by what its data says they are about. */
import { createRoot } from 'react-dom/client';
import { CommentThread } from './CommentThread.tsx';

/** The comment that an address asks for, as notices link to it. */
const WANTED = 'comment_id';

export function mountComments(place: HTMLElement): void {
  const { type, id } = JSON.parse(place.dataset['about']!) as { type: string; id: number };
  const wanted = Number(new URLSearchParams(location.search).get(WANTED));
  const pinnedId = Number.isInteger(wanted) && wanted > 0 ? wanted : undefined;
  createRoot(place).render(<CommentThread source={{ type, ids: [id] }} pinnedId={pinnedId} />);
}
