/** The Beijing clock of the game bar, and 今天 on the day that it is, looked at again each minute. */
const MINUTE = 60_000;
const BEIJING = 8 * 60 * MINUTE;

const beijing = (): string => new Date(Date.now() + BEIJING).toISOString();

function tick(): void {
  const now = beijing();
  const clock = document.querySelector('[data-clock]');
  if (clock) clock.textContent = `北京时间 ${now.slice(11, 16)}`;
  for (const day of document.querySelectorAll<HTMLElement>('[data-day]')) {
    // An attribute: a page that is fetched anew (live.ts) brings its own classes.
    day.toggleAttribute('data-today', day.dataset['day'] === now.slice(0, 10));
  }
  setTimeout(tick, MINUTE - (Date.now() % MINUTE));
}
tick();
