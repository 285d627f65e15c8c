import { useId, useState } from 'react';
import { Card } from '../account/centre/cards/Card.tsx';
import type { Answered } from '../call.ts';
import { memberCall } from '../member-call.ts';
import { LoadState } from '../ui/LoadState.tsx';
import { messageOf, useLoaded } from '../ui/use-loaded.ts';
import { PRIVACY } from './wording.ts';

type Privacy = Answered<'GET /api/v2/user/privacy'>;

const load = (signal: AbortSignal) => memberCall('GET /api/v2/user/privacy', {}, signal);

/** Whose mentions notify the member, and whether others see them online. */
export function SwitchesCard() {
  const [loaded, retry, set] = useLoaded(load);
  const [problem, setProblem] = useState('');
  const hintId = useId();
  /** Undoes only the failed change, not others made meanwhile. */
  const choose = <K extends keyof Privacy>(key: K, to: Privacy[K], from: Privacy[K]) => {
    setProblem('');
    set(had => ({ ...had, [key]: to }));
    memberCall('POST /api/v2/user/privacy', { [key]: to }).catch(error => {
      set(had => (had[key] === to ? { ...had, [key]: from } : had));
      setProblem(messageOf(error));
    });
  };
  const now = loaded.phase === 'ready' ? loaded.data : undefined;
  return (
    <Card id="privacy" title={PRIVACY.title}>
      {problem && (
        <p className="card-problem" role="alert">
          {problem}
        </p>
      )}
      <LoadState loaded={loaded} onRetry={retry} />
      {now && (
        <>
          <fieldset className="choices privacy-part" aria-describedby={`${hintId}-mentions`}>
            <legend>{PRIVACY.mentions}</legend>
            {PRIVACY.choices.map(([from, name]) => (
              <label key={from}>
                <input
                  type="radio"
                  name="mention_from"
                  checked={now.mention_from === from}
                  onChange={() => choose('mention_from', from, now.mention_from)}
                />
                {name}
              </label>
            ))}
            <small id={`${hintId}-mentions`}>{PRIVACY.mentionHint}</small>
          </fieldset>
          <label className="privacy-part privacy-switch">
            <span>
              {PRIVACY.presence}
              <small id={`${hintId}-presence`}>{PRIVACY.presenceHint}</small>
            </span>
            <input
              type="checkbox"
              aria-label={PRIVACY.presence}
              aria-describedby={`${hintId}-presence`}
              checked={now.shows_presence}
              onChange={({ target }) => choose('shows_presence', target.checked, now.shows_presence)}
            />
          </label>
        </>
      )}
    </Card>
  );
}
