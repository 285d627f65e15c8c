/** Mounts the comments in their place (components/ui/Island.astro), for the comment source in its data. */
import { createRoot } from 'react-dom/client';
import { CommentThread } from './CommentThread.tsx';
import { linkedComment } from './linked.ts';

/** Exported for islands that show threads themselves (thread-script.ts). */
export { CommentThread };

interface About {
  type: string;
  id: number;
  /** The list begins with so many; all of it without. */
  first?: number;
}

export function mountComments(container: HTMLElement): void {
  const { type, id, first } = JSON.parse(container.dataset['about']!) as About;
  const linked = linkedComment(location.search);
  const pinnedId = linked?.personId === undefined ? linked?.id : undefined;
  createRoot(container).render(
    <CommentThread
      source={{ type, ids: [id] }}
      pinnedId={pinnedId}
      first={first}
      isSaying={container.dataset['pressed'] === 'say'}
    />,
  );
}
