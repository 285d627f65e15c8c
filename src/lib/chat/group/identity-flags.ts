/** Who the holders of an identity are in the group, `flag` on the wire. A module, as chat/permission/ids.ts. */
export const none = 0;
export const creator = 1;
export const groupManager = 2;
export const channelManager = 3;
export const bot = 4;
