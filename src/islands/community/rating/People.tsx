import { useState } from 'react';
import type { RatedPerson, RatingList } from '#lib/community/rating/shapes.ts';
import type { ThreadSummary } from '../comment/thread.ts';
import type { AboutMatch } from './about.ts';
import { inOrder, positionsOf } from './order.ts';
import { PersonCard } from './PersonCard.tsx';
import { isRequested } from './RatingThread.tsx';
import type { RoundChoice } from './Rounds.tsx';
import { BOTH } from './Sides.tsx';
import { RATE } from './wording.ts';

/** Number of people at the beginning of the phone's list. */
const FIRST = 3;

interface Props {
  about: AboutMatch;
  list: RatingList;
  /** BOTH, MAIN or GUEST. */
  side: number;
  rounds: RoundChoice;
  isAll: boolean;
  problems: Record<number, string>;
  onVote: (personId: number, score: number) => void;
  onThreadChange: (personId: number, summary: ThreadSummary | undefined) => void;
}

const isPlayer = ({ kind }: RatedPerson) => kind === 'player';

/** The players, and behind a button coaches and teams. */
export function People({ about, list, side, rounds, isAll, ...rest }: Props) {
  const all = list.list.flatMap(group => group.players);
  const [positions] = useState(() => positionsOf(all, about.isPhone));
  const others = all.filter(person => !isPlayer(person));
  const [hasMore, setMore] = useState(() => others.some(({ person_id }) => isRequested(about, person_id)));
  const chosen = inOrder(all, positions)
    .filter(person => about.personId === 0 || person.person_id === about.personId)
    .filter(person => side === BOTH || person.side === side)
    .flatMap(rounds.inRound);
  const players = chosen.filter(isPlayer);
  const shown = isAll || about.personId !== 0 ? players : players.slice(0, FIRST);
  const staff = chosen.filter(person => !isPlayer(person));
  const card = (person: RatedPerson) => (
    <PersonCard
      key={person.person_id}
      about={about}
      person={person}
      isOpen={list.phase === 'open'}
      problem={rest.problems[person.person_id]}
      onRate={score => rest.onVote(person.person_id, score)}
      onThreadChange={summary => rest.onThreadChange(person.person_id, summary)}
    />
  );
  return (
    <>
      <ul className="rate-list">{shown.map(card)}</ul>
      {isAll && staff.length > 0 && (
        <>
          <button
            type="button"
            className="rate-more"
            aria-expanded={hasMore}
            onClick={() => setMore(now => !now)}
          >
            {RATE.others(staff.length)}
          </button>
          {hasMore && <ul className="rate-list">{staff.map(card)}</ul>}
        </>
      )}
    </>
  );
}
