import { useCallback } from 'react';
import { call } from '../../platform/call.ts';
import { Face } from '../../platform/ui/Face.tsx';
import { LoadState } from '../../platform/ui/LoadState.tsx';
import { useLoaded } from '../../platform/ui/use-loaded.ts';
import { ItemList } from './ItemList.tsx';
import { GRADE } from './wording.ts';

/** A user's shared grades of a list. */
export function SharedGrading({ link }: { link: string }) {
  const load = useCallback(
    (signal: AbortSignal) => call('GET /api/v1/rating/custom_shared', { link }, { signal, isAgain: true }),
    [link],
  );
  const [loaded, retry] = useLoaded(load);
  if (loaded.phase !== 'ready')
    return (
      <div className="card">
        <LoadState loaded={loaded} onRetry={retry} />
        {loaded.phase === 'failed' && (
          <p className="grading-foot">
            <a className="link" href={location.pathname}>
              {GRADE.lists}
            </a>
          </p>
        )}
      </div>
    );
  const { set, user_info, grades } = loaded.data;
  const options = new Map(grades.map(({ item_id, grade }) => [item_id, grade]));
  return (
    <section className="card grading" aria-label={set.title}>
      <header className="card-head">
        <h2>{GRADE.of(user_info?.nickname ?? GRADE.gone)}</h2>
        <span className="card-note">{set.title}</span>
      </header>
      {user_info && (
        <p className="grading-about">
          <Face user={user_info} />
        </p>
      )}
      <ItemList gameId={set.game_id} items={set.items.filter(({ item_id }) => options.has(item_id))}>
        {({ item_id }) => <b>{GRADE.theirs(options.get(item_id)!)}</b>}
      </ItemList>
      <div className="grading-foot">
        <a className="btn btn--primary" href={`${location.pathname}?game_id=${set.game_id}`}>
          {set.is_open ? GRADE.yours : GRADE.lists}
        </a>
      </div>
    </section>
  );
}
