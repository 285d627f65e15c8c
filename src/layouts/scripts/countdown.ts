/** Counts down to the start of a match (components/match/before/Countdown.astro). */
const SECOND = 1000;
const two = (n: number) => String(n % 60).padStart(2, '0');

/** '2 天 3 小时', '03:04:05', '即将开赛'. `left`: milliseconds. */
function leftText(left: number): string {
  const seconds = Math.floor(left / SECOND);
  if (seconds <= 0) return '即将开赛';
  const hours = Math.floor(seconds / 3600);
  if (hours >= 24) return `${Math.floor(hours / 24)} 天 ${hours % 24} 小时`;
  return [hours, Math.floor(seconds / 60), seconds].map(two).join(':');
}

/** A live update of the page writes the hour of the start again (live.ts): each element is found anew. */
function countDown(): void {
  for (const place of document.querySelectorAll<HTMLTimeElement>('[data-countdown]'))
    place.textContent = leftText(Date.parse(place.dateTime) - Date.now());
}
countDown();
setInterval(countDown, SECOND);
