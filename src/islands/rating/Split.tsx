import { useCallback, useState } from 'react';
import type { RatedPerson } from '#lib/rating/shapes.ts';
import { call } from '../call.ts';
import { LoadState } from '../ui/LoadState.tsx';
import { useLoaded } from '../ui/use-loaded.ts';
import type { AboutMatch } from './about.ts';
import { useTalk } from './use-talk.ts';
import { RATE, TOO_FEW } from './wording.ts';

interface Props {
  about: AboutMatch;
  person: RatedPerson;
}

/** What the supporters of either side think, and who is for neither: fetched when it is opened. */
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
  // Told once the server has counted it, one's own vote too.
  useTalk(match_id, refresh);
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
