/** Uploads as calls, the listener and other features ask for them. */
export * from './attach.server.ts';
export * from './grant.server.ts';
export * from './process.server.ts';
export * from './receive.server.ts';
export * from './sweep.server.ts';
