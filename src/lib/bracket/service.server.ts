/** Tables, brackets and final places as pages and calls ask for them. */
export * from './bracket.server.ts';
export * from './place.server.ts';
export * from './secrets.server.ts';
export * from './table.server.ts';
