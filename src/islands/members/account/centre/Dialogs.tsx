import type { SelfInfo } from '#lib/members/account/shapes.ts';
import { endSession } from '../../../platform/state/session.ts';
import { BindDialog } from './bind/BindDialog.tsx';
import { LeaveDialog } from './flow/LeaveDialog.tsx';
import { PasswordDialog } from './flow/PasswordDialog.tsx';
import { PhoneDialog } from './flow/PhoneDialog.tsx';
import { ResetDialog } from './flow/ResetDialog.tsx';
import { UnbindDialog } from './flow/UnbindDialog.tsx';
import type { OpenDialog } from './opened.ts';
import { ownerOf } from './owner.ts';
import { ProfileDialog } from './profile/ProfileDialog.tsx';

interface Props {
  opened: OpenDialog;
  user: SelfInfo;
  onOpen: (flow: OpenDialog) => void;
  onClose: () => void;
}

/** The dialog of the open flow. */
export function Dialogs({ opened, user, onOpen, onClose }: Props) {
  const owner = ownerOf(user);
  switch (opened) {
    case 'phone':
      return <PhoneDialog owner={owner} onClose={onClose} />;
    case 'password':
      return <PasswordDialog onForgot={() => onOpen('reset')} onClose={onClose} />;
    case 'reset':
      return <ResetDialog phone={owner.phone} hasPassword={owner.hasPassword} onClose={onClose} />;
    case 'profile':
      return <ProfileDialog user={user} onClose={onClose} />;
    case 'leave':
      return <LeaveDialog owner={owner} onLeft={goHome} onClose={onClose} />;
    case 'bind-weixin':
    case 'bind-qq':
      return <BindDialog owner={owner} type={opened === 'bind-qq' ? 'qq' : 'weixin'} onClose={onClose} />;
    case 'unbind-weixin':
    case 'unbind-qq':
      return <UnbindDialog owner={owner} type={opened === 'unbind-qq' ? 'qq' : 'weixin'} onClose={onClose} />;
  }
}

/** The account is closed: leave the page, so that nothing of it stays. */
function goHome(): void {
  endSession();
  location.assign('/');
}
