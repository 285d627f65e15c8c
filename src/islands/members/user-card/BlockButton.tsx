import { useStore } from '@nanostores/react';
import { useCallback, useState } from 'react';
import type { UserInfo } from '#lib/members/account/shapes.ts';
import { memberCall } from '../../platform/member-call.ts';
import { $blocks } from '../../platform/state/blocks.ts';
import { useLoaded } from '../../platform/ui/use-loaded.ts';
import { BlockModal, turnBlock } from '../privacy/BlockModal.tsx';
import { BLOCK } from '../privacy/wording.ts';

/** Blocks the card's user, after a confirmation, or unblocks them. */
export function BlockButton({ user }: { user: UserInfo }) {
  const load = useCallback(
    (signal: AbortSignal) => memberCall('GET /api/v2/user/block_state', { user_id: user.id }, signal, true),
    [user.id],
  );
  const [loaded] = useLoaded(load);
  const changed = useStore($blocks).get(user.id);
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string>();
  // While this is unknown it offers to block: blocking twice is harmless.
  const isBlocked = changed ?? (loaded.phase === 'ready' && loaded.data.is_blocked);
  return (
    <>
      {problem && (
        <span className="form-problem" role="alert">
          {problem}
        </span>
      )}
      <button
        type="button"
        className="btn btn--plain btn--sm"
        aria-disabled={loaded.phase === 'loading'}
        onClick={() => {
          if (loaded.phase === 'loading') return;
          if (isBlocked) void turnBlock(user.id, false).then(setProblem);
          else setAsking(true);
        }}
      >
        {isBlocked ? BLOCK.unblock : BLOCK.block}
      </button>
      {isAsking && <BlockModal user={user} onDone={() => setAsking(false)} onResult={setProblem} />}
    </>
  );
}
