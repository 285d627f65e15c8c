/** A node of a page: an element, or a text node, which has no dataset. */
type Part = Omit<HTMLElement, 'dataset' | 'classList'> & Partial<Pick<HTMLElement, 'dataset' | 'classList'>>;

/**
 * Attributes that scripts and readers set, never the server (clock.ts, live.ts, append.ts, land.ts, match-sub/pill.ts).
 */
const OWN = /^(data-today|data-news|data-grown|tabindex|open|aria-pressed)$/;

/**
 * Turns `old` into `fresh`, touching only what differs: focus, open lists and scrolling stay. Rows are paired
 * by what they show, not by position: one match never turns into another.
 */
export function morph(old: Part, fresh: Part): void {
  const { activeElement } = document;
  change(old, fresh);
  // Moving an element drops its focus.
  if (activeElement !== document.activeElement && activeElement?.isConnected)
    (activeElement as HTMLElement).focus({ preventScroll: true });
}

/** A row's key is what it links to: a match, a team, a player. Parts without a name pair in order. */
function keyOf(part: Part): string {
  const { nodeName, id, dataset, ariaLabel, classList } = part;
  const row = /^(LI|TR)$/.test(nodeName) && part.querySelector<HTMLElement>('[data-match], [href]');
  const named =
    id || dataset?.['match'] || ariaLabel || (row && (row.dataset['match'] || row.getAttribute('href')));
  return `${nodeName} ${named || classList?.[0]}`;
}

function change(old: Part, fresh: Part): void {
  if (old.isEqualNode(fresh)) return;
  if (!old.dataset) {
    old.nodeValue = fresh.nodeValue;
    return;
  }
  // Skip islands, which render themselves or say that they did not load, and matches newer than the fetched page.
  if (old.dataset['awake'] || +old.dataset['rev']! > +fresh.dataset!['rev']!) return;
  for (const { name } of [...old.attributes])
    if (!OWN.test(name) && !fresh.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of fresh.attributes) if (!OWN.test(name)) old.setAttribute(name, value);
  changeParts(old, [...fresh.childNodes] as Part[]);
}

function changeParts(old: Part, fresh: Part[]): void {
  const known = new Map<string, Part[]>();
  for (const part of old.childNodes as Iterable<Part>) {
    const key = keyOf(part);
    known.set(key, [...(known.get(key) ?? []), part]);
  }
  const pairs = fresh.map(part => [known.get(keyOf(part))?.shift() ?? awake(part), part] as const);
  // Rows that the reader loaded stay (append.ts).
  if (!old.dataset!['grown']) for (const parts of known.values()) for (const part of parts) part.remove();
  let at = old.firstChild;
  for (const [current, part] of pairs) {
    if (current && current === at) at = at.nextSibling;
    else old.insertBefore(current ?? part, at);
    if (current) change(current, part);
  }
}

/** The loaded island for a new part, found elsewhere on the page; the part's islands are moved into it. */
function awake(part: Part): Part | undefined {
  for (const nested of part.querySelectorAll?.('[data-island]') ?? []) {
    const found = awake(nested as Part);
    if (found) nested.replaceWith(found as Part & Node);
  }
  return part.dataset?.['island']
    ? (document.querySelector<HTMLElement>(`#${part.id}[data-awake]`) ?? undefined)
    : undefined;
}
