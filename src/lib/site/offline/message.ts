/** What the worker tells open pages. */
export const DEPLOYED = 'deployed';
