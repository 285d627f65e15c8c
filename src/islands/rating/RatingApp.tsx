import { useEffect, useEffectEvent, useState } from 'react';
import { SCORE_MAX } from '#lib/rating/limits.ts';
import type { RatedPerson, RatingList } from '#lib/rating/shapes.ts';
import { RATING_WORDING, RULE, RULE_TITLE } from '#lib/rating/wording.ts';
import type { ThreadTold } from '../comment/thread.ts';
import { resume } from '../state/guard.ts';
import { LoadState } from '../ui/LoadState.tsx';
import type { AboutMatch } from './about.ts';
import { PersonCard } from './PersonCard.tsx';
import { Rounds, useRounds } from './Rounds.tsx';
import styles from './rating.css?url&no-inline';
import { useRatings } from './use-ratings.ts';
import { RATE } from './wording.ts';

const BOTH = 0;
const MAIN = 1;
const GUEST = 2;

/** Ratings of a match's players: the readers' scores, and their averages. */
export function RatingApp({ about }: { about: AboutMatch }) {
  const { loaded, retry, ...rest } = useRatings(about.matchId);
  const list = loaded.phase === 'ready' ? loaded.data : undefined;
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="default" />
      <div className="card rate">
        <header className="card-head">
          <h2>{RATE.title}</h2>
          {list && <span className="card-note">{RATE.given(list.count)}</span>}
        </header>
        {list ? (
          <People about={about} list={list} {...rest} />
        ) : (
          <LoadState loaded={loaded} onRetry={retry} />
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

interface PeopleProps {
  about: AboutMatch;
  list: RatingList;
  problems: Record<number, string>;
  vote: (personId: number, score: number) => void;
  hear: (personId: number, told: ThreadTold) => void;
}

function People({ about, list, problems, vote, hear }: PeopleProps) {
  const [side, setSide] = useState(BOTH);
  const rounds = useRounds(about.matchId);
  const all = list.list.flatMap(group => group.players);
  const isOpen = list.phase === 'open';
  useMeant(all, vote);
  const shown = all.filter(person => about.personId === 0 || person.person_id === about.personId);
  const chosen = shown.filter(person => side === BOTH || person.side === side).flatMap(rounds.inRound);
  return (
    <>
      {list.phase !== 'open' && <p className="rate-closed">{RATING_WORDING[list.phase]}</p>}
      {about.personId === 0 && all.length > 0 && (
        <div className="rate-choice">
          <Sides about={about} side={side} onChoose={setSide} />
          {all.some(({ heroes }) => heroes.length > 0) && <Rounds gameId={about.gameId} rounds={rounds} />}
        </div>
      )}
      {isOpen && shown.length === 0 && (
        <div className="load-state">
          <b>{RATE.empty}</b>
          <p>{RATE.emptyText}</p>
        </div>
      )}
      <ul className="rate-list">
        {chosen.map(person => (
          <PersonCard
            key={person.person_id}
            about={about}
            person={person}
            isOpen={isOpen}
            problem={problems[person.person_id]}
            onRate={score => vote(person.person_id, score)}
            onTold={told => hear(person.person_id, told)}
          />
        ))}
      </ul>
    </>
  );
}

interface SidesProps {
  about: AboutMatch;
  /** BOTH, MAIN or GUEST. */
  side: number;
  onChoose: (side: number) => void;
}

function Sides({ about, side, onChoose }: SidesProps) {
  return (
    <fieldset className="seg" aria-label={RATE.sides}>
      {(
        [
          [BOTH, RATE.all],
          [MAIN, about.main],
          [GUEST, about.guest],
        ] as const
      ).map(([one, name]) => (
        <button key={one} type="button" aria-pressed={side === one} onClick={() => onChoose(one)}>
          {name}
        </button>
      ))}
    </fieldset>
  );
}

/** Gives the score intended before a sign-in on another page. */
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
