/** The sign-in page (pages/m/user_center/[pageType].astro). */
import { createRoot } from 'react-dom/client';
import { ownPath } from '#lib/site/routes/own-path.ts';
import { LoginPage } from './LoginPage.tsx';
import { mountAccount } from './mount.tsx';
import { begin } from './start.ts';

/** Where to go after signing in when no page led here. */
const HOME = '/m';

const root = document.getElementById('login');
if (!root) throw new Error('The place for signing in is not on this page');
begin(async () => ({ mountAccount }));
createRoot(root).render(
  <LoginPage from={ownPath(new URLSearchParams(location.search).get('from')) ?? HOME} />,
);
