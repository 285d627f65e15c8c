/** Signing in as a page of its own (layouts/PhoneLogin.astro). */
import { createRoot } from 'react-dom/client';
import { ownPath } from '#lib/site/own-path.ts';
import { LoginPage } from './LoginPage.tsx';
import { mountAccount } from './mount.tsx';
import { begin } from './start.ts';

/** Where who came from nowhere goes. */
const HOME = '/m';

const root = document.getElementById('login');
if (!root) throw new Error('The place for signing in is not on this page');
begin(async () => ({ mountAccount }));
createRoot(root).render(
  <LoginPage from={ownPath(new URLSearchParams(location.search).get('from')) ?? HOME} />,
);
