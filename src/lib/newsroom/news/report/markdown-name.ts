/** Names of teams, players and tournaments in Markdown text. Pure. */

/** Characters that mark something up anywhere in a line. */
const MARKUP = /[\\`*_[\]<>&|~]/g;
/** GFM makes links of these without any markup. */
const LINK_LIKE = /www\.|:\/\/|@/i;

/** The name shown literally: no emphasis, link, HTML or further line comes of it. */
export function markdownName(name: string): string {
  const line = name.replaceAll(/\s+/g, ' ').trim().replaceAll(MARKUP, '\\$&');
  return LINK_LIKE.test(line) ? line.replaceAll(/[.:@]/g, '\\$&') : line;
}
