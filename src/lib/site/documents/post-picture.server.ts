/** The picture beside a link to a post that visitors may read. */
import { postCard } from '#components/og/post-card.ts';
import { nameOf, plainText } from '../../chat/moment/address.ts';
import type { PageServices } from '../../platform/contract/context.ts';
import { postPage, postTags } from '../pages/post.page.server.ts';

/** The picture as SVG with its cache tags; undefined where visitors see no such post. */
export async function postPicture(
  deps: Pick<PageServices, 'db' | 'now'>,
  id: number,
): Promise<{ svg: string; tags: string[] } | undefined> {
  const page = await postPage(deps, id);
  const { post } = page;
  if (!post) return undefined;
  const svg = postCard({
    group: post.group_name,
    channel: post.channel_name,
    name: nameOf(post),
    content: post.title === '' ? '' : plainText(post.content),
    nickname: post.user_info?.nickname ?? '',
    tags: post.tag.map(({ name }) => name),
  });
  return { svg, tags: postTags(page) };
}
