/**
 * The reader's account: nothing is loaded for a visitor before they need it (docs/decisions/007). This script
 * shares no module with the island: a shared module would be one more file for every reader.
 */
import type { ReportRequest } from '#islands/community/report/request.ts';
import { showPoorNetwork } from './poor-network.ts';
import { waitingText } from './waiting.ts';
import { whenIdle } from './when-idle.ts';
import { whenMember } from './when-member.ts';

type Signed = import('#islands/community/task/popup/mount.tsx').SignData;
type Island = typeof import('#islands/members/account/start.ts');

const dialogs = () => import('#islands/members/account/mount.tsx');
const isMember = (): boolean => /\bsigned_in=1/.test(document.cookie);
const wasMember = isMember();

/** The loaded island: from the second use on presses are handled synchronously, in order. */
let island: Island | undefined;

async function start(): Promise<Island> {
  island ??= await import('#islands/members/account/start.ts');
  island.begin(dialogs);
  return island;
}

// A link to a chat group may ask a visitor to sign in: the island decides.
if (wasMember || waitingText('toast') || /^\/chat.*[?&]group_id=/.test(location.pathname + location.search))
  start().catch(showPoorNetwork);

document.addEventListener('click', event => {
  const control = event.target instanceof Element && event.target.closest('[data-login], [data-logout]');
  if (!(control instanceof HTMLElement) || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  if (island) island.press(control);
  else start().then(({ press }) => press(control), showPoorNetwork);
});

// An island asks a visitor to sign in (islands/platform/state/login.ts): load the account island, which answers.
document.addEventListener('ask-login', () => void start().catch(showPoorNetwork));

// Signed in in another tab (islands/platform/state/owner.ts): without a session here, this page joins.
addEventListener('storage', ({ key, newValue }) => {
  if (key === 'viewer' && newValue) start().then(({ joinSession }) => joinSession(), showPoorNetwork);
});

// Restored from the back/forward cache: the reader may have signed in or out since.
addEventListener('pageshow', event => {
  if (event.persisted && isMember() !== wasMember) location.reload();
});

// Subscribe to unread notices when the page is idle; load the popup on first use.
const unread = () => import('#islands/community/notice/start.ts').then(({ beginNotices }) => beginNotices());
if (wasMember) addEventListener('load', () => whenIdle(unread));
else whenMember(() => whenIdle(unread));

const messages = document.querySelector<HTMLElement>('[data-messages]');
const firstUse = new AbortController();
for (const type of ['pointerenter', 'focusin', 'click'])
  messages?.addEventListener(
    type,
    () => {
      firstUse.abort();
      import('#islands/community/notice/mount.tsx').then(
        ({ mountPopup }) => mountPopup(messages),
        showPoorNetwork,
      );
    },
    { signal: firstUse.signal },
  );

// An avatar was pressed (islands/platform/ui/Face.tsx): only members see the card, only of known users.
document.addEventListener('user-card', event => {
  const { detail } = event as CustomEvent<{ userId: number; groupId?: number } | null>;
  if (!detail || !(detail.userId > 0) || !isMember()) return;
  import('#islands/members/user-card/mount.tsx').then(
    ({ showUserCard }) => showUserCard(detail),
    showPoorNetwork,
  );
});

// A request to report something (islands/community/report/request.ts); a visitor signs in first.
document.addEventListener('report', event => {
  const { detail } = event as CustomEvent<ReportRequest | null>;
  if (!detail) return;
  import('#islands/community/report/mount.tsx').then(({ showReport }) => showReport(detail), showPoorNetwork);
});
// Back from signing in: resume the report here, as its dialog has no element for wake.ts to find.
if (wasMember && waitingText('meant').includes('"name":"report:'))
  import('#islands/community/report/mount.tsx').then(({ resumeReport }) => resumeReport(), showPoorNetwork);

// Daily sign-in succeeded (islands/community/task/sign.ts): show the reward, except over the wiki's facts.
const isFacts = location.pathname.includes('/wiki') && location.pathname !== '/wiki/user_center';
document.addEventListener('sign-in-success', event => {
  const { detail } = event as CustomEvent<Signed | null>;
  if (!detail || isFacts) return;
  import('#islands/community/task/popup/mount.tsx').then(
    ({ showSignPopup }) => showSignPopup(detail),
    showPoorNetwork,
  );
});
