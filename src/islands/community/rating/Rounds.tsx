import { useState } from 'react';
import type { RatedGroup, RatedPerson } from '#lib/community/rating/shapes.ts';
import { roundWord } from '#lib/wiki/match/wording.ts';
import { call } from '../../platform/call.ts';
import { messageOf } from '../../platform/ui/use-loaded.ts';
import { RATE } from './wording.ts';

const WHOLE = 0;

export interface RoundChoice {
  groups: RatedGroup[] | undefined;
  problem: string | undefined;
  chosen: number;
  open: () => void;
  choose: (roundId: number) => void;
  /** The person with their heroes of the chosen round; empty if they were not in it. */
  inRound: (person: RatedPerson) => RatedPerson[];
}

/** The chosen round; each round's heroes are loaded when rounds are first opened. */
export function useRounds(matchId: number): RoundChoice {
  const [groups, setGroups] = useState<RatedGroup[]>();
  const [problem, setProblem] = useState<string>();
  const [chosen, choose] = useState(WHOLE);
  const open = () => {
    if (groups) return;
    setProblem(undefined);
    call('GET /api/v1/rating/list_match_moba', { match_id: matchId }, { isAgain: true }).then(
      ({ list }) => setGroups(list),
      (error: unknown) => setProblem(messageOf(error)),
    );
  };
  const inRound = (person: RatedPerson) => {
    if (chosen === WHOLE) return [person];
    const round = groups?.find(group => group.round_id === chosen);
    const stats = round?.players.find(({ person_id }) => person_id === person.person_id);
    return stats ? [{ ...person, heroes: stats.heroes, title: stats.title }] : [];
  };
  return { groups, problem, chosen, open, choose, inRound };
}

export function Rounds({ gameId, rounds }: { gameId: number; rounds: RoundChoice }) {
  const { groups, problem, chosen, open, choose } = rounds;
  if (!groups)
    return (
      <>
        <button type="button" className="btn btn--plain btn--sm" onClick={open}>
          {RATE.rounds(gameId)}
        </button>
        <span className="form-problem" role="alert">
          {problem}
        </span>
      </>
    );
  const words = groups.map(({ round_id, round_num }) => ({
    id: round_id ?? WHOLE,
    word: roundWord(gameId, round_num ?? 0),
  }));
  return (
    <fieldset className="seg" aria-label={RATE.rounds(gameId)}>
      {[{ id: WHOLE, word: RATE.wholeMatch }, ...words].map(({ id, word }) => (
        <button key={id} type="button" aria-pressed={chosen === id} onClick={() => choose(id)}>
          {word}
        </button>
      ))}
    </fieldset>
  );
}
