import { useCallback, useState } from 'react';
import { RULE, RULE_TITLE } from '#lib/community/rating/wording.ts';
import { call } from '../../platform/call.ts';
import { LoadState } from '../../platform/ui/LoadState.tsx';
import { useLoaded } from '../../platform/ui/use-loaded.ts';
import ratings from '../rating/rating.css?url&no-inline';
import { GradingSet } from './GradingSet.tsx';
import styles from './grading.css?url&no-inline';
import { SharedGrading } from './SharedGrading.tsx';
import { GRADE } from './wording.ts';

/** `tool_detail`: a user's shared grades if the address names them, else the lists of a game. */
export function GradingApp() {
  const query = new URLSearchParams(location.search);
  const link = query.get('link');
  return (
    <>
      <link rel="stylesheet" href={ratings} precedence="default" />
      <link rel="stylesheet" href={styles} precedence="default" />
      {link === null ? <Games first={Number(query.get('game_id'))} /> : <SharedGrading link={link} />}
      <details className="card rate-rule">
        <summary>{RULE_TITLE}</summary>
        <ul>
          {RULE.map(line => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </details>
    </>
  );
}

const loadGames = (signal: AbortSignal) => call('GET /api/v1/game/menu', {}, { signal, isAgain: true });

/** `first`: the game shown first; ignored when there is no such game. */
function Games({ first }: { first: number }) {
  const [loaded, retry] = useLoaded(loadGames);
  const [chosen, choose] = useState<number>();
  if (loaded.phase !== 'ready') return <LoadState loaded={loaded} onRetry={retry} />;
  const games = loaded.data.list;
  const selected = games.find(({ game_id }) => game_id === first) ?? games[0];
  const gameId = chosen ?? selected?.game_id;
  return (
    <>
      <fieldset className="seg" aria-label={GRADE.games}>
        {games.map(({ game_id, name }) => (
          <button
            key={game_id}
            type="button"
            aria-pressed={game_id === gameId}
            onClick={() => choose(game_id)}
          >
            {name}
          </button>
        ))}
      </fieldset>
      {gameId !== undefined && <Sets key={gameId} gameId={gameId} />}
    </>
  );
}

function Sets({ gameId }: { gameId: number }) {
  const load = useCallback(
    (signal: AbortSignal) =>
      call('GET /api/v1/rating/custom_list', { game_id: gameId }, { signal, isAgain: true }),
    [gameId],
  );
  const [loaded, retry, , refresh] = useLoaded(load);
  if (loaded.phase !== 'ready') return <LoadState loaded={loaded} onRetry={retry} />;
  if (loaded.data.list.length === 0)
    return (
      <div className="card load-state">
        <b>{GRADE.empty}</b>
        <p>{GRADE.emptyText}</p>
      </div>
    );
  return loaded.data.list.map(set => <GradingSet key={set.id} set={set} onSaved={refresh} />);
}
