/**
 * Islands of cached pages (components/ui/Island.astro): each is loaded when it comes into view or is
 * requested, never with the page (docs/decisions/007). Part of the shell's script: a loader shared by two
 * scripts would be a third file for every reader.
 */

import type { ThreadOptions } from '#islands/community/comment/thread-script.ts';
import { followAddress, land } from './land.ts';
import { waitingText } from './waiting.ts';

/** Mount function of an island's file: renders into the element, from its data attributes. */
export type Wake = (element: HTMLElement) => void;

const ISLANDS: Record<string, () => Promise<Wake>> = {
  follow: async () => (await import('#islands/community/follow/mount.ts')).mountFollow,
  'match-sub': async () => (await import('#islands/wiki/match-sub/mount.ts')).mountMatchSub,
  'match-page': async () => (await import('#islands/wiki/match-page/mount.ts')).mountMatchPage,
  'match-room': async () => (await import('#islands/chat/match-room/mount.ts')).mountMatchRoom,
  prediction: async () => (await import('#islands/community/prediction/mount.tsx')).mountPrediction,
  comments: async () => (await import('#islands/community/comment/mount.tsx')).mountComments,
  post: async () => (await import('#islands/chat/moment/post/mount.tsx')).mountPost,
  grading: async () => (await import('#islands/community/grading/mount.tsx')).mountGrading,
  rating: async () => (await import('#islands/community/rating/mount.tsx')).mountRating,
  pick: async () => (await import('#islands/community/pick/mount.ts')).mountPick,
  support: async () => (await import('#islands/community/support/mount.ts')).mountSupport,
};

/**
 * `data-awake` of an island that is mounted, and of one that did not load: live updates leave both alone (morph.ts).
 */
const READY = 'ready';
const FAILED = 'failed';
/** Loading starts at this distance from the viewport. */
const EARLY = '200px';

function load(element: HTMLElement): void {
  const island = ISLANDS[element.dataset['island']!];
  if (!island || (element.dataset['awake'] ?? FAILED) !== FAILED) return;
  element.dataset['awake'] = '1';
  island().then(
    wake => {
      wake(element);
      element.dataset['awake'] = READY;
    },
    () => {
      // Allow a retry when it comes into view again or is pressed.
      element.dataset['awake'] = FAILED;
      element.querySelector<HTMLElement>('[data-unloaded]')?.removeAttribute('hidden');
    },
  );
}

const seen = new IntersectionObserver(
  entries => {
    for (const { isIntersecting, target } of entries) if (isIntersecting) load(target as HTMLElement);
  },
  { rootMargin: EARLY },
);

/** Islands to load. Patient ones wait for the reader's first move: a glance at a score loads nothing. */
let selector = '[data-island]:not([data-patient])';
const isMember = /\bsigned_in=1/.test(document.cookie);
if (isMember) selector += ', [data-patient="visitor"]';
function observe(): void {
  for (const element of document.querySelectorAll(selector))
    if (!element.querySelector('[data-wake]')) seen.observe(element);
}
observe();
// Live updates (live.ts) add elements.
new MutationObserver(observe).observe(document.querySelector('main')!, { childList: true, subtree: true });

const firstMove = new AbortController();
function moved(): void {
  // A script of a template runs once it is in the page (LiveUpdates.astro).
  const later = document.querySelector<HTMLTemplateElement>('#live-later');
  later?.replaceWith(later.content);
  firstMove.abort();
  selector = '[data-island]';
  observe();
}
for (const move of ['pointermove', 'pointerdown', 'keydown', 'scroll'])
  addEventListener(move, event => isStill(event) || moved(), { signal: firstMove.signal, passive: true });

/** The browser's own event for a page that is laid out under a pointer at rest. */
function isStill(event: Event): boolean {
  const isMove = event instanceof PointerEvent && event.type === 'pointermove';
  return isMove && event.movementX === 0 && event.movementY === 0;
}

/** Scrolls to an island and loads it; with `waits`, one that has a wake button stays until pressed. */
function bring(name: string, waits = false): void {
  const element = document.querySelector<HTMLElement>(`[data-island="${name}"]`);
  if (!element) return;
  land(element);
  arrive(element, waits);
}

/** Loads the islands above the part at once, while it is held in place, so that nothing shifts later. */
function arrive(part: HTMLElement, waits = true): void {
  moved();
  for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const isAbove =
      element === part || element.compareDocumentPosition(part) & Node.DOCUMENT_POSITION_FOLLOWING;
    const isTarget = element === part && !waits;
    if (isTarget || (isAbove && !element.querySelector('[data-wake]'))) load(element);
  }
}
followAddress(part => arrive(part));

// Resume in its island the action that the reader began before signing in.
const begun = waitingText('meant');
const [, meant] = /"name":"([\w-]+):/.exec(begun) ?? [];
if (meant && isMember) bring(meant);
// Back without a sign-in: it is meant no more.
else if (begun.includes(`"path":"${location.pathname}"`)) sessionStorage.removeItem('meant');

// Links to a player's rating, and to a comment (islands/community/comment/linked.ts), on it or on the page.
const query = new URLSearchParams(location.search);
if (query.has('person_id')) bring('rating', true);
else if (query.has('comment_id')) bring('comments', true);

// An island embeds a thread of comments (islands/community/comment/thread-script.ts).
document.addEventListener('thread', event => {
  const { done, failed } = (event as CustomEvent<ThreadOptions>).detail;
  import('#islands/community/comment/mount.tsx').then(done, failed);
});

/** Marks what was pressed before the island came: the island does it when mounted. */
function press(element: HTMLElement, what: string): void {
  if (element.dataset['awake'] !== READY) element.dataset['pressed'] = what;
  load(element);
}

document.addEventListener('click', ({ target }) => {
  if (!(target instanceof Element)) return;
  const control = target.closest<HTMLElement>('[data-wake], [data-unloaded], [data-press]');
  const element = control?.closest<HTMLElement>('[data-island]');
  if (element) press(element, control!.dataset['press'] ?? '');
  // The bar at the foot of a phone's match page (components/match/SayBar.astro).
  const talk = target.closest('[data-say]') && document.querySelector<HTMLElement>('#comments');
  if (!talk || talk.querySelector('[data-wake]')) return;
  press(talk, 'say');
  // After the landing has taken the focus.
  setTimeout(() => talk.querySelector('textarea')?.focus());
});
