/** Figures over many matches as pages and calls ask for them. */
export * from './career.server.ts';
export * from './career-figures.server.ts';
export * from './encounter.server.ts';
export * from './hero.server.ts';
export * from './leader.server.ts';
export * from './map.server.ts';
export * from './played.server.ts';
export * from './record.server.ts';
export * from './tally.server.ts';
export * from './team.server.ts';
