/** Accounts as calls, the listener and scripts ask for them. */
export * from './credential.server.ts';
export * from './desk.server.ts';
export * from './device-list.server.ts';
export * from './leave.server.ts';
export * from './login.server.ts';
export * from './oauth.server.ts';
export * from './operator.server.ts';
export * from './present.server.ts';
export * from './profile.server.ts';
export * from './session.server.ts';
export * from './sign-in-link.server.ts';
export * from './token.server.ts';
export * from './unbind.server.ts';
