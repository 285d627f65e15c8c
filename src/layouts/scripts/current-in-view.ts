/** Rows of tabs that scroll sideways begin with the current one in the middle. */
const ROWS = '.tabs, .section-links, .sections';

for (const row of document.querySelectorAll<HTMLElement>(ROWS)) {
  const current = row.querySelector('[aria-current]');
  if (!current || row.scrollWidth <= row.clientWidth) continue;
  const [box, tab] = [row, current].map(part => part.getBoundingClientRect());
  row.scrollLeft += tab!.left - box!.left - (box!.width - tab!.width) / 2;
}
