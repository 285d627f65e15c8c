import type { DayMatch, DayProgress } from '#lib/chat/match-day/shapes.ts';
import { isSpoilerFree } from '../../platform/ui/spoiler-free.ts';
import { namesOf, roundTitle } from './match-line.ts';
import { DAY } from './match-wording.ts';

/** Progress of the match at the room's head: its map, score and economy, and the veto behind a press. */
export function MatchProgress({ match }: { match: DayMatch }) {
  const { progress } = match;
  if (!progress) return null;
  const isVeiled = isSpoilerFree();
  const names = namesOf(match, isVeiled);
  const { round, veto } = progress;
  return (
    <div className="day-progress">
      {/* The number of the map reveals how the ones before it ended. */}
      {round && !isVeiled && (
        <ul className="day-round" aria-label={DAY.now}>
          {roundWords(round).map(words => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
      {veto.length > 0 && (
        <details className="day-veto">
          <summary>{DAY.veto(veto.length)}</summary>
          <ol>
            {veto.map(({ side, action, name }) => (
              <li key={`${action} ${name}`} className={`is-${action}`}>
                {[side === null ? '' : names[side - 1], DAY.acts[action], name].filter(Boolean).join(' ')}
              </li>
            ))}
          </ol>
        </details>
      )}
    </div>
  );
}

function roundWords(round: NonNullable<DayProgress['round']>): string[] {
  const { economy, tallies } = round;
  return [
    roundTitle(round),
    ...(economy ? [DAY.economy(economy.round, economy.sides)] : []),
    ...tallies.map(({ name, sides }) => DAY.tally(name, sides)),
  ];
}
