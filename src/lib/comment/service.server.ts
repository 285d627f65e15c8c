/** Comments as calls and other features ask for them. */
export * from './change.server.ts';
export * from './like.server.ts';
export * from './list.server.ts';
export * from './manage.server.ts';
export * from './place.server.ts';
export * from './post.server.ts';
export { commentById } from './repo.server.ts';
