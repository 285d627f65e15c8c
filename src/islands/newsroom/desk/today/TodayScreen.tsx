import { memberCall } from '../../../platform/member-call.ts';
import { LoadState } from '../../../platform/ui/LoadState.tsx';
import { useLoaded } from '../../../platform/ui/use-loaded.ts';
import { HourTable } from './HourTable.tsx';
import type { Figure, Today } from './shapes.ts';
import { TODAY } from './wording.ts';

const load = (signal: AbortSignal) => memberCall('GET /api/v1/operator/today', {}, signal);

/** How many were here today and in each hour, what went wrong, and who is here now. */
export function TodayScreen() {
  const [loaded, retry, , refresh] = useLoaded(load);
  if (loaded.phase !== 'ready') return <LoadState loaded={loaded} onRetry={retry} />;
  const { day, total, hours, online } = loaded.data;
  return (
    <>
      <div className="today-head">
        <h2>{TODAY.day(day)}</h2>
        <button type="button" className="btn btn--plain btn--sm" onClick={refresh}>
          {TODAY.refresh}
        </button>
      </div>
      <dl className="today-total">
        {(Object.keys(TODAY.figures) as Figure[]).map(figure => (
          <div key={figure}>
            <dt>{TODAY.figures[figure]}</dt>
            <dd>{total[figure]}</dd>
          </div>
        ))}
      </dl>
      <p className="today-hint">{TODAY.hint}</p>
      <h2>{TODAY.hours}</h2>
      <HourTable hours={hours} />
      <Online {...online} />
    </>
  );
}

function Online({ count, list }: Today['online']) {
  const left = count - list.length;
  return (
    <>
      <h2>{TODAY.online(count)}</h2>
      <p className="today-hint">{TODAY.onlineHint}</p>
      {count === 0 ? (
        <p className="load-state">{TODAY.nobody}</p>
      ) : (
        <ul className="today-online">
          {list.map(({ user_id, nickname }) => (
            <li key={user_id} className="tag">
              {nickname}
            </li>
          ))}
          {left > 0 && <li>{TODAY.more(count)}</li>}
        </ul>
      )}
    </>
  );
}
