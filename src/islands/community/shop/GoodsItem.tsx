import { useState } from 'react';
import { inkClass } from '#components/ui/worn.ts';
import { NOT_OWNED, WORN } from '#lib/community/shop/codes.ts';
import { isWearable } from '#lib/community/shop/goods.ts';
import type { SelfInfo } from '#lib/members/account/shapes.ts';
import type { Answered } from '../../platform/call.ts';
import { Avatar } from '../../platform/ui/Avatar.tsx';
import { Modal } from '../../platform/ui/Modal.tsx';
import { WornStyles } from '../../platform/ui/WornStyles.tsx';
import { SHOP } from './wording.ts';

export type Article = Answered<'GET /api/v1/user/goods_list'>['list'][number];

interface Props {
  article: Article;
  user: SelfInfo;
  balance: number;
  problem: string | undefined;
  onBuy: () => void;
  onWear: () => void;
}

/** One article as it would look on the member, and what can be done with it. */
export function GoodsItem({ article, user, balance, problem, onBuy, onWear }: Props) {
  const { goods_id, kind, code, name, price, status } = article;
  const [isConfirming, setConfirming] = useState(false);
  const missing = price - balance;
  const canWear = isWearable({ id: goods_id, kind, code, name, price });
  const word = status === WORN ? SHOP.takeOff : SHOP.wear;
  return (
    <li>
      <Sample article={article} user={user} />
      <b>{name}</b>
      {status === NOT_OWNED ? (
        <>
          <small className="shop-price">{SHOP.price(price)}</small>
          <button
            type="button"
            className="btn btn--sm btn--soft"
            disabled={missing > 0}
            aria-label={`${missing > 0 ? SHOP.short(missing) : SHOP.buy}「${name}」`}
            onClick={() => setConfirming(true)}
          >
            {missing > 0 ? SHOP.short(missing) : SHOP.buy}
          </button>
        </>
      ) : canWear ? (
        <button
          type="button"
          className={`btn btn--sm ${status === WORN ? 'btn--plain' : 'btn--soft'}`}
          aria-label={`${word}「${name}」`}
          onClick={onWear}
        >
          {word}
        </button>
      ) : (
        <span className="tag">{SHOP.owned}</span>
      )}
      <span className="form-problem" role="alert">
        {problem}
      </span>
      {isConfirming && (
        <Modal
          title={`${SHOP.buy}「${name}」`}
          confirm={SHOP.buy}
          onConfirm={() => {
            setConfirming(false);
            onBuy();
          }}
          onCancel={() => setConfirming(false)}
        >
          {SHOP.sure(price)}
        </Modal>
      )}
    </li>
  );
}

/** The member's picture in the frame, their name in the colour, or two stickers of the set. */
function Sample({ article: { kind, code }, user }: Pick<Props, 'article' | 'user'>) {
  if (kind === 'stickers')
    return (
      <span className="shop-sample">
        <img src={`/stickers/${code}-smile.svg`} alt="" width={48} height={48} />
      </span>
    );
  const wearing = kind === 'frame' ? { avatar_frame: code } : { name_color: code };
  return (
    <span className="shop-sample">
      <WornStyles of={wearing} />
      {kind === 'frame' ? (
        <Avatar person={{ ...user, avatar_frame: code }} size={48} />
      ) : (
        <span className={`name${inkClass(wearing)}`}>{user.nickname}</span>
      )}
    </span>
  );
}
