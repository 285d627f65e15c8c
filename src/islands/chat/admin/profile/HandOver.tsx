import { useCallback, useState } from 'react';
import type { Answered } from '../../../platform/call.ts';
import { memberCall } from '../../../platform/member-call.ts';
import { LoadState } from '../../../platform/ui/LoadState.tsx';
import { Modal } from '../../../platform/ui/Modal.tsx';
import type { GroupMember, Joined } from '../../api.ts';
import { MemberPicker } from '../people/MemberPicker.tsx';
import { PEOPLE } from '../people/wording.ts';
import { dayText } from '../time.ts';
import { useAct } from '../use-act.ts';
import { useStored } from '../use-stored.ts';
import { HAND } from './wording.ts';

export type Offer = NonNullable<Answered<'GET /api/v2/chat/group/handover'>['handover']>;

/** The open offer of the group, as its two sides see it. */
export function useOffer({ group_id, config_rev }: Joined) {
  return useStored(
    useCallback(
      async (signal: AbortSignal) =>
        (await memberCall('GET /api/v2/chat/group/handover', { group_id }, signal, true)).handover,
      [group_id],
    ),
    config_rev,
  );
}

/** Asking a member to take the group over, and taking that back. */
export function HandOver({ group, viewerId }: { group: Joined; viewerId: number }) {
  const { group_id } = group;
  const { loaded, retry, refresh } = useOffer(group);
  const [isPicking, setPicking] = useState(false);
  const [candidate, setCandidate] = useState<GroupMember>();
  const act = useAct();
  if (loaded.phase !== 'ready') return <LoadState loaded={loaded} onRetry={retry} />;
  const offer = loaded.data.data;
  const send = async ({ user_id }: GroupMember) => {
    await act.run(() => memberCall('POST /api/v2/chat/group/handover', { group_id, user_id }), HAND.sent);
    setCandidate(undefined);
    refresh();
  };
  const revoke = async () => {
    await act.run(() => memberCall('POST /api/v2/chat/group/handover/revoke', { group_id }), HAND.revoked);
    refresh();
  };
  return (
    <div className="adm-hand">
      {offer ? (
        <p className="adm-note">
          <span>
            {HAND.waiting(offer.nickname)}
            <small>{HAND.until(dayText(offer.end_time))}</small>
          </span>
          <button
            type="button"
            className="btn btn--plain btn--sm"
            aria-disabled={act.isBusy}
            onClick={() => void revoke()}
          >
            {HAND.revoke}
          </button>
        </p>
      ) : isPicking ? (
        <MemberPicker
          groupId={group_id}
          has={[viewerId]}
          hasText={PEOPLE.isSelf}
          isOne
          onCancel={() => setPicking(false)}
          onPick={([member]) => {
            setPicking(false);
            setCandidate(member);
          }}
        />
      ) : (
        <>
          <button type="button" className="btn btn--plain" onClick={() => setPicking(true)}>
            {HAND.open}
          </button>
          <p className="adm-hint">{HAND.hint}</p>
        </>
      )}
      <p className="adm-problem" role="alert">
        {act.problem}
      </p>
      {candidate && (
        <Modal
          title={HAND.ask(candidate.group_nickname || candidate.nickname)}
          confirm={HAND.confirm}
          isBusy={act.isBusy}
          onConfirm={() => void send(candidate)}
          onCancel={() => setCandidate(undefined)}
        >
          {HAND.text}
        </Modal>
      )}
    </div>
  );
}
