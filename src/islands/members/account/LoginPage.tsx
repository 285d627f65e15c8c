import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { noticePoorNetwork } from '../../platform/browser.ts';
import { loadConfig } from '../../platform/state/config.ts';
import type { LoginView } from '../../platform/state/login.ts';
import { $session } from '../../platform/state/session.ts';
import { $viewer } from '../../platform/state/viewer.ts';
import { Banner } from '../../platform/ui/Banner.tsx';
import dialog from '../../platform/ui/dialog.css?url&no-inline';
import { Waiting } from '../../platform/ui/LoadState.tsx';
import { storeToast } from '../../platform/ui/show-toasts.ts';
import { useLoaded } from '../../platform/ui/use-loaded.ts';
import { LoginViews } from './LoginViews.tsx';
import { hasReturned } from './phone-oauth.ts';
import { LOGIN, TITLES } from './wording.ts';

/** Signing in on a phone: a page, not a dialog. `from`: own path to open after signing in. */
export function LoginPage({ from }: { from: string }) {
  const session = useStore($session);
  const { isLoaded } = useStore($viewer);
  const [config] = useLoaded(loadConfig);
  const [view, setView] = useState<LoginView>(hasReturned() ? 'weixin' : 'code');
  const isIn = session.state === 'signed-in';
  useEffect(() => {
    if (!isIn) return;
    storeToast();
    location.replace(from);
  }, [isIn, from]);
  const isPoor = config.phase === 'failed';
  useEffect(() => {
    if (isPoor) noticePoorNetwork();
  }, [isPoor]);
  if (isPoor) return null;
  if (config.phase === 'loading' || isIn || !isLoaded) return <Waiting />;
  return (
    <section className="login-card" aria-label={TITLES[view]}>
      <link rel="stylesheet" href={dialog} precedence="default" />
      <Banner title={TITLES[view]} lead={LOGIN.lead} />
      <div className="dialog-body">
        <LoginViews view={view} onView={setView} />
      </div>
    </section>
  );
}
