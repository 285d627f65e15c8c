import { call } from '../../platform/call.ts';
import { useLoaded } from '../../platform/ui/use-loaded.ts';
import { FieldBox } from './FormFields.tsx';
import { OPERATOR } from './wording.ts';

interface Props {
  /** '' for no game. */
  value: string;
  /** Label of the option without a game. */
  none: string;
  fault?: string | undefined;
  onChange: (value: string) => void;
}

const loadGames = (signal: AbortSignal) => call('GET /api/v1/game/menu', {}, { signal, isAgain: true });

/** Selects a game. */
export function GameField({ value, none, fault, onChange }: Props) {
  const [games] = useLoaded(loadGames);
  return (
    <FieldBox name={OPERATOR.game} fault={fault}>
      {control => (
        <select {...control} className="input" value={value} onChange={event => onChange(event.target.value)}>
          <option value="">{none}</option>
          {games.phase === 'ready' &&
            games.data.list.map(game => (
              <option key={game.game_id} value={game.game_id}>
                {game.name}
              </option>
            ))}
        </select>
      )}
    </FieldBox>
  );
}
