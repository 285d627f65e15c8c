/** Quiet hours: a time of every day, in Beijing, without pushes about other people. Pure. */
import { clock } from '../../platform/kernel/time.ts';
import type { Category } from './category.ts';

export interface Quiet {
  is_on: boolean;
  /** 'HH:MM'; before `to`, or of the evening before it. */
  from: string;
  to: string;
}
export const NO_QUIET: Quiet = { is_on: false, from: '23:00', to: '08:00' };

export const TIME_OF_DAY = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** Categories of what others do; reminders that the member set and the site's own notices come at any time. */
export const SKIPPED_IN_QUIET: readonly Category[] = ['liked', 'interaction'];

/** The first minute counts, the last does not. `at`: epoch milliseconds. */
export function isQuietAt({ is_on, from, to }: Quiet, at: number): boolean {
  if (!is_on) return false;
  const now = clock(at);
  return from < to ? now >= from && now < to : now >= from || now < to;
}
