/** Writing calls of posts, with the preparation of each. */
import { makeSmallPost, POST_INPUTS, type PostCall, type SmallPost } from '../chat/posts.ts';
import type { Name, Prepare, Scene } from './scene.ts';

async function postIn(scene: Scene) {
  const owner = await scene.member();
  const author = await scene.member();
  const ids = { ownerId: owner.id, authorId: author.id };
  return { owner, author, post: await makeSmallPost(scene.db, ids, scene.world.now) };
}

/** The creator asks. */
const byOwner =
  (name: PostCall, more: (post: SmallPost) => Record<string, unknown> = () => ({})): Prepare =>
  async scene => {
    const { owner, post } = await postIn(scene);
    return [owner.browser, { ...POST_INPUTS[name](post), ...more(post) }];
  };

export const POST_ROWS: Partial<Record<Name, Prepare>> = {
  'moment.publish': async scene => {
    const { author, post } = await postIn(scene);
    const picture = await scene.picture(author.id, 'moment');
    const video = await scene.picture(author.id, 'moment_video');
    const media_list = [
      { type: 'image', url: picture },
      { type: 'video', url: video, poster: await scene.picture(author.id, 'moment'), seconds: 3 },
    ];
    const input = { ...POST_INPUTS['moment.publish'](post), title: '标题', tag: [post.tagId], media_list };
    return [author.browser, input];
  },
  'moment.emoji_action': byOwner('moment.emoji_action'),
  'activity.share_post': byOwner('activity.share_post'),
  'moment.set_top_status': byOwner('moment.set_top_status'),
  'moment.delete': byOwner('moment.delete'),
  'moment.add_tag': byOwner('moment.add_tag'),
  'moment.delete_tag': byOwner('moment.delete_tag'),
};
