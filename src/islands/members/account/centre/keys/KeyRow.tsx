import { dayKey } from '#lib/platform/kernel/time.ts';
import { Icon } from '../../../../platform/ui/Icon.tsx';
import type { Key } from './Keys.tsx';
import { KEYS } from './wording.ts';

/** One key: what it is for, how it begins, when it was used. */
export function KeyRow({ item, onRevoke }: { item: Key; onRevoke: () => void }) {
  return (
    <li className="setting setting--device">
      <span className="setting-icon">
        <Icon name="lock" />
      </span>
      <span className="setting-value">
        <b>{item.name}</b>
        <small>
          <code>{item.hint}…</code> · {KEYS.made(dayKey(item.create_time * 1000))}
        </small>
        <small>{item.used_on === '' ? KEYS.unused : KEYS.used(item.used_on)}</small>
      </span>
      <button
        type="button"
        className="btn btn--plain btn--sm"
        aria-label={KEYS.revokeOf(item.name)}
        onClick={onRevoke}
      >
        {KEYS.revoke}
      </button>
    </li>
  );
}
