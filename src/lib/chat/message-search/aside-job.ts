/** A search in another thread (platform/db/sqlite-aside.server.ts). */
export { findMessages as run } from './find.server.ts';
