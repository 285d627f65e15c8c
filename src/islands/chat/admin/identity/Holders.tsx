import { useCallback, useState } from 'react';
import { memberCall } from '../../../platform/member-call.ts';
import { CursorItems } from '../../../platform/ui/CursorItems.tsx';
import type { GroupIdentityItem, GroupMember, Joined } from '../../api.ts';
import { MemberLine } from '../people/MemberLine.tsx';
import { MemberPicker } from '../people/MemberPicker.tsx';
import { useAct } from '../use-act.ts';
import { useRows } from '../use-rows.ts';
import type { AdminStanding } from '../use-standing.ts';
import { givable } from './givable.ts';
import { IDENTITIES } from './wording.ts';

interface Props {
  group: Joined;
  standing: AdminStanding;
  identity: GroupIdentityItem;
}

/** Who holds the identity: handed to several at once, taken one by one. */
export function Holders({ group: { group_id, config_rev }, standing, identity }: Props) {
  const { id } = identity;
  const off = givable(identity, standing);
  const [isPicking, setPicking] = useState(false);
  const act = useAct();
  const items = useRows<GroupMember>(
    // biome-ignore lint/correctness/useExhaustiveDependencies: the revision reads it again
    useCallback(
      (query, signal) => {
        const input = { group_id, identity_id: id, ...query };
        return memberCall('GET /api/v2/chat/group_identity/member/list', input, signal, true);
      },
      [group_id, id, config_rev],
    ),
  );
  const give = (user_ids: number[], is_auth: 0 | 1) => {
    const input = { group_id, identity_id: id, user_ids, is_auth };
    const doneText = is_auth === 1 ? IDENTITIES.granted : IDENTITIES.taken;
    void act.run(() => memberCall('POST /api/v2/chat/group_identity/auth_to_users', input), doneText);
  };
  return (
    <section className="adm-section" aria-label={IDENTITIES.members}>
      <header className="adm-section-head">
        <h3>{IDENTITIES.members}</h3>
        {off === undefined && !isPicking && (
          <button type="button" className="btn btn--plain btn--sm" onClick={() => setPicking(true)}>
            {IDENTITIES.addMembers}
          </button>
        )}
      </header>
      {off && <p className="adm-hint">{off}</p>}
      {isPicking && (
        <MemberPicker
          groupId={group_id}
          has={items.list.map(({ user_id }) => user_id)}
          onCancel={() => setPicking(false)}
          onPick={members => {
            setPicking(false);
            give(
              members.map(({ user_id }) => user_id),
              1,
            );
          }}
        />
      )}
      <p className="adm-problem" role="alert">
        {act.problem}
      </p>
      <CursorItems items={items} none={IDENTITIES.noMembers} noneHint="" isInCard>
        {member => (
          <li key={member.user_id} className="adm-row">
            <MemberLine member={member} groupId={group_id} identities={standing.identities} />
            {off === undefined && (
              <button
                type="button"
                className="btn btn--plain btn--sm"
                aria-label={IDENTITIES.removeOf(member.group_nickname || member.nickname)}
                aria-disabled={act.isBusy}
                onClick={() => give([member.user_id], 0)}
              >
                {IDENTITIES.remove}
              </button>
            )}
          </li>
        )}
      </CursorItems>
    </section>
  );
}
