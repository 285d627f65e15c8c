/** Addresses of groups (routes.md). */

/** '/chat/group?group_id=7'. */
export const groupPath = (groupId: number): string => `/chat/group?group_id=${groupId}`;
