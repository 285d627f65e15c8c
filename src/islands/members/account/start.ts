/**
 * The session on any page: loaded when the hint cookie is set, or when a sign-in is requested. React comes
 * only with the dialogs (docs/decisions/007).
 */

import { avatar } from '#components/ui/avatar.ts';
import { phoneLogin } from '#lib/site/routes/own-path.ts';
import { noticePoorNetwork } from '../../platform/browser.ts';
import { CallError } from '../../platform/call.ts';
import { loadConfig } from '../../platform/state/config.ts';
import { dropHint } from '../../platform/state/hint.ts';
import { storeIntent } from '../../platform/state/intent.ts';
import {
  $isLeaving,
  $login,
  askLogin,
  closeLogin,
  currentIntent,
  LOGIN_VIEWS,
  type LoginView,
} from '../../platform/state/login.ts';
import { $session, freshToken, type Session } from '../../platform/state/session.ts';
import { loadViewer, setLoaded, setVisitor } from '../../platform/state/viewer.ts';
import { showToasts } from '../../platform/ui/show-toasts.ts';
import { watchOwner } from './start-over.ts';
import { startUpOf } from './start-up.ts';

const SIZE = 28;

/**
 * `data-member` on <html> selects the case; the theme's inline script sets it before the first paint.
 * `isUnknown`: the session could not be checked, so signing in is offered.
 */
function showEntry(session: Session, isUnknown = false): void {
  const root = document.documentElement;
  if (session.state === 'signed-out' || isUnknown) delete root.dataset['member'];
  if (session.state !== 'signed-in') return;
  root.dataset['member'] = '';
  const { viewer } = session;
  for (const element of document.querySelectorAll('[data-viewer="avatar"]'))
    element.innerHTML = avatar(viewer, SIZE).text;
  for (const element of document.querySelectorAll('[data-viewer="name"]'))
    element.textContent = viewer.nickname;
}

/** Same as layouts/scripts/narrow.ts, which the shell's script cannot import. */
const PHONE = '(max-width: 750px)';

let isBegun = false;

/**
 * Loads the dialogs. Passed by the page's own script: two entries with dynamic imports would share a third
 * chunk.
 */
type LoadDialogs = () => Promise<{ mountAccount(): void }>;

/** Resolves the session and keeps the user entry up to date. Runs once. */
export function begin(load: LoadDialogs): void {
  if (isBegun) return;
  isBegun = true;
  showToasts();
  watchOwner();
  $session.subscribe(session => {
    showEntry(session);
    if (session.state === 'signed-out') dropHint();
  });
  $login.subscribe(login => {
    if (login) void showLogin(load);
  });
  $isLeaving.listen(isLeaving => {
    if (isLeaving) void mount(load);
  });
  const startUp = startUpOf(document.cookie, location);
  if (startUp === 'member') void signIn();
  else setVisitor();
  // On the mobile layout signing in is a page: a visitor reads first.
  if (startUp === 'ask' && !matchMedia(PHONE).matches) askLogin();
}

/** Handles a press on a control with `data-login` (the view, or empty) or `data-logout`. */
export function press({ dataset }: HTMLElement): void {
  const view = dataset['login'];
  if (view === undefined) $isLeaving.set(true);
  else askLogin(LOGIN_VIEWS.includes(view as LoginView) ? (view as LoginView) : undefined);
}

/**
 * Somebody signed in in another tab: a page without a session is theirs, too. The action that waited for a sign-in is
 * dropped, because here nobody identified themselves.
 */
export async function joinSession(): Promise<void> {
  if ($session.get().state !== 'signed-out') return;
  await signIn();
  if ($session.get().state === 'signed-in') closeLogin();
}

async function signIn(): Promise<void> {
  try {
    await freshToken();
    await loadViewer();
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    // The session is unknown: offer to sign in, but keep the hint.
    showEntry($session.get(), true);
    setLoaded();
  }
}

/** A dialog once the config is loaded; on the mobile layout a page instead. */
async function showLogin(load: LoadDialogs): Promise<void> {
  if (matchMedia(PHONE).matches) {
    const meant = currentIntent();
    if (meant) storeIntent(meant);
    location.assign(phoneLogin(location));
    return;
  }
  await loadConfig().then(() => mount(load), noticePoorNetwork);
}

const mount = (load: LoadDialogs): Promise<void> =>
  load().then(island => island.mountAccount(), noticePoorNetwork);
