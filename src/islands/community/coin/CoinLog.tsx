import { displayTime } from '#lib/platform/kernel/time.ts';
import { TabLink } from '../../members/account/centre/TabLink.tsx';
import type { Answered } from '../../platform/call.ts';
import { COIN } from './wording.ts';

type Entry = Answered<'GET /api/v1/user/get_hojo_coin_log'>['list'][number];

const signed = (change: number): string =>
  change > 0 ? `+${change.toLocaleString('zh-CN')}` : `−${Math.abs(change).toLocaleString('zh-CN')}`;

/** Coins earned and spent. */
export function CoinLog({ list }: { list: readonly Entry[] }) {
  if (list.length === 0)
    return (
      <div className="load-state">
        <b>{COIN.none}</b>
        <p>{COIN.noneHint}</p>
        <TabLink className="btn btn--soft btn--sm" href="?nav=TASK">
          {COIN.toTasks}
        </TabLink>
      </div>
    );
  return (
    <ul>
      {list.map(({ id, change, balance, reason, create_time }) => (
        <li key={id} className="coin-row">
          <span className="coin-why">
            {reason}
            <time dateTime={new Date(create_time).toISOString()}>{displayTime(create_time, Date.now())}</time>
          </span>
          <span className="coin-change">
            <b className={change > 0 ? 'is-in' : undefined}>{signed(change)}</b>
            <small>{COIN.after(balance.toLocaleString('zh-CN'))}</small>
          </span>
        </li>
      ))}
    </ul>
  );
}
