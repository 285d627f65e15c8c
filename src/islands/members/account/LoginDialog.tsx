import { track } from '../../platform/analytics.ts';
import { $login, type LoginView, leaveLogin } from '../../platform/state/login.ts';
import { Dialog } from '../../platform/ui/Dialog.tsx';
import { LoginViews } from './LoginViews.tsx';
import { LOGIN, TITLES } from './wording.ts';

/** The login dialog over the page. Closing it is reported to analytics. */
export function LoginDialog({ view }: { view: LoginView }) {
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
