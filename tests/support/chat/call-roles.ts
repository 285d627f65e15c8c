/**
 * Who may make which call about a room, by hand from spec §6, chat.md and api/calls.tsv. One column a role:
 * ROLES names them. `in` or the code of the refusal; a call about a channel's message is about a plain member's.
 */
import type { RoomCall } from './inputs.ts';

export const ROLES =
  'visitor outsider kicked member muted muted_here unseeing leader channel_manager holder manager creator operator'.split(
    ' ',
  );
export type Role = (typeof ROLES)[number];

/** Everybody sees the group; the site's operators have no role in it. */
const ALL = 'in in in in in in in in in in in in in';
/** The channel may not be viewed by one of them, who learns nothing of it. */
const SEEING = 'in in in in in in 404 in in in in in in';
const SIGNED_IN = '401 in in in in in in in in in in in in';
/** There is no conversation yet. */
const STRANGERS = '401 404 404 404 404 404 404 404 404 404 404 404 404';
const MEMBERS = '401 403 24406 in in in in in in in in in 403';
const MEMBERS_SEEING = '401 403 24406 in in in 404 in in in in in 403';
const SPEAKERS = '401 403 24406 in 24408 24408 404 in in in in in 403';
const MANAGERS = '401 403 24406 403 403 403 403 403 403 in in in 403';
/** Leaders are managers of the channel whom it names as responsible. */
const CHANNEL_MANAGERS = '401 403 24406 403 403 403 404 in in in in in 403';
const CREATOR = '401 403 24406 403 403 403 403 403 403 403 403 in 403';

