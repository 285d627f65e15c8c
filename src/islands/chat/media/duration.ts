/** '1:05' of 65 seconds. */
export const durationText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;

const KIBI = 1024;
const UNITS = ['B', 'KB', 'MB'] as const;

/** '2.4 MB' */
export function bytesText(bytes: number): string {
  const step = bytes < KIBI ? 0 : bytes < KIBI * KIBI ? 1 : 2;
  const amount = bytes / KIBI ** step;
  return `${amount < 10 && step > 0 ? amount.toFixed(1) : Math.round(amount)} ${UNITS[step]}`;
}
