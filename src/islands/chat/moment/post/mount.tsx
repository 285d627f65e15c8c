/** Mounts a post on its own page (pages/chat/post/[id].astro): with what the reader may do to it. */
import { createRoot } from 'react-dom/client';
import { linkedComment } from '../../../community/comment/linked.ts';
import { CallError } from '../../../platform/call.ts';
import { loadMoment } from '../api.ts';
import { POST } from '../wording.ts';
import { PostWhole } from './PostWhole.tsx';

export function mountPost(container: HTMLElement): void {
  const { id } = JSON.parse(container.dataset['about']!) as { id: number };
  // What visitors read is there already, its comments below it.
  const isThere = container.querySelector('article') !== null;
  loadMoment(id, new AbortController().signal).then(
    first =>
      createRoot(container).render(
        <PostWhole
          id={id}
          first={first}
          isAlone={isThere}
          pinnedId={linkedComment(location.search)?.id}
          onRemoved={() =>
            location.assign(`/chat/group?group_id=${first.group_id}&chat_id=${first.channel_id}`)
          }
        />,
      ),
    (error: unknown) => {
      if (!isThere) showGone(container, error);
    },
  );
}

function showGone(container: HTMLElement, error: unknown): void {
  if (!(error instanceof CallError)) throw error;
  createRoot(container).render(
    <p className="end-note">{error.reason === 'not_found' ? POST.gone : error.message}</p>,
  );
}
