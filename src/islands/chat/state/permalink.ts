/** The message of a room that an address in a text names. Pure. */
import { splitLinks } from '#lib/platform/kernel/links.ts';

export interface Permalink {
  groupId: number;
  channelId: number;
  n: number;
  /** The path within the site. */
  url: string;
}

const ID = /^[1-9]\d{0,8}$/;

/** The first such address in the text; undefined for none. `origin`: of the site. */
export function permalinkIn(text: string, origin: string): Permalink | undefined {
  for (const part of splitLinks(text)) {
    const found = 'url' in part ? permalinkOf(new URL(part.url), origin) : undefined;
    if (found) return found;
  }
  return undefined;
}

function permalinkOf(
  { origin, pathname, search, searchParams }: URL,
  siteOrigin: string,
): Permalink | undefined {
  if (origin !== siteOrigin || pathname !== '/chat/group') return undefined;
  const [groupId = 0, channelId = 0, n = 0] = ['group_id', 'chat_id', 'n'].map(name => {
    const options = searchParams.get(name) ?? '';
    return ID.test(options) ? Number(options) : 0;
  });
  return groupId && channelId && n ? { groupId, channelId, n, url: pathname + search } : undefined;
}
