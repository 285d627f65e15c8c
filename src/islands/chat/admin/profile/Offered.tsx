import { memberCall } from '../../../platform/member-call.ts';
import type { Joined } from '../../api.ts';
import { dayText } from '../time.ts';
import { useAct } from '../use-act.ts';
import { useOffer } from './HandOver.tsx';
import { HAND } from './wording.ts';

/** The group was offered to the viewer: accepted, or declined. */
export function Offered({ group, viewerId }: { group: Joined; viewerId: number }) {
  const { loaded, refresh } = useOffer(group);
  const act = useAct();
  const offer = loaded.phase === 'ready' ? loaded.data.data : null;
  if (!offer || offer.user_id !== viewerId) return null;
  const answer = async (accept: boolean) => {
    const input = { group_id: group.group_id, accept };
    const doneText = accept ? HAND.accepted : HAND.declined;
    await act.run(() => memberCall('POST /api/v2/chat/group/handover/answer', input), doneText);
    refresh();
  };
  return (
    <section className="adm-note" aria-label={HAND.offered(group.name)}>
      <span>
        {HAND.offered(group.name)}
        <small>{HAND.until(dayText(offer.end_time))}</small>
        <small className="adm-problem" role="alert">
          {act.problem}
        </small>
      </span>
      <button
        type="button"
        className="btn btn--primary btn--sm"
        aria-disabled={act.isBusy}
        onClick={() => void answer(true)}
      >
        {HAND.accept}
      </button>
      <button
        type="button"
        className="btn btn--plain btn--sm"
        aria-disabled={act.isBusy}
        onClick={() => void answer(false)}
      >
        {HAND.decline}
      </button>
    </section>
  );
}
