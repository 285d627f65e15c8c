/** The rights by which calls write, and what each call is answered once they have ended. */

import { makeSmallRoom } from '../chat/inputs.ts';
import { makeSmallPost } from '../chat/posts.ts';
import { ACCOUNT_ROWS } from '../writes/account-rows.ts';
import { FEATURE_ROWS } from '../writes/feature-rows.ts';
import { FEED_ROWS } from '../writes/feed-rows.ts';
import { OPERATOR_ROWS } from '../writes/operator-rows.ts';
import { POST_ROWS } from '../writes/post-rows.ts';
import { ROOM_ROWS } from '../writes/room-rows.ts';
import type { Name, Prepare, Scene } from '../writes/scene.ts';
import type { EndName } from './ends.ts';

/** A call's preparation, by its name; what comes after a space says how it differs from the usual. */
export const PREPARED: Record<string, Prepare> = {
  ...ACCOUNT_ROWS,
  ...FEATURE_ROWS,
  ...FEED_ROWS,
  ...OPERATOR_ROWS,
  ...ROOM_ROWS,
  ...POST_ROWS,
  async 'comment.reply to a post'(scene) {
    const { author, source_id } = await postIn(scene);
    return [author.browser, { source: [{ source_type: 'moment', source_id }], content: '沙发' }];
  },
  async 'moment.like of a post'(scene) {
    const { author, source_id } = await postIn(scene);
    return [author.browser, { source_type: 'moment', source_id, status: 1 }];
  },
  async 'moment.like of a post’s comment'(scene) {
    const { author, owner, source_id } = await postIn(scene);
    const source = [{ source_type: 'moment', source_id }];
    const { id } = await scene.ask(owner, 'comment.reply', { source, content: '沙发' });
    return [author.browser, { source_type: 'comment', source_id: id, status: 1 }];
  },
  async 'comment.delete of another’s'(scene) {
    const { author, owner, source_id } = await postIn(scene);
    const source = [{ source_type: 'moment', source_id }];
    const { id } = await scene.ask(author, 'comment.reply', { source, content: '沙发' });
    return [owner.browser, { comment_id: id }];
  },
  async 'comment.delete by an operator'(scene) {
    return [scene.operator.browser, { comment_id: (await scene.say(scene.ann)).id }];
  },
  async 'moment.set_comment_status of a post'(scene) {
    const { owner, source_id } = await postIn(scene);
    return [owner.browser, { source_type: 'moment', id: source_id, status: 0 }];
  },
  async 'im.message_send of a letter'(scene) {
    const [writer, reader] = [await scene.member(), await scene.member()];
    const letter = (n: number) => ({
      ...{ conversation_type: 1, target_id: reader.id, message_type: 'text', content: { text: '在吗' } },
      expansion: { local_message_id: `letter-${writer.id}-${n}` },
    });
    await scene.ask(writer, 'im.message_send', letter(1));
    scene.world.wait(7);
    return [writer.browser, letter(2)];
  },
  async 'im.message_recall of another’s'(scene) {
    const [owner, member] = [await scene.member(), await scene.member()];
    const room = await makeSmallRoom(scene.db, { ownerId: owner.id, memberId: member.id }, scene.world.now);
    const target = { target_id: room.groupId, channel_id: room.channelId };
    const { uuid } = await scene.ask(member, 'im.message_send', {
      ...{ ...target, message_type: 'text', content: { text: '喂' } },
      expansion: { local_message_id: `recalled-${owner.id}` },
    });
    return [owner.browser, { ...target, uuid }];
  },
};

async function postIn(scene: Scene) {
  const [owner, author] = [await scene.member(), await scene.member()];
  const ids = { ownerId: owner.id, authorId: author.id };
  const { momentId: source_id } = await makeSmallPost(scene.db, ids, scene.world.now);
  return { owner, author, source_id };
}

type Row = Partial<Record<EndName, number>>;

const MANAGING: Row = { demoted: 403, left: 403, dissolved: 404 };
const BELONGING: Row = { left: 403, dissolved: 404 };
const SPEAKING: Row = { left: 403, muted: 24_408, unseeing: 404, dissolved: 404 };
const SEEING: Row = { left: 403, unseeing: 404, dissolved: 404 };
const OFFICE: Row = { dismissed: 403, frozen: 30_000 };
const managing = (...names: string[]) => Object.fromEntries(names.map(name => [name, MANAGING]));
const speaking = (...names: string[]) => Object.fromEntries(names.map(name => [name, SPEAKING]));

/** Calls of operators. */
const OFFICES: readonly Name[] = [
  'operator.freeze_user',
  'operator.unfreeze_user',
  'operator.report_decide',
  'operator.appeal_decide',
  'operator.grading_save',
  'operator.grading_status',
  'operator.grading_delete',
  'operator.feed_pause',
  'operator.feed_run',
  'operator.feed_decide',
  'operator.name_save',
  'operator.artwork_save',
  'operator.artwork_take_back',
  'operator.news_save',
  'operator.news_publish',
  'operator.activity_save',
  'operator.activity_publish',
  'operator.activity_draw',
  'input.match_input_save',
  'input.check_match_input_save',
  'input.detail_input_save',
  'input.check_detail_input_save',
  'moment.set_comment_status',
];

