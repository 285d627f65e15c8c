/** Messages of the worker to open pages. */
export const DEPLOYED = 'deployed';
