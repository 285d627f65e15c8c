import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { ORDERS, type PickOrder } from '#lib/community/pick/order.ts';
import type { PickRow } from '#lib/community/pick/shapes.ts';
import { yearOf } from '#lib/platform/kernel/time.ts';
import { call } from '../../platform/call.ts';
import { memberCall } from '../../platform/member-call.ts';
import { serverNow } from '../../platform/request/clock.ts';
import { Face } from '../../platform/ui/Face.tsx';
import { LoadState } from '../../platform/ui/LoadState.tsx';
import { useLoaded } from '../../platform/ui/use-loaded.ts';
import { ROWS } from '../prediction/limits.ts';
import { PICKS, TABLES } from './wording.ts';

interface Props {
  tournamentId: number;
  gameId: number;
  isSignedIn: boolean;
  turn: number;
}

/** Members who were right most often, and most often in a row: of the tournament, or of the game's season. */
export function PickTables({ tournamentId, gameId, isSignedIn, turn }: Props) {
  const [order, setOrder] = useState<PickOrder>('hits');
  const [isSeason, setSeason] = useState(false);
  const load = useCallback(
    async (signal: AbortSignal) => {
      const board = isSeason ? { game_id: gameId } : { tournament_id: tournamentId };
      const [page, mine] = await Promise.all([
        call('GET /api/wiki/v1/match/pick_rank_list', { ...board, order, page_size: ROWS }, { signal }),
        isSignedIn ? memberCall('GET /api/wiki/v1/match/my_pick_standing', board, signal) : null,
      ]);
      return { list: page.list, mine };
    },
    [tournamentId, gameId, isSignedIn, order, isSeason],
  );
  const [loaded, retry, , refresh] = useLoaded(load);
  const again = useEffectEvent(refresh);
  useEffect(() => {
    if (turn > 0) again();
  }, [turn]);
  const own = loaded.phase === 'ready' ? loaded.data.mine : null;
  const rank = order === 'hits' ? own?.hits_rank : own?.streak_rank;
  const boards = [TABLES.tournament, TABLES.season(yearOf(serverNow()))];
  return (
    <section aria-label={TABLES.title}>
      <h4>{TABLES.title}</h4>
      <div className="pick-chips">
        <fieldset className="chips" aria-label={TABLES.orders}>
          {ORDERS.map(each => (
            <button
              key={each}
              type="button"
              className="chip"
              aria-pressed={each === order}
              onClick={() => setOrder(each)}
            >
              {TABLES[each]}
            </button>
          ))}
        </fieldset>
        <fieldset className="chips" aria-label={TABLES.boards}>
          {boards.map((name, i) => (
            <button
              key={name}
              type="button"
              className="chip"
              aria-pressed={isSeason === (i === 1)}
              onClick={() => setSeason(i === 1)}
            >
              {name}
            </button>
          ))}
        </fieldset>
      </div>
      {own && rank && (
        <p className="pick-standing">
          <b>{PICKS.rank(rank)}</b> {PICKS.record(own.hits, own.settled)} · {PICKS.streak(own.streak)} ·{' '}
          {PICKS.best(own.best)}
        </p>
      )}
      <LoadState loaded={loaded} onRetry={retry} />
      {loaded.phase === 'ready' && <Table rows={loaded.data.list} />}
    </section>
  );
}

function Table({ rows }: { rows: readonly PickRow[] }) {
  if (rows.length === 0) return <p className="muted predict-note">{TABLES.empty}</p>;
  return (
    <div className="predict-table">
      <table className="table">
        <thead>
          <tr>
            {[TABLES.rank, TABLES.who, TABLES.hit, TABLES.now, TABLES.best].map(name => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ rank, user_info, hits, settled, streak, best }) => (
            <tr key={rank}>
              <td>{rank}</td>
              <td>
                <Face user={user_info} />
              </td>
              <td>
                {hits}/{settled}
              </td>
              <td>{streak}</td>
              <td>{best}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
