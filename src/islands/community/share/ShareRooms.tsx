import { type FormEvent, useCallback, useState } from 'react';
import { targetsIn } from '../../chat/forward/targets.ts';
import { memberCall } from '../../platform/member-call.ts';
import { LoadState } from '../../platform/ui/LoadState.tsx';
import { messageOf, useLoaded } from '../../platform/ui/use-loaded.ts';
import type { ShareRequest } from './request.ts';
import { SHARE } from './wording.ts';

/** An id that no room has: none is left out. */
const NO_ROOM = 0;

/** Sends the card to one of the member's rooms. */
export function ShareRooms({ card }: { card: NonNullable<ShareRequest['card']> }) {
  const load = useCallback(
    async (signal: AbortSignal) =>
      targetsIn((await memberCall('GET /api/v2/chat/group/my/list', {}, signal)).list, NO_ROOM),
    [],
  );
  const [loaded, retry] = useLoaded(load);
  const [isBusy, setBusy] = useState(false);
  const [message, setMessage] = useState('');
  const [problem, setProblem] = useState('');
  if (loaded.phase !== 'ready') return <LoadState loaded={loaded} onRetry={retry} />;
  const rooms = loaded.data;
  if (rooms.length === 0) return <p className="muted">{SHARE.none}</p>;
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const room = rooms[Number(new FormData(event.currentTarget).get('room'))];
    if (isBusy || !room) return;
    setBusy(true);
    setMessage('');
    setProblem('');
    try {
      const targets = [room.to];
      if (card.type === 'match')
        await memberCall('POST /api/v1/activity/share/match', { match_id: card.id, targets });
      else await memberCall('POST /api/v1/activity/share/post', { moment_id: card.id, targets });
      setMessage(SHARE.sent(`${room.group} · ${room.name}`));
    } catch (error) {
      setProblem(messageOf(error));
    }
    setBusy(false);
  };
  return (
    <form className="share-copy" onSubmit={event => void send(event)}>
      <select className="input" name="room" aria-label={SHARE.choose}>
        {rooms.map(({ group, name, channel_id }, i) => (
          <option key={channel_id} value={i}>
            {group} · {name}
          </option>
        ))}
      </select>
      <button type="submit" className="btn btn--primary" aria-disabled={isBusy}>
        {isBusy ? SHARE.sending : SHARE.send}
      </button>
      <output>{message}</output>
      <p className="form-problem" role="alert">
        {problem}
      </p>
    </form>
  );
}
