/** The part of the page that shows the figures of a map or game. */
const PART = '#figures';
let latest = 0;

/** Follows the link within the page; as the browser would where that fails. */
export async function choose(link: HTMLAnchorElement): Promise<void> {
  const { href } = link;
  const turn = ++latest;
  const old = document.querySelector(PART);
  const fresh = await partAt(href).catch(() => null);
  // Drop the answer to an older press.
  if (turn !== latest) return;
  if (!old || !fresh) return location.assign(href);
  keepFolds(old, fresh);
  old.replaceWith(fresh);
  history.replaceState(history.state, '', href);
  const list = link.closest('nav') ? 'nav' : 'ol';
  fresh.querySelector<HTMLElement>(`${list} [aria-current]`)?.focus({ preventScroll: true });
}

async function partAt(href: string): Promise<Element | null> {
  const answer = await fetch(href);
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  return answer.ok ? page.querySelector(PART) : null;
}

/** What the reader has opened stays open. */
function keepFolds(old: Element, fresh: Element): void {
  const idOf = (fold: Element) => fold.querySelector('[id]')?.id;
  const open = new Set([...old.querySelectorAll('.fold[open]')].map(idOf));
  for (const fold of fresh.querySelectorAll<HTMLDetailsElement>('.fold')) fold.open = open.has(idOf(fold));
}
