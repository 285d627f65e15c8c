/** Matches as pages and calls ask for them. `undefined` stands for a match that is not there. */
export * from './detail.server.ts';
export * from './list.server.ts';
export { matchIds } from './list-repo.server.ts';
export * from './player-list.server.ts';
export * from './player-stats.server.ts';
export * from './round.server.ts';
export * from './support.server.ts';
export { sidesOf, supportedBy } from './support-repo.server.ts';
