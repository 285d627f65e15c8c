import { useStore } from '@nanostores/react';
import { useCallback, useState } from 'react';
import { displayTime } from '#lib/platform/kernel/time.ts';
import { Card } from '../../members/account/centre/cards/Card.tsx';
import { TabLink } from '../../members/account/centre/TabLink.tsx';
import type { Answered } from '../../platform/call.ts';
import { memberCall } from '../../platform/member-call.ts';
import { $viewer } from '../../platform/state/viewer.ts';
import { LoadState } from '../../platform/ui/LoadState.tsx';
import { Pages } from '../../platform/ui/Pages.tsx';
import { useLoaded } from '../../platform/ui/use-loaded.ts';
import { ShopCard } from '../shop/ShopCard.tsx';
import styles from './coin.css?url&no-inline';
import { COIN } from './wording.ts';

type Entry = Answered<'GET /api/v1/user/get_hojo_coin_log'>['list'][number];

const signed = (change: number): string =>
  change > 0 ? `+${change.toLocaleString('zh-CN')}` : `−${Math.abs(change).toLocaleString('zh-CN')}`;

/** Coins earned and spent. */
function CoinLog({ list }: { list: readonly Entry[] }) {
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

const PAGE_SIZE = 20;

/** The coins tab: the balance, and its history. */
export function CoinTab() {
  const { user } = useStore($viewer);
  const [page, setPage] = useState(1);
  const load = useCallback(
    (signal: AbortSignal) =>
      memberCall('GET /api/v1/user/get_hojo_coin_log', { page, page_size: PAGE_SIZE }, signal),
    [page],
  );
  const [loaded, retry, , refresh] = useLoaded(load);
  const log = loaded.phase === 'ready' ? loaded.data : undefined;
  // The newest entry's balance is fresher than the profile loaded with the page.
  const balance = (page === 1 ? log?.list[0]?.balance : undefined) ?? user?.hojo_coin ?? 0;
  return (
    <div className="stack">
      <link rel="stylesheet" href={styles} precedence="default" />
      <Card id="coins" title={COIN.title}>
        <p className="coin-balance">
          {COIN.balance} <b>{balance.toLocaleString('zh-CN')}</b>
        </p>
      </Card>
      <ShopCard onSpent={refresh} />
      <Card id="coin-log" title={COIN.log}>
        <LoadState loaded={loaded} onRetry={retry} />
        {log && <CoinLog list={log.list} />}
        {log && log.count > PAGE_SIZE && (
          <Pages page={page} last={Math.ceil(log.count / PAGE_SIZE)} onPage={setPage} />
        )}
      </Card>
    </div>
  );
}
