/** Permissions of groups and channels (spec §6). */

/** Ids on the wire (`auth_id`). */
export const PERMISSION = {
  manage: 0,
  view: 1,
  send: 2,
  letter: 4,
  share: 5,
  respond: 6,
  post: 7,
  reply: 8,
  live: 13,
} as const;
export type Permission = keyof typeof PERMISSION;

export const CHANNEL_KINDS = ['chat', 'live', 'post', 'sign', 'link'] as const;
export type ChannelKind = (typeof CHANNEL_KINDS)[number];

/** `channel_type` on the wire. */
export const CHANNEL_TYPE = {
  chat: 1,
  live: 2,
  post: 3,
  sign: 4,
  link: 5,
} as const satisfies Record<ChannelKind, number>;

/** What each kind of channel has; anything else is refused there whoever asks. */
export const PERMISSIONS_OF: Readonly<Record<ChannelKind, readonly Permission[]>> = {
  chat: ['manage', 'view', 'send', 'share', 'respond'],
  live: ['manage', 'view', 'send', 'live'],
  post: ['manage', 'view', 'post', 'reply', 'respond', 'share'],
  sign: ['manage', 'view', 'send'],
  link: ['manage', 'view'],
};

/** What a ban denies: one on speech denies all that others would read, but neither viewing nor letters. */
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
