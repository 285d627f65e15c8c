import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { LeagueRow } from '#lib/community/prediction/shapes.ts';
import { Face } from '../../platform/ui/Face.tsx';
import { LoadState } from '../../platform/ui/LoadState.tsx';
import { useLoaded } from '../../platform/ui/use-loaded.ts';
import { ROWS } from './limits.ts';
import { LEAGUE } from './wording.ts';

interface Props {
  load: (page: number, signal: AbortSignal) => Promise<{ list: LeagueRow[]; count: number }>;
  /** A change reloads the table. */
  turn: number;
  /** Removes a member; only the league's owner has it. */
  remove?: ((user: LeagueRow['user_info']) => void) | undefined;
  /** The owner, who cannot be removed. */
  ownerId?: number | undefined;
}

/** One league's ranking, page by page. */
export function LeagueTable({ load, turn, remove, ownerId }: Props) {
  const [page, setPage] = useState(1);
  const [loaded, retry, , refresh] = useLoaded(
    useCallback((signal: AbortSignal) => load(page, signal), [load, page]),
  );
  const again = useEffectEvent(refresh);
  const [first] = useState(turn);
  useEffect(() => {
    if (turn !== first) again();
  }, [turn, first]);
  if (loaded.phase !== 'ready') return <LoadState loaded={loaded} onRetry={retry} />;
  const { list, count } = loaded.data;
  const pages = Math.max(1, Math.ceil(count / ROWS));
  if (count === 0) return <p className="muted predict-note">{LEAGUE.empty}</p>;
  return (
    <>
      <div className="predict-table">
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{LEAGUE.rank}</th>
              <th scope="col">{LEAGUE.who}</th>
              <th scope="col">{LEAGUE.score}</th>
              <th scope="col">{LEAGUE.hits}</th>
              <th scope="col">{LEAGUE.link}</th>
              {remove && <th scope="col">{LEAGUE.manage}</th>}
            </tr>
          </thead>
          <tbody>
            {list.map(({ rank, user_info, score, hits, link }) => (
              <tr key={rank}>
                <td>{rank}</td>
                <td>
                  <Face user={user_info} />
                </td>
                <td>{score}</td>
                <td>{hits}</td>
                <td>
                  {link && (
                    <a
                      className="link"
                      href={`/static/prediction/${link}`}
                      aria-label={`${LEAGUE.see} ${user_info.nickname}`}
                    >
                      {LEAGUE.see}
                    </a>
                  )}
                </td>
                {remove && (
                  <td>
                    {user_info.id !== ownerId && (
                      <button
                        type="button"
                        className="btn btn--plain btn--sm"
                        aria-label={LEAGUE.removeOf(user_info.nickname)}
                        onClick={() => remove(user_info)}
                      >
                        {LEAGUE.remove}
                      </button>
                    )}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {pages > 1 && (
        <nav className="pager" aria-label={LEAGUE.title}>
          <button type="button" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {LEAGUE.previous}
          </button>
          <span>{LEAGUE.page(page, pages)}</span>
          <button type="button" disabled={page === pages} onClick={() => setPage(page + 1)}>
            {LEAGUE.next}
          </button>
        </nav>
      )}
    </>
  );
}
