/** Longest id of what is shared, and longest address of a page. */
export const REF_MAX = 64;
export const URL_MAX = 500;
/** New links that one network address makes at once, and then each second. */
export const NEW_LINKS = { burst: 30, perSecond: 0.2 };
