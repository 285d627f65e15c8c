import { useCallback, useState } from 'react';
import type { Answered } from '../../../platform/call.ts';
import { memberCall } from '../../../platform/member-call.ts';
import { CursorItems } from '../../../platform/ui/CursorItems.tsx';
import { Modal } from '../../../platform/ui/Modal.tsx';
import type { PaneProps } from '../pane-props.ts';
import { dayText } from '../time.ts';
import { useAct } from '../use-act.ts';
import { useRows } from '../use-rows.ts';
import { MemberLine } from './MemberLine.tsx';
import { BLACKLIST, PEOPLE } from './wording.ts';

type Blocked = Answered<'GET /api/v2/chat/group/blacklist/list'>['list'][number];

const named = (blocked: Blocked): Blocked => ({
  ...blocked,
  nickname: blocked.nickname || BLACKLIST.closed,
});

/** People who may not join; let in again here. */
export function BlacklistPane({ group, standing }: PaneProps) {
  const { group_id, config_rev } = group;
  const [lifting, setLifting] = useState<Blocked>();
  const act = useAct();
  const items = useRows<Blocked>(
    // biome-ignore lint/correctness/useExhaustiveDependencies: the revision reads it again
    useCallback(
      (page, signal) =>
        memberCall('GET /api/v2/chat/group/blacklist/list', { group_id, ...page }, signal, true),
      [group_id, config_rev],
    ),
  );
  const lift = async ({ user_id }: Blocked) => {
    const input = { group_id, user_id, operator: 0 };
    await act.run(() => memberCall('POST /api/v2/chat/group/blacklist/operator', input), BLACKLIST.lifted);
    setLifting(undefined);
  };
  return (
    <>
      <p className="adm-problem" role="alert">
        {act.problem}
      </p>
      <CursorItems items={items} none={BLACKLIST.none} noneHint={BLACKLIST.noneHint} isInCard>
        {blocked => (
          <li key={blocked.user_id} className="adm-row">
            <MemberLine
              member={named(blocked)}
              groupId={group_id}
              identities={standing.identities}
              note={BLACKLIST.since(dayText(blocked.time), blocked.by_nickname)}
            />
            <button
              type="button"
              className="btn btn--plain btn--sm"
              aria-label={BLACKLIST.liftOf(named(blocked).nickname)}
              onClick={() => setLifting(named(blocked))}
            >
              {BLACKLIST.lift}
            </button>
          </li>
        )}
      </CursorItems>
      {lifting && (
        <Modal
          title={BLACKLIST.liftAsk(lifting.nickname)}
          confirm={PEOPLE.confirm}
          isBusy={act.isBusy}
          onConfirm={() => void lift(lifting)}
          onCancel={() => setLifting(undefined)}
        >
          {BLACKLIST.liftText}
        </Modal>
      )}
    </>
  );
}
