/** Tag of cached lists of groups. */
export const GROUPS_TAG = 'groups';
