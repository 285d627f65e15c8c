import type { SessionItem } from '#lib/members/account/shapes.ts';
import { clock, dayKey } from '#lib/platform/kernel/time.ts';
import { Icon } from '../../../../platform/ui/Icon.tsx';
import { DEVICES } from '../wording.ts';

interface Props {
  item: SessionItem;
  onEnd: () => void;
}

const momentOf = (seconds: number) => `${dayKey(seconds * 1000)} ${clock(seconds * 1000)}`;

/** One session: device, address, and last use. */
export function DeviceRow({ item, onEnd }: Props) {
  return (
    <li className="setting setting--device">
      <span className="setting-icon">
        <Icon name="screen" />
      </span>
      <span className="setting-value">
        <b>
          {item.device}
          {item.is_current && <span className="tag tag--brand">{DEVICES.here}</span>}
        </b>
        <small>
          {[item.address, DEVICES.lastUse(momentOf(item.last_use_time))].filter(Boolean).join(' · ')}
        </small>
        <small>{DEVICES.since(momentOf(item.create_time))}</small>
      </span>
      {!item.is_current && (
        <button
          type="button"
          className="btn btn--plain btn--sm"
          aria-label={DEVICES.endOf(item.device)}
          onClick={onEnd}
        >
          {DEVICES.end}
        </button>
      )}
    </li>
  );
}