export const RIGHTS: Readonly<Record<string, Row>> = {
  ...managing(
    'im.group_update',
    'im_admin.group_del',
    'im_admin.auth_group_user',
    'im_admin.auth_channel_user',
    'im_admin.add_channel_type',
    'im_admin.update_channel_type',
    'im_admin.del_channel_type',
    'im_admin.sort_channel_type',
    'im_admin.sort_room',
    'im_admin.channel_create',
    'im_admin.channel_update',
    'im_admin.update_room_base',
    'im_admin.update_room_auth',
    'im_admin.auth_channel',
    'im_admin.set_leader',
    'im_admin.channel_del',
    'im_admin.resort_identity',
    'im_admin.identity_add',
    'im_admin.identity_update',
    'im_admin.identity_auth_to_users',
    'im_admin.identity_del',
    'im_admin.blacklist_operator',
    'im_admin.handover_ask',
    'im_admin.handover_revoke',
    'im_admin.set_slow',
    'im_admin.set_words',
    'im.group_kick_out',
    'im.pin_msg_add',
    'im.delete_pin_msg',
    'im.channel_readme_add',
    'im.channel_readme_del',
    'im.add_quiz',
    'im.highlight_add',
    'im.highlight_del',
    'topic.topic_close',
    'topic.topic_del',
    'moment.set_top_status',
    'moment.delete',
    'moment.add_tag',
    'moment.delete_tag',
    'im.message_recall of another’s',
  ),
  ...speaking(
    'im.message_send',
    'im.message_expansion',
    'im.message_react',
    'im.message_edit',
    'im.quiz_answer',
    'im.channel_live_set',
    'topic.creat_topic',
    'topic.share_topic',
    'activity.share_message',
    'activity.share_group',
    'activity.share_match',
    'activity.share_post',
    'moment.publish',
    'moment.emoji_action',
    'comment.reply to a post',
  ),
  // A role, or the maker's right to it: without a role, what holds for who speaks.
  'topic.update_expansion': { ...SPEAKING, demoted: 403 },
  'topic.topic_follow': SEEING,
  'im.channel_sign_in': SEEING,
  'moment.like of a post': { muted: 24_408, unseeing: 404, dissolved: 404 },
  'moment.like of a post’s comment': { muted: 24_408, unseeing: 404, dissolved: 404 },
  'comment.delete of another’s': { demoted: 403, unseeing: 404, dissolved: 404 },
  'comment.delete by an operator': OFFICE,
  'moment.set_comment_status of a post': { demoted: 403, dissolved: 404 },
  // Whoever may see it takes back what they said themselves.
  'im.message_recall': { unseeing: 404, dissolved: 404 },
  'im.group_nickname': { ...BELONGING, muted: 24_408 },
  'im.handover_answer': { left: 404, dissolved: 404 },
  // What it would change is gone: it is answered as ever, and changes nothing.
  'im.group_set_mute': { left: 200 },
  'im.letters_begin': { blocked: 405 },
  'im.message_send of a letter': { blocked: 405 },
  ...Object.fromEntries(OFFICES.map(name => [name, OFFICE])),
  'wiki2.league_remove_member': { replaced: 403 },
  'wiki2.league_renew_code': { replaced: 403 },
};

/**
 * Calls about a place or a thing of somebody's that write by no right that could end: with the reason. Calls without a
 * scope take an account alone, which is looked at before the call.
 */
export const NO_RIGHT_ENDS: Readonly<Record<string, string>> = {
  'im.group_join':
    'a group that lets everybody in; that it is there, and the blacklist, are read with it locked',
  'im.group_leave': 'gives up what would end',
  'im.read': 'one’s own mark, which joining again resets',
  'im.clear_unread': 'one’s own marks, which joining again resets',
  'im.channel_set_mute': 'one’s own setting of a channel',
  'im.letters_answer': 'what one lets in oneself',
  'im.letters_delete': 'one’s own side of a conversation',
  'im.sticker_collect': 'a copy of what could be seen a moment before',
  'comment.reply': 'under what everybody may see; to a post it has its row',
  'comment.delete': 'one’s own; of another’s it has its row',
  'rating.reply': 'under what everybody may see',
  'rating.custom_grading': 'of a list that everybody may grade',
  'wiki2.league_leave': 'gives up what would end',
  'wiki2.league_open_join': 'a league that lets everybody in',
  'report.appeal': 'a decision on one’s own: whose it is does not change',
  'account.end_session': 'one’s own: whose it is does not change',
  'notice.activity_read': 'one’s own: whose it is does not change',
  'notice.system_read': 'one’s own: whose it is does not change',
  'notice.liked_del': 'one’s own: whose it is does not change',
  'notice.interaction_del': 'one’s own: whose it is does not change',
  'notice.activity_del': 'one’s own: whose it is does not change',
  'notice.system_del': 'one’s own: whose it is does not change',
  'moment.like': 'of what everybody may see; of a post it has its row',
};
export const nameOf = (row: string): Name => row.split(' ')[0] as Name;
