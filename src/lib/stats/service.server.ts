/** Figures over many matches as pages and calls ask for them. */
export * from './career.server.ts';
export * from './encounter.server.ts';
export * from './leader.server.ts';
export * from './tally.server.ts';
