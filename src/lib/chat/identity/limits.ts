/** Limits of identities. How many a group has: chat/group/limits.ts. */

export const IDENTITY_NAME_MAX = 12;
/** Ids of holders that come in one answer. */
export const USER_IDS_A_PAGE = 9999;
