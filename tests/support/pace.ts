/**
 * How patient this run is: each bound of waiting grows with the speed that was measured before it. A bound costs nothing
 * where nothing is late, so each is several times what a quiet machine needs: a machine may become slow later.
 */
import { LONG } from './long.ts';

/** How many times slower than on a quiet machine work is done here, from 1 to 6 (scripts/pace.ts). */
export const PACE: number = Number(process.env['TEST_PACE'] ?? 1);

/** A bound of waiting in milliseconds, given as a quiet machine needs it. */
export const paced = (ms: number): number => Math.round(ms * PACE);

/** Ends what hangs: a test, a hook. Whole walks of a long run take their time. */
export const HANGS_MS: number = paced(LONG ? 1_800_000 : 120_000);
/** What a page does by itself once it has what it needs: `expect.poll` without options. */
export const SHOWN_MS: number = paced(10_000);
/** What a page must become ready for before Playwright presses or reads it. */
export const ACTED_MS: number = paced(60_000);

/** Options of `until` and `expect.poll` for what comes from a database, a bus, a stream. */
export const PATIENCE = { timeout: paced(20_000) };
/** The same for what takes a process or a service some seconds by itself: a start, a second look, a way back. */
export const LONG_PATIENCE = { timeout: paced(40_000) };
