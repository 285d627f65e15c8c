/** The game bar's Beijing clock and the 今天 mark on today's date, updated each minute. */
const MINUTE = 60_000;
// Not imported from platform/kernel/time.ts: a module that two scripts share is another request for every page.
const BEIJING = 8 * 60 * MINUTE;

const beijing = (): string => new Date(Date.now() + BEIJING).toISOString();

function tick(): void {
  const now = beijing();
  const clock = document.querySelector('[data-clock]');
  if (clock) clock.textContent = `北京时间 ${now.slice(11, 16)}`;
  for (const day of document.querySelectorAll<HTMLElement>('[data-day]')) {
    // An attribute, because a live refetch (live.ts) replaces classes.
    day.toggleAttribute('data-today', day.dataset['day'] === now.slice(0, 10));
  }
  setTimeout(tick, MINUTE - (Date.now() % MINUTE));
}
tick();
