import { useCallback, useState } from 'react';
import { type Category, SWITCHED } from '#lib/community/notice/category.ts';
import { CATEGORY_NAMES } from '#lib/community/notice/wording.ts';
import { memberCall } from '../../../platform/member-call.ts';
import { choices } from '../../../platform/request/choices.ts';
import { LoadState } from '../../../platform/ui/LoadState.tsx';
import { messageOf, useLoaded } from '../../../platform/ui/use-loaded.ts';
import { NOTICES } from '../wording.ts';
import { PushSwitch } from './PushSwitch.tsx';
import { QuietHours } from './QuietHours.tsx';

type Switched = (typeof SWITCHED)[number];
const isSwitched = (category: Category): category is Switched => SWITCHED.some(one => one === category);

/** Which notices the member receives, and whether this browser shows them as push messages. */
export function Settings() {
  const load = useCallback(
    (signal: AbortSignal) => memberCall('GET /api/v1/message/switch_list', {}, signal),
    [],
  );
  const [loaded, retry, set] = useLoaded(load);
  const [problem, setProblem] = useState('');
  const [choose] = useState(choices<Switched>);
  if (loaded.phase !== 'ready') return <LoadState loaded={loaded} onRetry={retry} />;
  const turn = (category: Switched, is_on: boolean) => {
    const show = (now: boolean) =>
      set(({ list }) => ({
        list: list.map(one => (one.category === category ? { category, is_on: now } : one)),
      }));
    const store = () => memberCall('POST /api/v1/message/switch_set', { category, is_on }, undefined, true);
    setProblem('');
    choose(category, { from: !is_on, to: is_on, show, store }).catch(error => setProblem(messageOf(error)));
  };
  return (
    <section className="card" aria-label={NOTICES.settings}>
      <div className="card-head">
        <h2>{NOTICES.settings}</h2>
      </div>
      {problem && (
        <p className="card-problem" role="alert">
          {problem}
        </p>
      )}
      {loaded.data.list.map(({ category, is_on }) =>
        isSwitched(category) ? (
          <label key={category} className="notice-switch">
            {CATEGORY_NAMES[category]}
            <input
              type="checkbox"
              checked={is_on}
              onChange={({ target }) => turn(category, target.checked)}
            />
          </label>
        ) : (
          <p key={category} className="notice-switch">
            {CATEGORY_NAMES[category]}
            <small>{NOTICES.always}</small>
          </p>
        ),
      )}
      <QuietHours />
      <PushSwitch />
    </section>
  );
}
