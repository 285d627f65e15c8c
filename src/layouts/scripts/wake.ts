/**
 * Islands of kept pages (components/ui/Island.astro): each is loaded when it comes into view or is asked for, never
 * with the page (docs/decisions/007). A part of the shell's script: what loads others by two scripts of a page would be
 * a third file for every reader.
 */

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

const observe = (places: string): void => {
  for (const place of document.querySelectorAll(places))
    if (!place.querySelector('[data-wake]')) seen.observe(place);
};
observe('[data-island]:not([data-patient])');

/** Whoever only looks up a score is sent nothing more: what is patient comes with the reader's first move. */
const firstMove = new AbortController();
for (const move of ['pointermove', 'pointerdown', 'keydown', 'scroll'])
  addEventListener(
    move,
    () => {
      firstMove.abort();
      observe('[data-patient]');
    },
    { signal: firstMove.signal, passive: true },
  );

/**
 * The island of what the reader meant to do before they went to sign in (islands/state/meant.ts): it is woken and shown
 * wherever it is, to do it.
 */
function wakeMeant(): void {
  const [, name] = /"name":"([\w-]+):/.exec(sessionStorage.getItem('meant') ?? '') ?? [];
  const place = name && document.querySelector<HTMLElement>(`[data-island="${name}"]`);
  if (!place) return;
  place.scrollIntoView();
  load(place);
}
if (/\bsigned_in=1/.test(document.cookie)) wakeMeant();

// A notice leads to a comment, which comes into view by itself once the comments are there.
const talk = document.querySelector<HTMLElement>('[data-island="comments"]');
if (/[?&]comment_id=\d/.test(location.search) && talk && !talk.querySelector('[data-wake]')) load(talk);

document.addEventListener('click', ({ target }) => {
  const control = target instanceof Element ? target.closest('[data-wake], [data-unloaded]') : null;
  const place = control?.closest<HTMLElement>('[data-island]');
  if (place) load(place);
});
