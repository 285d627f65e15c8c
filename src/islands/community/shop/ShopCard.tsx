import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { OWNED, WORN } from '#lib/community/shop/codes.ts';
import type { GoodsKind } from '#lib/community/shop/goods.ts';
import { Card } from '../../members/account/centre/cards/Card.tsx';
import { memberCall } from '../../platform/member-call.ts';
import { toast } from '../../platform/state/toast.ts';
import { $viewer, changeViewer } from '../../platform/state/viewer.ts';
import { LoadState } from '../../platform/ui/LoadState.tsx';
import { messageOf, useLoaded } from '../../platform/ui/use-loaded.ts';
import { type Article, GoodsItem } from './GoodsItem.tsx';
import styles from './shop.css?url&no-inline';
import { SHOP } from './wording.ts';

const load = (signal: AbortSignal) => memberCall('GET /api/v1/user/goods_list', {}, signal);
const KINDS = Object.keys(SHOP.kinds) as GoodsKind[];

/** What coins buy. `onSpent`: the log has a new line. */
export function ShopCard({ onSpent }: { onSpent: () => void }) {
  const { user } = useStore($viewer);
  const [loaded, retry, set] = useLoaded(load);
  const [problem, setProblem] = useState<{ id: number; text: string }>();
  const shop = loaded.phase === 'ready' ? loaded.data : undefined;

  const attempt = async ({ goods_id }: Article, work: () => Promise<void>) => {
    setProblem(undefined);
    try {
      await work();
    } catch (error) {
      setProblem({ id: goods_id, text: messageOf(error) });
    }
  };
  /** `statusOf`: the new standing of each article. */
  const restate = (statusOf: (one: Article) => number, balance?: number) =>
    set(previous => ({
      balance: balance ?? previous.balance,
      list: previous.list.map(one => ({ ...one, status: statusOf(one) })),
    }));
  const buy = (one: Article) =>
    attempt(one, async () => {
      const { balance } = await memberCall('POST /api/v1/user/goods_buy', { goods_id: one.goods_id });
      changeViewer(() => ({ hojo_coin: balance }));
      restate(({ goods_id, status }) => (goods_id === one.goods_id ? OWNED : status), balance);
      toast(SHOP.bought(one.name));
      onSpent();
    });
  const wear = (one: Article) =>
    attempt(one, async () => {
      const isOn = one.status !== WORN;
      const options = { goods_id: one.goods_id, is_worn: isOn };
      const worn = await memberCall('POST /api/v1/user/goods_wear', options);
      changeViewer(() => worn);
      restate(({ goods_id, kind, status }) => {
        if (goods_id === one.goods_id) return isOn ? WORN : OWNED;
        return kind === one.kind && status === WORN ? OWNED : status;
      });
    });

  return (
    <Card id="shop" title={SHOP.title}>
      <link rel="stylesheet" href={styles} precedence="default" />
      <p className="shop-lead">{SHOP.lead}</p>
      <LoadState loaded={loaded} onRetry={retry} />
      {shop &&
        user &&
        KINDS.map(kind => (
          <section key={kind} className="shop-kind">
            <h3>{SHOP.kinds[kind]}</h3>
            <ul>
              {shop.list
                .filter(one => one.kind === kind)
                .map(one => (
                  <GoodsItem
                    key={one.goods_id}
                    article={one}
                    user={user}
                    balance={shop.balance}
                    problem={problem?.id === one.goods_id ? problem.text : undefined}
                    onBuy={() => void buy(one)}
                    onWear={() => void wear(one)}
                  />
                ))}
            </ul>
          </section>
        ))}
    </Card>
  );
}
