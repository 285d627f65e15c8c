import { useStore } from '@nanostores/react';
import { track } from '../../platform/analytics.ts';
import { $isLeaving, $login, type LoginView, leaveLogin } from '../../platform/state/login.ts';
import { Dialog } from '../../platform/ui/Dialog.tsx';
import { LoginViews } from './LoginViews.tsx';
import { LogoutModal } from './LogoutModal.tsx';
import { LOGIN, TITLES } from './wording.ts';

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

/** The login dialog over the page. Closing it is reported to analytics. */
function LoginDialog({ view }: { view: LoginView }) {
  const close = () => {
    track({ name: 'login_close_click', view });
    leaveLogin();
  };
  return (
    <Dialog title={TITLES[view]} lead={LOGIN.lead} onClose={close}>
      <LoginViews view={view} onView={next => $login.set({ view: next })} />
    </Dialog>
  );
}
