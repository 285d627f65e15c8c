/**
 * Data entry as calls and scripts ask for it. A script that plays facts takes `operatorNamed`
 * (account/service.server.ts) for two operators and calls `enterApproved` for each step.
 */
export * from './check.server.ts';
export * from './check-page.server.ts';
export * from './enter.server.ts';
export * from './list.server.ts';
export * from './options.server.ts';
export * from './page.server.ts';
export * from './save.server.ts';
