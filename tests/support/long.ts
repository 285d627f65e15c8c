/** Whether this is `npm run test:long`: long and random tests run whole, not as a seeded sample. */
export const LONG = process.env['LONG'] === '1';

/** A test's number of runs or items: `whole` in a long run. */
export const sized = (sample: number, whole: number): number => (LONG ? whole : sample);
