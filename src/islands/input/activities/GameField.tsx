import { useCallback, useId } from 'react';
import { call } from '../../call.ts';
import { useLoaded } from '../../ui/use-loaded.ts';
import { ACTIVITIES } from './wording.ts';

/** Of which game it is; '' for all. */
export function GameField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const id = useId();
  const load = useCallback((signal: AbortSignal) => call('GET /api/v1/game/menu', {}, { signal }), []);
  const [games] = useLoaded(load);
  return (
    <div className="field">
      <label htmlFor={id}>{ACTIVITIES.game}</label>
      <select id={id} className="input" value={value} onChange={event => onChange(event.target.value)}>
        <option value="">{ACTIVITIES.allGames}</option>
        {games.phase === 'ready' &&
          games.data.list.map(game => (
            <option key={game.game_id} value={game.game_id}>
              {game.name}
            </option>
          ))}
      </select>
    </div>
  );
}
