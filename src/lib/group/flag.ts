/** `flag` of an identity (spec §3): who its holders are in the group. */
export const IDENTITY_FLAG = { none: 0, creator: 1, groupManager: 2, channelManager: 3, bot: 4 } as const;
