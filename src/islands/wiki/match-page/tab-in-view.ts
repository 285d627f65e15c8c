/** Space below the bar within which a part counts as being read, in pixels. */
const BELOW = 60;

/** Marks the tab of the part that is being read, and brings it into view within the bar. */
export function markTab(tabs: HTMLElement): void {
  const links = [...tabs.querySelectorAll('a')];
  const current = inView(links, tabs.getBoundingClientRect());
  for (const link of links) if (link !== current) link.removeAttribute('aria-current');
  if (!current || current.hasAttribute('aria-current')) return;
  current.setAttribute('aria-current', 'true');
  bring(current, tabs.querySelector<HTMLElement>('.tabs')!);
}

/** The link to the part that began last above the bar's lower edge; on a wide page only the main column counts. */
function inView(links: readonly HTMLAnchorElement[], bar: DOMRect): HTMLAnchorElement | undefined {
  let [found] = links;
  let nearest = Number.NEGATIVE_INFINITY;
  for (const link of links.slice(1)) {
    const box = boxOf(link.hash);
    const isBeside = !box || box.left > bar.left + bar.width / 2;
    if (isBeside || box.top > bar.bottom + BELOW || box.top < nearest) continue;
    found = link;
    nearest = box.top;
  }
  return found;
}

/** The box of the part, or of the closed fold that it is in; undefined for a missing one. */
function boxOf(hash: string): DOMRect | undefined {
  const part = document.getElementById(hash.slice(1));
  return part?.closest('details:not([open])')?.getBoundingClientRect() ?? part?.getBoundingClientRect();
}

function bring(link: HTMLElement, box: HTMLElement): void {
  const end = Number.parseFloat(getComputedStyle(box).scrollPaddingRight) || 0;
  box.scrollLeft = link.offsetLeft - (box.clientWidth - end - link.offsetWidth) / 2;
}
