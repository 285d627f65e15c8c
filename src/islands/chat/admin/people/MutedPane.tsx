import { useCallback } from 'react';
import type { Answered } from '../../../call.ts';
import { memberCall } from '../../../member-call.ts';
import { CursorItems } from '../../../ui/CursorItems.tsx';
import type { PaneProps } from '../pane-props.ts';
import { timeText } from '../time.ts';
import { useAct } from '../use-act.ts';
import { useRows } from '../use-rows.ts';
import { MemberLine } from './MemberLine.tsx';
import { MUTED } from './wording.ts';

type Muted = Answered<'GET /api/v2/chat/group/forbidden/list'>['list'][number];

const noteOf = ({ forbidden_end_time, bans }: Muted): string =>
  [
    forbidden_end_time === -1 ? MUTED.open : MUTED.until(timeText(forbidden_end_time)),
    bans[0]?.by_nickname && MUTED.by(bans[0].by_nickname),
  ]
    .filter(Boolean)
    .join('，');

/** Who may not speak, until when; lifted here. */
export function MutedPane({ group, standing }: PaneProps) {
  const { group_id, config_rev } = group;
  const items = useRows<Muted>(
    // biome-ignore lint/correctness/useExhaustiveDependencies: the revision reads it again
    useCallback(
      (asked, signal) =>
        memberCall('GET /api/v2/chat/group/forbidden/list', { group_id, ...asked }, signal, true),
      [group_id, config_rev],
    ),
  );
  return (
    <CursorItems items={items} none={MUTED.none} noneHint={MUTED.noneHint} isInCard>
      {member => (
        <li key={member.user_id} className="adm-row">
          <MemberLine
            member={member}
            groupId={group_id}
            identities={standing.identities}
            note={noteOf(member)}
          />
          <Lift groupId={group_id} member={member} />
        </li>
      )}
    </CursorItems>
  );
}

function Lift({ groupId, member }: { groupId: number; member: Muted }) {
  const act = useAct();
  const lift = () =>
    memberCall('POST /api/v2/chat/auth/group_user/auth', {
      group_id: groupId,
      user_ids: [member.user_id],
      auth_ids: member.auth_ids,
      is_toggle: true,
    });
  return (
    <span className="adm-acts">
      <button
        type="button"
        className="btn btn--plain btn--sm"
        aria-label={MUTED.liftOf(member.group_nickname || member.nickname)}
        aria-disabled={act.isBusy}
        onClick={() => void act.run(lift, MUTED.lifted)}
      >
        {MUTED.lift}
      </button>
      {act.problem && (
        <span className="adm-problem" role="alert">
          {act.problem}
        </span>
      )}
    </span>
  );
}
