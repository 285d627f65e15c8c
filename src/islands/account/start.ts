/**
 * Who is signed in, on any page: loaded where the hint's cookie is set, or when signing in is asked for. React comes
 * only with the dialogs (docs/decisions/007).
 */
import { phoneLogin } from '#lib/site/own-path.ts';
import { CallError } from '../call.ts';
import { loadConfig } from '../state/config.ts';
import { $isLeaving, $login, askLogin, LOGIN_VIEWS, type LoginView, meantNow } from '../state/login.ts';
import { keepMeant } from '../state/meant.ts';
import { $session, freshToken } from '../state/session.ts';
import { loadViewer, setLoaded, setVisitor } from '../state/viewer.ts';
import { tellPoorNetwork } from '../ui/poor-network.ts';
import { showToasts } from '../ui/show-toasts.ts';
import { dropHint } from './hint.ts';
import { startUpOf } from './start-up.ts';
import { showEntry } from './user-entry.ts';

/** As layouts/scripts/narrow.ts, which the shell's script does not share. */
const PHONE = '(max-width: 750px)';

let isBegun = false;

/** Loads the dialogs. The page's own script does it: two files that load others would share a third. */
type LoadDialogs = () => Promise<{ mountAccount(): void }>;

/** Finds out who it is, and shows it from then on. Does so once. */
export function begin(load: LoadDialogs): void {
  if (isBegun) return;
  isBegun = true;
  showToasts();
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
  if (startUp === 'ask') askLogin();
}

/** A control with `data-login` (the view, or empty) or `data-logout` was pressed. */
export function press({ dataset }: HTMLElement): void {
  const view = dataset['login'];
  if (view === undefined) $isLeaving.set(true);
  else askLogin(LOGIN_VIEWS.includes(view as LoginView) ? (view as LoginView) : undefined);
}

async function signIn(): Promise<void> {
  try {
    await freshToken();
    await loadViewer();
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    // Not known, and it may be a member: signing in is offered, and nothing forgotten.
    showEntry($session.get(), true);
    setLoaded();
  }
}

/** Over the page when the first config has come, and not on the mobile layout (spec §2.1). */
async function showLogin(load: LoadDialogs): Promise<void> {
  if (matchMedia(PHONE).matches) {
    const meant = meantNow();
    if (meant) keepMeant(meant);
    location.assign(phoneLogin(location));
    return;
  }
  await loadConfig().then(() => mount(load), tellPoorNetwork);
}

const mount = (load: LoadDialogs): Promise<void> =>
  load().then(island => island.mountAccount(), tellPoorNetwork);
