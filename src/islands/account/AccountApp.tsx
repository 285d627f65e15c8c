import { useStore } from '@nanostores/react';
import { $isLeaving, $login } from '../state/login.ts';
import { LoginDialog } from './LoginDialog.tsx';
import { LogoutModal } from './LogoutModal.tsx';

/** What stands over any page: signing in when it is asked for, and the question before signing out. */
export function AccountApp() {
  const login = useStore($login);
  const isLeaving = useStore($isLeaving);
  return (
    <>
      {login && <LoginDialog view={login.view} />}
      {isLeaving && <LogoutModal />}
    </>
  );
}
