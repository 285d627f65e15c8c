import { useStore } from '@nanostores/react';
import { useCallback, useRef, useState } from 'react';
import { dayKey } from '#lib/platform/kernel/time.ts';
import type { Answered } from '../../platform/call.ts';
import { memberCall } from '../../platform/member-call.ts';
import { $blocks } from '../../platform/state/blocks.ts';
import { CursorItems } from '../../platform/ui/CursorItems.tsx';
import { Face } from '../../platform/ui/Face.tsx';
import { useCursor } from '../../platform/ui/use-cursor.ts';
import { Card } from '../account/centre/cards/Card.tsx';
import { turnBlock } from './BlockModal.tsx';
import { BLOCK, PRIVACY } from './wording.ts';

type Item = Answered<'GET /api/v2/user/block_list'>['list'][number];

/** The users whom the member blocks, latest first; unblocked ones stay until the page is left, to undo it. */
export function BlockedCard() {
  const count = useRef(0);
  const load = useCallback(async (cursor: number, signal: AbortSignal) => {
    const page = await memberCall('GET /api/v2/user/block_list', { cursor }, signal);
    count.current = page.count;
    return page;
  }, []);
  const items = useCursor(load, 0);
  const blocks = useStore($blocks);
  const freed = items.list.filter(({ user_info }) => blocks.get(user_info.id) === false).length;
  return (
    <Card id="blocks" title={PRIVACY.blocks(Math.max(0, count.current - freed))}>
      <CursorItems items={items} none={PRIVACY.none} noneHint={PRIVACY.noneHint} isInCard>
        {item => (
          <BlockedRow
            key={item.user_info.id}
            item={item}
            isBlocked={blocks.get(item.user_info.id) !== false}
          />
        )}
      </CursorItems>
    </Card>
  );
}

function BlockedRow({ item, isBlocked }: { item: Item; isBlocked: boolean }) {
  const { user_info: user, create_time } = item;
  const [problem, setProblem] = useState<string>();
  return (
    <li className="privacy-blocked">
      <Face user={user} size={32} />
      <small>{PRIVACY.since(dayKey(create_time * 1000))}</small>
      <button
        type="button"
        className="btn btn--plain btn--sm"
        aria-label={isBlocked ? PRIVACY.unblockOf(user.nickname) : PRIVACY.blockAgainOf(user.nickname)}
        onClick={() => void turnBlock(user.id, !isBlocked).then(setProblem)}
      >
        {isBlocked ? BLOCK.unblock : PRIVACY.blockAgain}
      </button>
      {problem && (
        <p className="form-problem" role="alert">
          {problem}
        </p>
      )}
    </li>
  );
}
