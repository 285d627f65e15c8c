import { useStore } from '@nanostores/react';
import { $session } from '../../../platform/state/session.ts';
import { Avatar } from '../../../platform/ui/Avatar.tsx';
import { momentOf } from '../names.ts';
import type { DeskUser, Judgement } from './shapes.ts';
import { JUDGE, USERS } from './wording.ts';

interface Props {
  user: DeskUser;
  onJudge: (action: Judgement) => void;
  onLog: () => void;
}

/** A value of user.status. */
const FROZEN = 2;
const CLOSED = 3;
const SIZE = 40;

/** A user as operators see them, with the actions on them. */
export function UserRow({ user, onJudge, onLog }: Props) {
  const { nickname, status } = user;
  const facts = [USERS.id(user.unique_id), user.phone || USERS.noPhone];
  const times = [
    USERS.registered(momentOf(user.create_time)),
    user.last_use_time === null ? USERS.neverUsed : USERS.lastUse(momentOf(user.last_use_time)),
  ];
  return (
    <li className="user-row">
      <Avatar person={user} size={SIZE} />
      <div className="user-facts">
        <b>
          <span className="name">{nickname}</span>
          <span className={`tag ${status === FROZEN ? 'tag--loss' : ''}`}>{USERS.status[status]}</span>
          {user.is_operator && <span className="tag tag--brand">{USERS.operator}</span>}
        </b>
        <span>{facts.join(' · ')}</span>
        <span>{times.join(' · ')}</span>
        {user.freeze_request && (
          <span>{USERS.proposed(user.freeze_request.operator.nickname, user.freeze_request.reason)}</span>
        )}
        {user.reason !== '' && <span>{USERS.frozenFor(user.reason)}</span>}
      </div>
      <div className="entry-buttons">
        <button
          type="button"
          className="btn btn--plain btn--sm"
          aria-label={USERS.logOfName(nickname)}
          onClick={onLog}
        >
          {USERS.logOf}
        </button>
        <JudgeButton user={user} onJudge={onJudge} />
      </div>
    </li>
  );
}

/** Operators cannot judge themselves or closed accounts. */
function JudgeButton({ user, onJudge }: Omit<Props, 'onLog'>) {
  const session = useStore($session);
  const isSelf = session.state === 'signed-in' && session.viewer.id === user.id;
  if (isSelf || user.status === CLOSED) return null;
  const action = user.status === FROZEN ? 'unfreeze' : 'freeze';
  const { button } = JUDGE[action];
  return (
    <button
      type="button"
      className={`btn btn--sm ${action === 'freeze' ? 'btn--danger-plain' : 'btn--plain'}`}
      aria-label={JUDGE.of(button, user.nickname)}
      onClick={() => onJudge(action)}
    >
      {button}
    </button>
  );
}
