import { useState } from 'react';
import { memberCall } from '../../../platform/member-call.ts';
import type { GroupMember } from '../../api.ts';
import { givable } from '../identity/givable.ts';
import { IDENTITIES } from '../identity/wording.ts';
import { useAct } from '../use-act.ts';
import type { AdminStanding } from '../use-standing.ts';
import { PEOPLE } from './wording.ts';

interface Props {
  groupId: number;
  standing: AdminStanding;
  chosen: readonly GroupMember[];
  onClear: () => void;
}

/** Gives an identity to all who are chosen, or takes it. */
export function BatchBar({ groupId, standing, chosen, onClear }: Props) {
  const offered = standing.identities.filter(identity => givable(identity, standing) === undefined);
  const [identityId, setIdentityId] = useState(offered[0]?.id ?? 0);
  const act = useAct();
  const give = async (is_auth: 0 | 1) => {
    const user_ids = chosen.map(({ user_id }) => user_id);
    const input = { group_id: groupId, identity_id: identityId, user_ids, is_auth };
    const doneText = is_auth === 1 ? IDENTITIES.granted : IDENTITIES.taken;
    if (await act.run(() => memberCall('POST /api/v2/chat/group_identity/auth_to_users', input), doneText))
      onClear();
  };
  return (
    <section className="adm-batch" aria-label={PEOPLE.chosen(chosen.length)}>
      <b>{PEOPLE.chosen(chosen.length)}</b>
      <button type="button" className="btn btn--plain btn--sm" onClick={onClear}>
        {PEOPLE.clear}
      </button>
      {offered.length > 0 ? (
        <>
          <select
            className="input"
            aria-label={IDENTITIES.choose}
            value={identityId}
            onChange={({ target }) => setIdentityId(Number(target.value))}
          >
            {offered.map(({ id, identity_name }) => (
              <option key={id} value={id}>
                {identity_name}
              </option>
            ))}
          </select>
          {([1, 0] as const).map(is_auth => (
            <button
              key={is_auth}
              type="button"
              className="btn btn--plain btn--sm"
              aria-disabled={act.isBusy}
              onClick={() => void give(is_auth)}
            >
              {is_auth === 1 ? IDENTITIES.give : IDENTITIES.take}
            </button>
          ))}
        </>
      ) : (
        <span className="adm-hint">{IDENTITIES.nothingToGive}</span>
      )}
      <p className="adm-problem" role="alert">
        {act.problem}
      </p>
    </section>
  );
}
