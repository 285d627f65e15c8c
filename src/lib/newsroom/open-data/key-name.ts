/** Characters of what a key is for. */
export const KEY_NAME_MAX = 30;
