import { useStore } from '@nanostores/react';
import { useEffect, useId } from 'react';
import { currentMatches } from '#lib/chat/match-day/current.ts';
import type { DayMatch } from '#lib/chat/match-day/shapes.ts';
import { MATCH_STATUS } from '#lib/wiki/match/status.ts';
import { Icon } from '../../platform/ui/Icon.tsx';
import { Lazy, lazyPart } from '../../platform/ui/lazy-part.tsx';
import { isSpoilerFree } from '../../platform/ui/spoiler-free.ts';
import { $isHeadOpen, showMatchDay } from '../state/match-day.ts';
import { $openQuiz, showOpenQuiz } from '../state/open-quiz.ts';
import { $matchDay } from '../state/stores.ts';
import { MatchProgress } from './MatchProgress.tsx';
import { matchLine, namesOf, scoreOf, stateOf } from './match-line.ts';
import { DAY } from './match-wording.ts';

const matchPoll = lazyPart(() => import('../quiz/MatchPoll.tsx'));

interface Props {
  groupId: number;
  channelId: number;
}

/** The head of a match-day room: the match now or next and the open poll; on a phone one line, until it is pressed. */
export function MatchHead({ groupId, channelId }: Props) {
  const matches = useStore($matchDay)?.matches;
  const quiz = useStore($openQuiz);
  const isOpen = useStore($isHeadOpen);
  const id = useId();
  useEffect(() => {
    showMatchDay(channelId);
    showOpenQuiz({ group_id: groupId, channel_id: channelId });
    return () => {
      showMatchDay(undefined);
      showOpenQuiz(undefined);
    };
  }, [groupId, channelId]);
  if (matches?.length === 0 && !quiz) return null;
  const [shown] = currentMatches(matches ?? []);
  return (
    <section className={isOpen ? 'match-head is-open' : 'match-head'} aria-label={DAY.label}>
      {matches === undefined ? (
        <span className="bone" data-w="60" />
      ) : (
        <button
          type="button"
          className="match-fold"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => $isHeadOpen.set(!isOpen)}
        >
          <span className="match-line">{isOpen ? DAY.label : matchLine(shown, isSpoilerFree())}</span>
          {quiz && !isOpen && <span className="tag">{DAY.poll}</span>}
          <Icon name="down" size={16} />
        </button>
      )}
      <div className="match-facts" id={id}>
        {matches && <Facts key={channelId} matches={matches} shown={shown} />}
        {quiz && (
          <Lazy of={matchPoll}>{({ MatchPoll }) => <MatchPoll key={quiz.quiz_id} quiz={quiz} />}</Lazy>
        )}
      </div>
    </section>
  );
}

function Facts({ matches, shown }: { matches: readonly DayMatch[]; shown: DayMatch | undefined }) {
  return (
    <>
      {shown ? <DayMatchLink match={shown} /> : <span className="muted">{DAY.none}</span>}
      {matches.length > 1 && (
        <details>
          <summary>{DAY.all(matches.length)}</summary>
          <ul>
            {matches.map(match => (
              <li key={match.match_id}>
                <DayMatchLink match={match} />
              </li>
            ))}
          </ul>
        </details>
      )}
      {shown && <MatchProgress key={shown.match_id} match={shown} />}
    </>
  );
}

function DayMatchLink({ match }: { match: DayMatch }) {
  const isVeiled = isSpoilerFree();
  const [one, other] = namesOf(match, isVeiled);
  return (
    <a className="day-match" href={match.url}>
      <span className={match.match_status === MATCH_STATUS.ongoing ? 'day-state is-live' : 'day-state'}>
        {stateOf(match)}
      </span>
      <b>{one}</b>
      <span className="num">{scoreOf(match, isVeiled)}</span>
      <b>{other}</b>
    </a>
  );
}
