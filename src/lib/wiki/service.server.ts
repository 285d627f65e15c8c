/** The wiki as pages and calls ask for it. `undefined` stands for a thing that is not there. */
export * from './player.server.ts';
export * from './reference.server.ts';
export * from './roster.server.ts';
export * from './team.server.ts';
export * from './tournament.server.ts';
