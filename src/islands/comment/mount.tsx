/** Mounts the comments in their place (components/ui/Island.astro), for the comment source in its data. */
import { createRoot } from 'react-dom/client';
import { CommentThread } from './CommentThread.tsx';
import { wantedComment } from './wanted.ts';

/** For islands that show threads themselves (thread-script.ts). */
export { CommentThread };

export function mountComments(place: HTMLElement): void {
  const { type, id } = JSON.parse(place.dataset['about']!) as { type: string; id: number };
  const wanted = wantedComment(location.search);
  const pinnedId = wanted?.personId === undefined ? wanted?.id : undefined;
  createRoot(place).render(<CommentThread source={{ type, ids: [id] }} pinnedId={pinnedId} />);
}
