import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import type { LoginView } from '../../platform/state/login.ts';
import { WorkNote } from '../../platform/ui/WorkNote.tsx';
import { $shared } from './form-state.ts';
import styles from './login.css?url&no-inline';
import { AppealView } from './views/appeal/AppealView.tsx';
import { BindView } from './views/BindView.tsx';
import { CodeView } from './views/CodeView.tsx';
import { ForgotView } from './views/forgot/ForgotView.tsx';
import { OtherWays } from './views/OtherWays.tsx';
import { PasswordView } from './views/PasswordView.tsx';
import { QqView } from './views/QqView.tsx';
import { RegisterView } from './views/RegisterView.tsx';
import type { PendingBind } from './views/view.ts';
import { WeixinView } from './views/WeixinView.tsx';
import { APPEAL, LOGIN } from './wording.ts';

interface Props {
  view: LoginView;
  onView: (view: LoginView) => void;
}

const TABS = [
  ['code', LOGIN.byCode],
  ['password', LOGIN.byPassword],
] as const;

/** The views of the login dialog, shown in the dialog or on the phone's login page. */
export function LoginViews({ view, onView }: Props) {
  const [pending, setPending] = useState<PendingBind>();
  const onNew = (found: PendingBind) => {
    setPending(found);
    onView('bind');
  };
  const hasWays = view !== 'register' && view !== 'forgot' && view !== 'bind' && view !== 'appeal';
  return (
    <div className="login" ref={useFocusOn(view)}>
      <link rel="stylesheet" href={styles} precedence="default" />
      {(view === 'code' || view === 'password') && (
        <nav className="login-tabs" aria-label={LOGIN.ways}>
          {TABS.map(([name, label]) => (
            <button
              key={name}
              type="button"
              aria-current={view === name ? 'true' : undefined}
              onClick={() => onView(name)}
            >
              {label}
            </button>
          ))}
        </nav>
      )}
      <WorkNote />
      {view !== 'appeal' && <FrozenNotice view={view} onView={onView} />}
      {view === 'code' && <CodeView onView={onView} />}
      {view === 'password' && <PasswordView onView={onView} />}
      {view === 'register' && <RegisterView onView={onView} />}
      {view === 'forgot' && <ForgotView onView={onView} />}
      {view === 'weixin' && <WeixinView onNew={onNew} />}
      {view === 'qq' && <QqView onNew={onNew} />}
      {view === 'bind' && pending && <BindView pending={pending} />}
      {view === 'appeal' && <AppealView onView={onView} />}
      {hasWays && <OtherWays current={view} onView={onView} />}
    </div>
  );
}

/** Offers an appeal to a user whose sign-in was just refused because the account is frozen. */
function FrozenNotice({ view, onView }: Props) {
  const { frozen, phone } = useStore($shared);
  if (frozen === '' || (frozen !== phone && frozen !== view)) return null;
  return (
    <p className="login-frozen" role="status">
      {APPEAL.frozen}
      <button type="button" className="link" onClick={() => onView('appeal')}>
        {APPEAL.open}
      </button>
    </p>
  );
}

/** Focuses the first field of a new view: the pressed control is gone. */
function useFocusOn(view: LoginView) {
  const ref = useRef<HTMLDivElement>(null);
  const shown = useRef(view);
  useEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    ref.current?.querySelector<HTMLElement>('[data-autofocus], form input')?.focus();
  }, [view]);
  return ref;
}
