import { useCallback, useId } from 'react';
import type { UserInfo } from '#lib/members/account/shapes.ts';
import { memberCall } from '../../platform/member-call.ts';
import { useLoaded } from '../../platform/ui/use-loaded.ts';
import { CARD } from './wording.ts';

interface Props {
  user: UserInfo;
  /** The group in which the user was met: its permission counts. */
  groupId: number | undefined;
}

/** Leads to the conversation with the card's user; grey, with the reason, where they may not be written to. */
export function LetterButton({ user: { id, nickname }, groupId }: Props) {
  const load = useCallback(
    (signal: AbortSignal) => {
      const query = { user_id: id, ...(groupId && { group_id: groupId }) };
      return memberCall('GET /api/v2/chat/letters/can_send', query, signal, true);
    },
    [id, groupId],
  );
  const [loaded] = useLoaded(load);
  const reasonId = useId();
  const refusal = loaded.phase === 'ready' && loaded.data.is_auth === 0 ? loaded.data.message : undefined;
  if (refusal !== undefined)
    return (
      <>
        <button
          type="button"
          className="btn btn--plain btn--sm"
          aria-disabled="true"
          aria-describedby={reasonId}
        >
          {CARD.letter}
        </button>
        <small id={reasonId} className="muted user-card-reason">
          {refusal}
        </small>
      </>
    );
  const query = new URLSearchParams({ targetId: String(id), name: nickname });
  return (
    <a className="btn btn--primary btn--sm" href={`/chat/letters/msg?${query}`}>
      {CARD.letter}
    </a>
  );
}
