/** The rate limits of posts. */
import { makeSmallPost, POST_INPUTS, type PostCall, type SmallPost } from '../chat/posts.ts';
import type { Make } from './row.ts';

let serial = 0;

/** The creator of a group makes the call again and again. */
const ofCreator =
  (name: PostCall, more: (post: SmallPost) => Record<string, unknown> = () => ({})): Make =>
  async scene => {
    const { id, browser } = await scene.member();
    const post = await makeSmallPost(scene.db, { ownerId: id, authorId: id }, scene.world.now);
    return {
      who: String(id),
      says: '操作太频繁',
      async again() {
        await browser.renew();
        return browser.send(name, { ...POST_INPUTS[name](post), ...more(post) });
      },
    };
  };
const publishing = ofCreator('moment.publish', () => ({ content: `第 ${++serial} 帖` }));

export const POST_LIMITS: Readonly<Record<string, Make>> = {
  posts: publishing,
  postsOfDay: publishing,
  postEmoji: ofCreator('moment.emoji_action'),
  postChanges: ofCreator('moment.set_top_status'),
};
