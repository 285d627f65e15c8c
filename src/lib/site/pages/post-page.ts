/** The data of a post's page, and its cache tags. */
import { MOMENT } from '../../chat/moment/address.ts';
import type { MomentDetail } from '../../chat/moment/shapes.ts';
import { channelPostsTag, groupPostsTag, POSTS_TAG, postTag, UNSEEN_TAG } from '../../chat/moment/tags.ts';
import { threadTags } from '../../community/comment/tags.ts';

export interface PostPage {
  id: number;
  /** The post as visitors see it; undefined where they do not, or there is none. */
  post: MomentDetail | undefined;
  /** Canonical address; undefined where the page is not to be indexed. */
  canonical: string | undefined;
}

/** A page without its post may show it after any change: of the post, or of who sees its channel. */
export const postTags = ({ id, post }: PostPage): string[] => [
  ...(post ? [channelPostsTag(post.channel_id), groupPostsTag(post.group_id)] : [UNSEEN_TAG]),
  ...[POSTS_TAG, postTag(id), 'people'],
  ...threadTags({ type: MOMENT, ids: [id] }),
];
