import { useCallback, useState } from 'react';
import type { RatedPerson } from '#lib/rating/shapes.ts';
import { TOO_FEW } from '#lib/rating/wording.ts';
import { call } from '../call.ts';
import { LoadState } from '../ui/LoadState.tsx';
import { useLoaded } from '../ui/use-loaded.ts';
import type { AboutMatch } from './about.ts';
import { useRatingThreads } from './use-rating-threads.ts';
import { RATE } from './wording.ts';

interface Props {
  about: AboutMatch;
  person: RatedPerson;
}

/** Scores by the supporters of each side and by neutral users; loaded when opened. */
export function Split(props: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="rate-split" onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>{RATE.more}</summary>
      {isOpen && <Sides {...props} />}
    </details>
  );
}

function Sides({ about, person }: Props) {
  const { matchId: match_id, main, guest } = about;
  const { person_id } = person;
  const load = useCallback(
    (signal: AbortSignal) =>
      call('GET /api/v1/rating/match_player', { match_id, person_id }, { signal, isAgain: true }),
    [match_id, person_id],
  );
  const [loaded, retry, , refresh] = useLoaded(load);
  // Published once the server has counted a vote, including the reader's own.
  useRatingThreads(match_id, refresh);
  if (loaded.phase !== 'ready') return <LoadState loaded={loaded} onRetry={retry} />;
  const names = [RATE.neither, RATE.supporters(main), RATE.supporters(guest)];
  return (
    <dl>
      {loaded.data.split.map(({ side, score, count }) => (
        <div key={side}>
          <dt>{names[side]}</dt>
          <dd>
            {score === null ? TOO_FEW : <b>{score.toFixed(1)}</b>}
            <span className="muted">{RATE.count(count)}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