export const CALL_ROLES: Readonly<Record<Exclude<RoomCall, 'im.abuse'>, string>> = {
  'im.group_hot_list': ALL,
  'im.group_visitor_index': ALL,
  'im_admin.group_info': ALL,
  'im.member_batch_get_role': ALL,
  'im_admin.identity_batch_get': ALL,
  'im_admin.identity_list': ALL,
  'im_admin.get_channel_list': ALL,
  // What may not be seen is null.
  'im.message_linked': ALL,

  'im.channel_info': SEEING,
  'im.channel_match_day': SEEING,
  'im_admin.get_channel_auth': SEEING,
  'im.message_history': SEEING,
  'im.pin_msg_get': SEEING,
  'im.quiz_list': SEEING,
  'topic.topic_list': SEEING,
  'topic.topic_info': SEEING,
  'im.channel_readme': SEEING,

  'im.message_search': '401 in in in in in 404 in in in in in in',

  'im.group_my_list': SIGNED_IN,
  'im.group_my_sort_list': SIGNED_IN,
  'im.group_index': SIGNED_IN,
  'im.group_create': SIGNED_IN,
  'im.chat_message': SIGNED_IN,
  'im.emotions_list': ALL,
  'im.emotions_infos': ALL,
  'im.sticker_list': SIGNED_IN,
  'im.sticker_sort': SIGNED_IN,
  // No such picture or sticker: the room has no say in it.
  'im.sticker_add': '401 400 400 400 400 400 400 400 400 400 400 400 400',
  'im.sticker_del': '401 404 404 404 404 404 404 404 404 404 404 404 404',
  // A text shows no picture. Who sees none of it is told the same.
  'im.sticker_collect': '401 404 404 404 404 404 404 404 404 404 404 404 404',
  'im.unread': SIGNED_IN,
  'im_admin.get_auth_cfg': SIGNED_IN,
  'im_admin.get_self_auth': SIGNED_IN,
  'im_admin.get_channel_type_list': SIGNED_IN,
  // Who was kicked does not come back by themselves.
  'im.group_join': '401 in 24406 in in in in in in in in in in',
  // A creator hands the group over first; for others than members it changes nothing.
  'im.group_leave': '401 in in in in in in in in in in 403 in',

  // With the group's plain member, whom none of these wrote to before.
  'im.letters_list': SIGNED_IN,
  'im.letters_history': SIGNED_IN,
  'im.letters_unread': SIGNED_IN,
  'im.letters_can_send': SIGNED_IN,
  'im.letters_conversation': SIGNED_IN,
  'im.letters_begin': SIGNED_IN,
  'im.letters_answer': STRANGERS,
  'im.letters_delete': STRANGERS,

  'im.group_mute_status': MEMBERS,
  'im.group_set_mute': MEMBERS,
  'im.group_member_list': MEMBERS,
  // A mute in one room is none of the group's.
  'im.group_nickname': '401 403 24406 in 24408 in in in in in in in 403',
  'im.clear_unread': MEMBERS_SEEING,
  'im.read': MEMBERS_SEEING,
  'im.mentions': MEMBERS_SEEING,
  // In a channel of its own. Signing in is no speech: who is muted may.
  'im.channel_sign_in': MEMBERS,
  'im.channel_sign_status': MEMBERS,
  // In a channel of its own, where nobody was granted it. A mute takes it, too.
  'im.channel_live_set': '401 403 24406 403 24408 403 403 403 403 in in in 403',
  'im_admin.user_list': MEMBERS,
  'im_admin.manager_user_list': MEMBERS,
  'im_admin.get_additional_data': MEMBERS,

  'topic.topic_following': MEMBERS,

  'topic.topic_follow': MEMBERS_SEEING,
  'im.channel_mute_status': MEMBERS_SEEING,
  'im.channel_set_mute': MEMBERS_SEEING,
  'im_admin.leader_list': MEMBERS_SEEING,
  'im_admin.manager_list': MEMBERS_SEEING,

  'im.message_send': SPEAKERS,
  'topic.creat_topic': SPEAKERS,
  'topic.share_topic': SPEAKERS,
  'activity.share_message': SPEAKERS,
  'activity.share_group': SPEAKERS,
  'im.mention_candidates': SPEAKERS,
  // Who is muted responds to nothing.
  'im.quiz_answer': SPEAKERS,
  'im.message_react': SPEAKERS,
  // Only one's own.
  'im.message_edit': '401 403 24406 403 24408 24408 404 403 403 403 403 403 403',
  'im.message_expansion': '401 403 24406 403 24408 24408 404 403 403 403 403 403 403',
  // One's own, or those of lower rank.
  'im.message_recall': '401 403 403 403 403 403 404 in in in in in 403',

  // A topic that somebody else began.
  'topic.update_expansion': '401 403 24406 403 24408 24408 404 in in in in in 403',
  'topic.topic_close': CHANNEL_MANAGERS,
  'topic.topic_del': CHANNEL_MANAGERS,
  'im.pin_msg_add': CHANNEL_MANAGERS,
  'im.delete_pin_msg': CHANNEL_MANAGERS,
  'im.highlight_add': CHANNEL_MANAGERS,
  'im.highlight_del': CHANNEL_MANAGERS,
  'im.add_quiz': CHANNEL_MANAGERS,
  'im.channel_readme_add': CHANNEL_MANAGERS,
  'im.channel_readme_del': CHANNEL_MANAGERS,
  'im_admin.auth_user_list': CHANNEL_MANAGERS,
  'im_admin.auth_identity_list': CHANNEL_MANAGERS,
  'im_admin.channel_update': CHANNEL_MANAGERS,
  'im_admin.update_room_base': CHANNEL_MANAGERS,
  'im_admin.update_room_auth': CHANNEL_MANAGERS,
  'im_admin.auth_channel': CHANNEL_MANAGERS,

  'im.group_update': MANAGERS,
  'im.group_kick_out': MANAGERS,
  'im_admin.auth_group_user': MANAGERS,
  'im_admin.auth_channel_user': CHANNEL_MANAGERS,
  'im_admin.get_room_list': MANAGERS,
  'im_admin.add_channel_type': MANAGERS,
  'im_admin.update_channel_type': MANAGERS,
  'im_admin.del_channel_type': MANAGERS,
  'im_admin.sort_channel_type': MANAGERS,
  'im_admin.sort_room': MANAGERS,
  'im_admin.channel_create': MANAGERS,
  // Who manages a channel makes nobody their equal. The group is asked first, so the refusal tells nothing of it.
  'im_admin.set_leader': MANAGERS,
  'im_admin.channel_del': MANAGERS,
  'im_admin.identity_member_list': MANAGERS,
  'im_admin.identity_user_ids': MANAGERS,
  'im_admin.resort_identity': MANAGERS,
  'im_admin.identity_add': MANAGERS,
  'im_admin.identity_update': MANAGERS,
  'im_admin.identity_auth_list': MANAGERS,
  'im_admin.identity_auth_to_users': MANAGERS,
  'im_admin.get_identity_channel': MANAGERS,
  'im_admin.identity_del': MANAGERS,

  'im_admin.blacklist_list': MANAGERS,
  'im_admin.forbidden_list': MANAGERS,
  'im_admin.blacklist_operator': MANAGERS,
  'im_admin.audit_list': MANAGERS,
  'im_admin.word_list': MANAGERS,
  'im_admin.set_words': MANAGERS,
  'im_admin.auth_why': MANAGERS,
  'im_admin.view_as': MANAGERS,
  'im_admin.set_slow': CHANNEL_MANAGERS,

  'im_admin.group_del': CREATOR,
  'im_admin.handover_ask': CREATOR,
  'im_admin.handover_revoke': CREATOR,
  'im.handover': MEMBERS,
  // Nobody of them was asked.
  'im.handover_answer': '401 403 24406 404 404 404 404 404 404 404 404 404 403',
};
