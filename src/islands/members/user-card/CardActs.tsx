import { useStore } from '@nanostores/react';
import type { UserInfo } from '#lib/members/account/shapes.ts';
import { $session } from '../../platform/state/session.ts';
import { BlockButton } from './BlockButton.tsx';
import { LetterButton } from './LetterButton.tsx';
import { CARD } from './wording.ts';

interface Props {
  user: UserInfo;
  /** The group in which the user was met. */
  groupId: number | undefined;
  onClose: () => void;
}

/** Actions on another user: write to them, block them, report the profile. */
export function CardActs({ user, groupId, onClose }: Props) {
  const session = useStore($session);
  if (session.state !== 'signed-in' || session.viewer.id === user.id) return null;
  const report = () => {
    onClose();
    const detail = { source_type: 'user', source_id: user.id, user_id: user.id };
    document.dispatchEvent(new CustomEvent('report', { detail }));
  };
  return (
    <p className="user-card-more">
      <LetterButton user={user} groupId={groupId} />
      <BlockButton user={user} />
      <button type="button" className="btn btn--plain btn--sm" onClick={report}>
        {CARD.report}
      </button>
    </p>
  );
}
