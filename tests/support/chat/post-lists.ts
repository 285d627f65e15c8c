/** Three rows for each list of posts and topics that comes in pages. */
import { thrice, visitor } from '../three-rows.ts';
import type { Prepare, Scene } from '../writes/scene.ts';
import { threeMessages } from './lists.ts';
import { makeSmallPost, type SmallPost } from './posts.ts';

/** The channel has one post with a tag already. */
async function postsIn(scene: Scene) {
  const author = await scene.member();
  const post = await makeSmallPost(scene.db, { ownerId: author.id, authorId: author.id }, scene.world.now);
  const input = { group_id: post.groupId, channel_id: post.postsId };
  for (const content of ['二', '三'])
    await scene.ask(author, 'moment.publish', { ...input, content, tag: [post.tagId] });
  return { author, post, input };
}

const threePosts: Prepare = async scene => [visitor(scene), (await postsIn(scene)).input];

const threeTagged: Prepare = async scene => {
  const { author, post, input } = await postsIn(scene);
  await scene.ask(author, 'moment.publish', { ...input, content: '没有标签' });
  return [visitor(scene), { ...input, tag_id: post.tagId }];
};

/** The same list by activity. */
const active =
  (fill: Prepare): Prepare =>
  async scene => {
    const [by, input] = await fill(scene);
    return [by, { ...input, sort: 'active' }];
  };

/** In two channels, at one instant. */
const threeOwnPosts: Prepare = async scene => {
  const { author, post } = await postsIn(scene);
  const kind = { group_id: post.groupId, name: '另一间', channel_type: 3 };
  const { channel_id } = await scene.ask(author, 'im_admin.channel_create', kind);
  await scene.db.write.deleteFrom('moment').where('id', '=', post.momentId).execute();
  await scene.ask(author, 'moment.publish', { group_id: post.groupId, channel_id, content: '换个地方' });
  return [author.browser, {}];
};

const underPost =
  (isByAuthor: boolean): Prepare =>
  async scene => {
    const { author, post } = await postsIn(scene);
    const say = (moment: SmallPost, n: number) =>
      scene.ask(author, 'comment.reply', {
        source: [{ source_type: 'moment', source_id: moment.momentId }],
        content: `第 ${n} 层`,
      });
    await thrice(n => say(post, n));
    const input = { moment_id: post.momentId };
    return [visitor(scene), isByAuthor ? { ...input, sort: 'new' } : input];
  };
const threeUnderPost = underPost(false);
const threeOfAuthor = underPost(true);

interface Paged {
  last_cursor: unknown;
}
const byInstant = ({ last_cursor }: Paged) => ({ create_time: last_cursor });
const byTime = ({ last_cursor }: Paged) => ({ create_time: last_cursor, sort: 'new' });

const threeTopics: Prepare = async scene => {
  const [, { target_id, channel_id }] = await threeMessages(scene);
  const place = { group_id: target_id, channel_id };
  for (const n of [2, 3])
    await scene.ask(scene.bob, 'topic.creat_topic', {
      ...place,
      uuid: `${channel_id}-${n}`,
      content: `话题${n}`,
    });
  return [visitor(scene), place];
};

/** As api/wiki/has-more.test.ts asks for them. */
export const POST_LISTS = {
  'topic.topic_list': { fill: threeTopics, next: ({ last_cursor }: Paged) => ({ cursor: last_cursor }) },
  'topic.topic_list by page': { fill: threeTopics, next: (_: Paged, page: number) => ({ page: page + 1 }) },
  'moment.moment_cursor_query_time': { fill: threePosts, next: byInstant },
  'moment.moment_cursor_query_time by activity': { fill: active(threePosts), next: byInstant },
  'moment.moment_cursor_query_time with a tag': { fill: threeTagged, next: byInstant },
  'moment.moment_cursor_query_time with a tag, by activity': { fill: active(threeTagged), next: byInstant },
  'moment.cursor_query_self_moment': { fill: threeOwnPosts, next: byInstant },
  'comment.comment_cursor_query_by_moment_id': { fill: threeUnderPost, next: byTime, beginsAnew: true },
  'comment.author_comment_cursor_query_by_moment_id': { fill: threeOfAuthor, next: byTime },
} as const;
