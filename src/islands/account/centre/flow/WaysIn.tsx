import type { WayIn } from '#lib/account/ways/way.ts';
import { dayKey } from '#lib/kernel/time.ts';
import type { OauthType } from '../../oauth-entry.ts';
import { WAYS_IN } from '../flow-wording.ts';

interface Props {
  ways: readonly WayIn[];
  onUnbind: (type: OauthType) => void;
}

/** The ways to sign in that are left, for the owner to look over; a strange provider is unbound from here. */
export function WaysIn({ ways, onUnbind }: Props) {
  return (
    <div className="ways-in">
      <p>{WAYS_IN.lead}</p>
      <ul>
        {ways.map(({ type, name, bind_time }) => (
          <li key={type}>
            <span>
              <b>{WAYS_IN.names[type]}</b> {name}
              {bind_time !== null && <small>{WAYS_IN.since(dayKey(bind_time * 1000))}</small>}
            </span>
            {(type === 'weixin' || type === 'qq') && (
              <button
                type="button"
                className="btn btn--plain btn--sm"
                aria-label={WAYS_IN.unbind + WAYS_IN.names[type]}
                onClick={() => onUnbind(type)}
              >
                {WAYS_IN.unbind}
              </button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
