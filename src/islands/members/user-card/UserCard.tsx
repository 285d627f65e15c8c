import { useStore } from '@nanostores/react';
import { useCallback } from 'react';
import { CallError } from '../../platform/call.ts';
import { $session } from '../../platform/state/session.ts';
import { lookUpUsers } from '../../platform/state/users.ts';
import dialogs from '../../platform/ui/dialog.css?url&no-inline';
import { Icon } from '../../platform/ui/Icon.tsx';
import { LoadState } from '../../platform/ui/LoadState.tsx';
import { useLoaded } from '../../platform/ui/use-loaded.ts';
import { useModal } from '../../platform/ui/use-modal.ts';
import { DIALOG } from '../../platform/ui/wording.ts';
import { CardActs } from './CardActs.tsx';
import { CardBody } from './CardBody.tsx';
import { GroupPart } from './group/GroupPart.tsx';
import styles from './user-card.css?url&no-inline';
import { CARD } from './wording.ts';

interface Props {
  userId: number;
  /** The group in which the user was met. */
  groupId?: number | undefined;
  onClose: () => void;
}

async function load(userId: number, signal: AbortSignal) {
  const [user] = await lookUpUsers([userId], signal);
  if (!user) throw new CallError({ message: CARD.nobody, reason: 'not_found' });
  return user;
}

/** A user's profile card: over the page, with a mask; the focus returns to the pressed face. */
export function UserCard({ userId, groupId, onClose }: Props) {
  const dialog = useModal(onClose);
  const [loaded, retry] = useLoaded(useCallback(signal => load(userId, signal), [userId]));
  const session = useStore($session);
  const user = loaded.phase === 'ready' ? loaded.data : undefined;
  return (
    <>
      <link rel="stylesheet" href={dialogs} precedence="default" />
      <link rel="stylesheet" href={styles} precedence="default" />
      <dialog
        ref={dialog}
        className="modal user-card"
        aria-label={user ? CARD.of(user.nickname) : CARD.loading}
        // Also closes on a press on the mask.
        closedby="any"
      >
        <div className="user-card-box">
          {user ? <CardBody user={user} /> : <LoadState loaded={loaded} onRetry={retry} />}
          {user && groupId !== undefined && session.state === 'signed-in' && (
            <GroupPart user={user} groupId={groupId} viewerId={session.viewer.id} onClose={onClose} />
          )}
          {user && <CardActs user={user} groupId={groupId} onClose={onClose} />}
          <button
            type="button"
            className="icon-btn user-card-close"
            aria-label={DIALOG.close}
            data-autofocus
            onClick={onClose}
          >
            <Icon name="cross" />
          </button>
        </div>
      </dialog>
    </>
  );
}
