/** Times as the settings tell them, in Beijing time. */
import { clock, dayKey } from '#lib/platform/kernel/time.ts';

/** '2026-11-25 20:00', of unix seconds. */
export const timeText = (seconds: number): string => `${dayKey(seconds * 1000)} ${clock(seconds * 1000)}`;
export const dayText = (seconds: number): string => dayKey(seconds * 1000);
