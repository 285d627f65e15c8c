import { useCallback } from 'react';
import type { RatedPerson } from '#lib/community/rating/shapes.ts';
import { tooFew } from '#lib/community/rating/wording.ts';
import { call } from '../../platform/call.ts';
import { LoadState } from '../../platform/ui/LoadState.tsx';
import { useLoaded } from '../../platform/ui/use-loaded.ts';
import type { AboutMatch } from './about.ts';
import { useRatingThreads } from './use-rating-threads.ts';
import { RATE } from './wording.ts';

interface Props {
  about: AboutMatch;
  person: RatedPerson;
}

/** Scores by the supporters of each side and by neutral users. */
export function Split(props: Props) {
  return (
    <section className="rate-split">
      <h3>{RATE.split}</h3>
      <Camps {...props} />
    </section>
  );
}

function Camps({ about, person }: Props) {
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
            {score === null ? (
              <span className="muted">{tooFew(count)}</span>
            ) : (
              <>
                <b>{score.toFixed(1)}</b>
                <span className="muted">{RATE.count(count)}</span>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
