import type { SelfInfo } from '#lib/account/shapes.ts';
import { endSession } from '../../state/session.ts';
import { BindDialog } from './bind/BindDialog.tsx';
import { LeaveDialog } from './flow/LeaveDialog.tsx';
import { PasswordDialog } from './flow/PasswordDialog.tsx';
import { PhoneDialog } from './flow/PhoneDialog.tsx';
import { ResetDialog } from './flow/ResetDialog.tsx';
import { UnbindDialog } from './flow/UnbindDialog.tsx';
import type { Opened } from './opened.ts';
import { ownerOf } from './owner.ts';
import { ProfileDialog } from './profile/ProfileDialog.tsx';

interface Props {
  opened: Opened;
  user: SelfInfo;
  onOpen: (flow: Opened) => void;
  onClose: () => void;
}

/** The flow that is open. */
export function Dialogs({ opened, user, onOpen, onClose }: Props) {
  const owner = ownerOf(user);
  switch (opened) {
    case 'phone':
      return <PhoneDialog bound={owner.phone} onClose={onClose} />;
    case 'password':
      return <PasswordDialog onForgot={() => onOpen('reset')} onClose={onClose} />;
    case 'reset':
      return <ResetDialog {...owner} onClose={onClose} />;
    case 'profile':
      return <ProfileDialog user={user} onClose={onClose} />;
    case 'leave':
      return <LeaveDialog owner={owner} onLeft={goHome} onClose={onClose} />;
    case 'bind-weixin':
    case 'bind-qq':
      return <BindDialog type={opened === 'bind-qq' ? 'qq' : 'weixin'} onClose={onClose} />;
    case 'unbind-weixin':
    case 'unbind-qq':
      return <UnbindDialog owner={owner} type={opened === 'unbind-qq' ? 'qq' : 'weixin'} onClose={onClose} />;
  }
}

/** The account is no more: nothing of it stays in the page. */
function goHome(): void {
  endSession();
  location.assign('/');
}
