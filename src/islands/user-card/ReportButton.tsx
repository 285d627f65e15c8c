import { useStore } from '@nanostores/react';
import type { UserInfo } from '#lib/account/shapes.ts';
import { $session } from '../state/session.ts';
import { CARD } from './wording.ts';

/** Reports the profile; nobody reports themselves. */
export function ReportButton({ user, onClose }: { user: UserInfo; onClose: () => void }) {
  const session = useStore($session);
  if (session.state !== 'signed-in' || session.viewer.id === user.id) return null;
  const ask = () => {
    onClose();
    const detail = { source_type: 'user', source_id: user.id, user_id: user.id };
    document.dispatchEvent(new CustomEvent('report', { detail }));
  };
  return (
    <p className="user-card-more">
      <button type="button" className="btn btn--plain btn--sm" onClick={ask}>
        {CARD.report}
      </button>
    </p>
  );
}
