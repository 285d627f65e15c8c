import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { clock } from '#lib/kernel/time.ts';
import { currentMatches } from '#lib/match-day/current.ts';
import type { DayMatch } from '#lib/match-day/shapes.ts';
import { isKeptBack } from '../../ui/kept-back.ts';
import { $matchDay, showMatchDay } from '../state/match-day.ts';
import { CARD, DAY } from '../wording.ts';

/** The head of a match-day room: what is played now or next, and all matches of the day behind one press. */
export function MatchHead({ channelId }: { channelId: number }) {
  const matches = useStore($matchDay)?.matches;
  useEffect(() => {
    showMatchDay(channelId);
    return () => showMatchDay(undefined);
  }, [channelId]);
  if (matches?.length === 0) return null;
  const shown = currentMatches(matches ?? []);
  return (
    <section className="match-head" aria-label={DAY.label}>
      {matches === undefined ? (
        <span className="bone" data-w="60" />
      ) : (
        <>
          {shown[0] ? <DayMatchLink match={shown[0]} /> : <span className="muted">{DAY.none}</span>}
          {matches.length > 1 && (
            <details key={channelId}>
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
        </>
      )}
    </section>
  );
}

const LIVE = 2;

/** Spoiler-free mode shows neither the score nor who got there by an earlier result. */
function DayMatchLink({ match: { url, start, match_status, sides, score } }: { match: DayMatch }) {
  const isVeiled = isKeptBack();
  const [one, other] = sides.map(({ name, secret }) => (secret && isVeiled ? CARD.secret : name));
  return (
    <a className="day-match" href={url}>
      <span className={match_status === LIVE ? 'day-state is-live' : 'day-state'}>
        {DAY.state(match_status) ?? (start === null ? DAY.unknown : clock(start * 1000))}
      </span>
      <b>{one}</b>
      <span className="num">{isVeiled && score ? CARD.veiled : score ? score.join(' : ') : CARD.versus}</span>
      <b>{other}</b>
    </a>
  );
}
