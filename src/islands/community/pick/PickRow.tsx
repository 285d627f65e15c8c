import { campCrest } from '#components/ui/drawn.ts';
import { clock, dayKey } from '#lib/platform/kernel/time.ts';
import { campName } from '#lib/wiki/match/display.ts';
import type { MatchItem } from '#lib/wiki/match/shapes.ts';
import { Drawn } from '../../platform/ui/Drawn.tsx';
import { PICKS } from './wording.ts';

interface Props {
  match: MatchItem;
  picked: number | null;
  onPick: (match: number, team: number) => void;
}

/** One match: when it locks, and a button for each side. */
export function PickRow({ match, picked, onPick }: Props) {
  const { unique_id, match_start_time, versus_info, schedule_name } = match;
  const sides = [versus_info.main_camp[0], versus_info.guest_camp[0]];
  const at = match_start_time === null ? null : match_start_time * 1000;
  return (
    <li>
      <span className="pick-when muted">
        {at === null ? PICKS.undated : `${dayKey(at).slice(5)} ${clock(at)}`} <span>{schedule_name}</span>
      </span>
      <fieldset aria-label={PICKS.sides(campName(sides[0]), campName(sides[1]))}>
        {sides.map(side => {
          const id = side?.participant_id ?? 0;
          return (
            <button
              key={id}
              type="button"
              className="pick-choice"
              aria-pressed={picked === id}
              onClick={() => onPick(unique_id, id)}
            >
              <Drawn className="predict-crest" html={campCrest(side, 20)} />
              <span className="name">{campName(side)}</span>
            </button>
          );
        })}
      </fieldset>
    </li>
  );
}
