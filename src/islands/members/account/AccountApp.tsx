import { useStore } from '@nanostores/react';
import { $isLeaving, $login } from '../../platform/state/login.ts';
import { LoginDialog } from './LoginDialog.tsx';
import { LogoutModal } from './LogoutModal.tsx';

/** The account dialogs over any page: the login dialog and the logout confirmation. */
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
