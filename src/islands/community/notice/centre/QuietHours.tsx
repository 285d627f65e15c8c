import { useState } from 'react';
import type { Answered } from '../../../platform/call.ts';
import { memberCall } from '../../../platform/member-call.ts';
import { choices } from '../../../platform/request/choices.ts';
import { LoadState } from '../../../platform/ui/LoadState.tsx';
import { messageOf, useLoaded } from '../../../platform/ui/use-loaded.ts';
import { NOTICES } from '../wording.ts';

type Quiet = Answered<'GET /api/v1/message/quiet_hours'>;

const load = (signal: AbortSignal) => memberCall('GET /api/v1/message/quiet_hours', {}, signal);

/** The hours in which nothing of other people is pushed. */
export function QuietHours() {
  const [loaded, retry, set] = useLoaded(load);
  const [problem, setProblem] = useState('');
  const [choose] = useState(choices<'hours'>);
  if (loaded.phase !== 'ready') return <LoadState loaded={loaded} onRetry={retry} />;
  const before = loaded.data;
  const change = (changed: Partial<Quiet>) => {
    const next = { ...before, ...changed };
    // A time that is being typed is not stored.
    if (next.from === '' || next.to === '') return;
    const store = () => memberCall('POST /api/v1/message/quiet_hours', next, undefined, true);
    setProblem('');
    choose('hours', { from: before, to: next, show: set, store }).catch(error =>
      setProblem(messageOf(error)),
    );
  };
  return (
    <fieldset className="notice-quiet">
      <legend className="sr">{NOTICES.quiet}</legend>
      <label className="notice-switch">
        <span>
          {NOTICES.quiet}
          <small>{NOTICES.quietHint}</small>
        </span>
        <input
          type="checkbox"
          aria-label={NOTICES.quiet}
          checked={before.is_on}
          onChange={({ target }) => change({ is_on: target.checked })}
        />
      </label>
      {before.is_on && (
        <p className="notice-quiet-times">
          <label>
            {NOTICES.quietFrom}
            <input
              type="time"
              value={before.from}
              onChange={({ target }) => change({ from: target.value })}
            />
          </label>
          <label>
            {NOTICES.quietTo}
            <input type="time" value={before.to} onChange={({ target }) => change({ to: target.value })} />
          </label>
        </p>
      )}
      {problem && (
        <p className="card-problem" role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  );
}
