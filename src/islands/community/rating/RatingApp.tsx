import { useEffect, useEffectEvent, useState } from 'react';
import { SCORE_MAX } from '#lib/community/rating/limits.ts';
import type { RatedPerson, RatingList } from '#lib/community/rating/shapes.ts';
import { RATING_WORDING, RULE, RULE_TITLE } from '#lib/community/rating/wording.ts';
import { resume } from '../../platform/state/guard.ts';
import { LoadState } from '../../platform/ui/LoadState.tsx';
import type { ThreadSummary } from '../comment/thread.ts';
import type { AboutMatch } from './about.ts';
import { People } from './People.tsx';
import { isRequested } from './RatingThread.tsx';
import { Rounds, useRounds } from './Rounds.tsx';
import styles from './rating.css?url&no-inline';
import phone from './rating-phone.css?url&no-inline';
import { BOTH, Sides } from './Sides.tsx';
import { useRatings } from './use-ratings.ts';
import { RATE } from './wording.ts';

/** Ratings of a match's players: the readers' scores, and their averages. */
export function RatingApp({ about }: { about: AboutMatch }) {
  const { loaded, retry, ...rest } = useRatings(about.matchId);
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="default" />
      {about.isPhone && <link rel="stylesheet" href={phone} precedence="default" />}
      <div className={about.isPhone ? 'card rate rate--phone' : 'card rate'}>
        {loaded.phase === 'ready' ? (
          <Ratings about={about} list={loaded.data} {...rest} />
        ) : (
          <>
            <header className="card-head">
              <h2>{RATE.title}</h2>
            </header>
            <LoadState loaded={loaded} onRetry={retry} />
          </>
        )}
        <details className="rate-rule">
          <summary>{RULE_TITLE}</summary>
          <ul>
            {RULE.map(line => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </details>
      </div>
    </>
  );
}

interface RatingsProps {
  about: AboutMatch;
  list: RatingList;
  problems: Record<number, string>;
  vote: (personId: number, score: number) => void;
  applyThread: (personId: number, summary: ThreadSummary | undefined) => void;
}

function Ratings({ about, list, problems, vote, applyThread }: RatingsProps) {
  const all = list.list.flatMap(group => group.players);
  const [side, setSide] = useState(BOTH);
  const rounds = useRounds(about.matchId);
  const [isAll, setAll] = useState(
    () => !about.isPhone || all.some(one => isRequested(about, one.person_id)),
  );
  useMeant(all, vote);
  const isOpen = list.phase === 'open';
  const isWhole = about.personId === 0;
  return (
    <>
      <header className="card-head">
        <h2>{RATE.title}</h2>
        <span className="card-note">{RATE.total(list.count)}</span>
        {isWhole && isAll && all.length > 0 && (
          <div className="rate-choice">
            <Sides about={about} side={side} onChoose={setSide} />
            {all.some(({ heroes }) => heroes.length > 0) && <Rounds gameId={about.gameId} rounds={rounds} />}
          </div>
        )}
      </header>
      {list.phase !== 'open' && <p className="rate-closed">{RATING_WORDING[list.phase]}</p>}
      {isOpen && all.length === 0 && (
        <div className="load-state">
          <b>{RATE.empty}</b>
          <p>{RATE.emptyText}</p>
        </div>
      )}
      <People
        about={about}
        list={list}
        side={side}
        rounds={rounds}
        isAll={isAll}
        problems={problems}
        onVote={vote}
        onThreadChange={applyThread}
      />
      {isWhole && !isAll && (
        <button type="button" className="rate-more" onClick={() => setAll(true)}>
          {RATE.whole(all.length)}
        </button>
      )}
    </>
  );
}

/** Sends the score intended before a sign-in on another page. */
function useMeant(people: readonly RatedPerson[], vote: (personId: number, score: number) => void): void {
  const give = useEffectEvent(vote);
  const ids = people.map(person => person.person_id).join();
  useEffect(() => {
    for (const id of ids.split(',').map(Number))
      for (let score = 1; score <= SCORE_MAX; score++)
        resume({ name: 'rating:score', about: `${id}:${score}` }, () => {
          // Scrolls to the pressed stars (layouts/scripts/land.ts).
          document.getElementById(`stars-${id}`)?.dispatchEvent(new Event('land', { bubbles: true }));
          give(id, score);
        });
  }, [ids]);
}
