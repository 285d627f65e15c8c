import { useStore } from '@nanostores/react';
import { $session, logout } from '../../platform/state/session.ts';
import { OPERATOR } from './wording.ts';

/** The signed-in operator, and the logout button. */
export function ViewerBar() {
  const session = useStore($session);
  if (session.state !== 'signed-in') return null;
  return (
    <p className="operator-viewer">
      <b className="name">{session.viewer.nickname}</b>
      <button type="button" className="btn btn--plain btn--sm" onClick={() => void logout()}>
        {OPERATOR.logout}
      </button>
    </p>
  );
}
