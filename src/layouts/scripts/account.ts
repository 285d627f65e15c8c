/**
 * The account of whoever reads: nothing is loaded for a visitor before they ask for it (docs/decisions/007). This
 * script shares no module with the island, or it would be several files for every reader.
 */
import type { Asked } from '#islands/report/asked.ts';
import { showPoorNetwork } from './poor-network.ts';

type Signed = import('#islands/task/popup/mount.tsx').SignData;
type Island = typeof import('#islands/account/start.ts');

const dialogs = () => import('#islands/account/mount.tsx');
const isMember = (): boolean => /\bsigned_in=1/.test(document.cookie);
const wasMember = isMember();

/** There once it was needed: a press is then answered in its own turn, before what is pressed next. */
let island: Island | undefined;

async function start(): Promise<Island> {
  island ??= await import('#islands/account/start.ts');
  island.begin(dialogs);
  return island;
}

// A link to a group of the chat may ask a visitor to sign in: the island knows which.
if (wasMember || /^\/chat.*[?&]group_id=/.test(location.pathname + location.search))
  start().catch(showPoorNetwork);

document.addEventListener('click', event => {
  const control = event.target instanceof Element && event.target.closest('[data-login], [data-logout]');
  if (!(control instanceof HTMLElement) || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  if (island) island.press(control);
  else start().then(({ press }) => press(control), showPoorNetwork);
});

// An island asks somebody to sign in (islands/state/login.ts), who is a visitor: nothing is there yet that answers.
document.addEventListener('ask-login', () => void start().catch(showPoorNetwork));

// Back from the browser's cache of pages: somebody may have signed in or out since.
addEventListener('pageshow', event => {
  if (event.persisted && isMember() !== wasMember) location.reload();
});

// Unread notices are listened to once the page is idle, and the popup comes with its first use.
const unread = () => import('#islands/notice/start.ts').then(({ beginNotices }) => beginNotices());
const whenIdle = (): unknown =>
  'requestIdleCallback' in window ? requestIdleCallback(unread, { timeout: 5000 }) : setTimeout(unread, 2000);
const root = document.documentElement;
if (wasMember) addEventListener('load', whenIdle);
else
  new MutationObserver((_, observer) => {
    if (!('member' in root.dataset)) return;
    observer.disconnect();
    whenIdle();
  }).observe(root, { attributeFilter: ['data-member'] });

const messages = document.querySelector<HTMLElement>('[data-messages]');
const firstUse = new AbortController();
for (const type of ['pointerenter', 'focusin', 'click'])
  messages?.addEventListener(
    type,
    () => {
      firstUse.abort();
      import('#islands/notice/mount.tsx').then(({ mountPopup }) => mountPopup(messages), showPoorNetwork);
    },
    { signal: firstUse.signal },
  );

// A face was pressed (islands/ui/Face.tsx): its card opens for members alone, and for somebody known (spec §2.1).
document.addEventListener('user-card', event => {
  const { detail } = event as CustomEvent<{ userId: number; groupId?: number } | null>;
  if (!detail || !(detail.userId > 0) || !isMember()) return;
  import('#islands/user-card/mount.tsx').then(({ showUserCard }) => showUserCard(detail), showPoorNetwork);
});

// What somebody wants to report (islands/report/asked.ts); a visitor is asked to sign in first.
document.addEventListener('report', event => {
  const { detail } = event as CustomEvent<Asked | null>;
  if (!detail) return;
  import('#islands/report/mount.tsx').then(({ showReport }) => showReport(detail), showPoorNetwork);
});
// Back from signing in on another page: no place of the page is the dialog's own (wake.ts).
if (wasMember && sessionStorage.getItem('meant')?.includes('"name":"report:'))
  import('#islands/report/mount.tsx').then(({ resumeReport }) => resumeReport(), showPoorNetwork);

// Somebody signed in for the day (islands/task/sign.ts): what it brought is shown, but not on the wiki (spec §2.1).
document.addEventListener('sign-in-success', event => {
  const { detail } = event as CustomEvent<Signed | null>;
  if (!detail || location.pathname.includes('/wiki')) return;
  import('#islands/task/popup/mount.tsx').then(({ showSignPopup }) => showSignPopup(detail), showPoorNetwork);
});
