/** Whether this is `npm run test:long`: long and random tests run whole, not as a seeded sample. */
export const LONG = process.env['LONG'] === '1';

/** How often, or how many, a test does: `whole` in a long run. */
export const sized = (sample: number, whole: number): number => (LONG ? whole : sample);
