/** What becomes of a message that was not stored: it goes again, or somebody has to mend it. Pure. */

/** A refusal, or no answer (code 0). */
interface Refusal {
  code: number;
  reason: string;
  /** Epoch milliseconds from which on it is no longer refused. */
  until?: number | null | undefined;
}

/** Slow mode: a longer pause is the member's to wait out. */
const LONGEST_PAUSE_MS = 60_000;
/** Refusals that pass by themselves: the first pause, the longest, and how often it goes again. */
const FIRST_MS = 1200;
const LONGEST_MS = 15_000;
const TIMES = 8;

/**
 * Milliseconds until it goes again; 'back': once the network is back; undefined: never by itself. `times`: how often it was
 * refused before; `now`: epoch milliseconds by the server's clock.
 */
export function waitAfter(
  { code, reason, until }: Refusal,
  times: number,
  now: number,
): number | 'back' | undefined {
  if (reason === 'cancelled') return undefined;
  // Seen as somebody else, one's own messages wait.
  if (code === 0 || reason === 'held') return 'back';
  if (reason === 'slow') return until != null && until - now <= LONGEST_PAUSE_MS ? until - now : undefined;
  const isPassing = reason === 'too_fast' || code === 429 || (code >= 500 && code < 600);
  return isPassing && times < TIMES ? Math.min(FIRST_MS * 2 ** times, LONGEST_MS) : undefined;
}
