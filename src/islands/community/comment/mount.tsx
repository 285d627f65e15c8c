/** Mounts the comments in their place (components/ui/Island.astro), for the comment source in its data. */
import { createRoot } from 'react-dom/client';
import { CommentThread } from './CommentThread.tsx';
import { wantedComment } from './wanted.ts';

/** Exported for islands that show threads themselves (thread-script.ts). */
export { CommentThread };

interface About {
  type: string;
  id: number;
  /** The list begins with so many; all of it without. */
  first?: number;
}

export function mountComments(place: HTMLElement): void {
  const { type, id, first } = JSON.parse(place.dataset['about']!) as About;
  const wanted = wantedComment(location.search);
  const pinnedId = wanted?.personId === undefined ? wanted?.id : undefined;
  createRoot(place).render(
    <CommentThread
      source={{ type, ids: [id] }}
      pinnedId={pinnedId}
      first={first}
      isSaying={place.dataset['pressed'] === 'say'}
    />,
  );
}
