/** Permissions of groups and channels. */

import type * as PERMISSION_IDS from './ids.ts';

export * as CHANNEL_TYPE from './channel-types.ts';
export * as PERMISSION from './ids.ts';

export type Permission = keyof typeof PERMISSION_IDS;

export const CHANNEL_KINDS = ['chat', 'live', 'post', 'sign', 'link'] as const;
export type ChannelKind = (typeof CHANNEL_KINDS)[number];

/** Permissions of each kind of channel; anything else is refused there whoever asks. */
export const PERMISSIONS_OF: Readonly<Record<ChannelKind, readonly Permission[]>> = {
  chat: ['manage', 'view', 'send', 'share', 'respond'],
  live: ['manage', 'view', 'send', 'live'],
  post: ['manage', 'view', 'post', 'reply', 'respond', 'share'],
  sign: ['manage', 'view', 'send'],
  link: ['manage', 'view'],
};

/**
 * Permissions denied by each ban: one on speech denies all that others would read, but neither viewing nor letters.
 */
export const DENIED_BY_BAN: Readonly<Record<Permission, readonly Permission[]>> = {
  manage: [],
  view: ['view'],
  send: ['send', 'share', 'respond', 'post', 'reply', 'live'],
  letter: ['letter'],
  share: ['share'],
  respond: ['respond'],
  post: ['post'],
  reply: ['reply'],
  live: ['live'],
};
