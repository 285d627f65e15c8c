/**
 * Islands of kept pages (components/ui/Island.astro): each is loaded when it comes into view or is asked for, never
 * with the page (docs/decisions/007). A part of the shell's script: what loads others by two scripts of a page would be
 * a third file for every reader.
 */

import type { ThreadAsked } from '#islands/comment/thread-script.ts';

/** What an island's file gives: draws itself in its place, by the place's own data. */
export type Wake = (place: HTMLElement) => void;

const ISLANDS: Record<string, () => Promise<Wake>> = {
  'match-sub': async () => (await import('#islands/match-sub/mount.ts')).mountMatchSub,
  prediction: async () => (await import('#islands/prediction/mount.tsx')).mountPrediction,
  comments: async () => (await import('#islands/comment/mount.tsx')).mountComments,
  grading: async () => (await import('#islands/grading/mount.tsx')).mountGrading,
  rating: async () => (await import('#islands/rating/mount.tsx')).mountRating,
  support: async () => (await import('#islands/rating/mount.tsx')).mountSupport,
};

/** Begins to load this far from the edge of the screen. */
const EARLY = '200px';

function load(place: HTMLElement): void {
  const island = ISLANDS[place.dataset['island']!];
  if (!island || place.dataset['awake']) return;
  place.dataset['awake'] = '1';
  island().then(
    wake => wake(place),
    () => {
      // Asked for again when it is looked at again, or pressed.
      delete place.dataset['awake'];
      place.querySelector<HTMLElement>('[data-unloaded]')?.removeAttribute('hidden');
    },
  );
}

const seen = new IntersectionObserver(
  entries => {
    for (const { isIntersecting, target } of entries) if (isIntersecting) load(target as HTMLElement);
  },
  { rootMargin: EARLY },
);

/** Whoever only looks up a score is sent nothing more: what is patient comes with the reader's first move. */
let places = '[data-island]:not([data-patient])';
function observe(): void {
  for (const place of document.querySelectorAll(places))
    if (!place.querySelector('[data-wake]')) seen.observe(place);
}
observe();
// A page that changes while it is open (live.ts) brings places of its own.
new MutationObserver(observe).observe(document.querySelector('main')!, { childList: true, subtree: true });

const firstMove = new AbortController();
for (const move of ['pointermove', 'pointerdown', 'keydown', 'scroll'])
  addEventListener(
    move,
    () => {
      firstMove.abort();
      places = '[data-island]';
      observe();
    },
    { signal: firstMove.signal, passive: true },
  );

/** Wakes an island and shows it wherever it is; one that waits to be asked is shown, and waits. */
function bring(name: string, waits = false): void {
  const place = document.querySelector<HTMLElement>(`[data-island="${name}"]`);
  if (!place) return;
  place.scrollIntoView();
  if (!waits || !place.querySelector('[data-wake]')) load(place);
}

// What the reader meant to do before they went to sign in (islands/state/meant.ts) is done in its island.
const [, meant] = /"name":"([\w-]+):/.exec(sessionStorage.getItem('meant') ?? '') ?? [];
if (meant && /\bsigned_in=1/.test(document.cookie)) bring(meant);

// A notice leads to a comment (islands/comment/wanted.ts).
const query = new URLSearchParams(location.search);
if (query.has('comment_id')) bring(query.has('person_id') ? 'rating' : 'comments', true);

// An island shows a thread within itself (islands/comment/thread-script.ts).
document.addEventListener('thread', event => {
  const { done, failed } = (event as CustomEvent<ThreadAsked>).detail;
  import('#islands/comment/mount.tsx').then(done, failed);
});

document.addEventListener('click', ({ target }) => {
  const control = target instanceof Element ? target.closest('[data-wake], [data-unloaded]') : null;
  const place = control?.closest<HTMLElement>('[data-island]');
  if (place) load(place);
});
