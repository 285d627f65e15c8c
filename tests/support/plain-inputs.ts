/** The least input of each call that a careful client would send. */
import { z } from 'zod';
import type { AnyCall } from '#lib/platform/contract/call.ts';

/** What a careful client would send where the schema alone does not say. */
const PLAIN: Record<string, unknown> = {
  date: ['2025-03-10'],
  national_names: ['中国'],
  start_time: 1_741_000_000,
  end_time: 1_741_600_000,
  position: 1,
  select_parent_zone: true,
  select_parent_national: true,
  match_start_time: null,
  best_of: 3,
  main_camp: { participant_id: null },
  guest_camp: { participant_id: null },
  main_score: null,
  guest_score: null,
  result_type: null,
  links: [],
  rounds: [],
  version: 1,
  base: 'x',
  mobile: '13800000000',
  phone: '13800000000',
  code: '123456',
  captcha: '123456',
  password: 'abc123',
  new_password: 'abc123',
  nick_name: '路过的观众',
  protocol: true,
  user_ids: [1],
  predictions: [{ match_id: 1, participant_id: 1 }],
  reason: '测试',
  oauth_type: 'qq',
  oauth_id: 'x',
  state: 'x',
  source: [{ source_type: 'match', source_id: 1 }],
  content: '好球',
  access_token: 'x',
  openid: 'x',
};

/** The same by call, where one field name means several things. */
const PLAIN_OF: Record<string, Record<string, unknown>> = {
  'activity.short_link': { type: 'match', id: '1' },
  'operator.feed_pause': { source: 'kplow', is_paused: true },
  'operator.feed_run': { source: 'kplow' },
  'rating.reply': {
    source: [
      { type: 'match', id: 1 },
      { type: 'person', id: 1 },
    ],
    content: '打得好',
  },
  'rating.custom_grading': { id: 1, grades: [{ item_id: 1, grade: 5 }] },
  'rating.custom_shared': { link: 'abcdefghij' },
  'activity.behavior_recode': { type: 2 },
  'activity.collect_log': { list: [{ event: 'logout_click', time: 1 }] },
  'auth.oauth_entry': { type: 'qq' },
  'im.image_analysis': { url: 'chat_group_images/20270115/0000000000000000/1800000000000' },
  'im.abuse': { source_type: 'user', source_id: '1', reason: 'other' },
  'report.appeal': { decision_id: 1, text: '我没有' },
  'report.frozen_appeal': { mobile: '13800000000', code: '123456', text: '我没有' },
  'operator.report_decide': { case_id: 1, action: 'warn', reason: '测试' },
  'operator.appeal_decide': { decision_id: 1, is_granted: true, reason: '测试' },
  'comment.reply': { content: '好球' },
  'moment.like': { source_type: 'comment', source_id: 1, status: 1 },
  'moment.set_comment_status': { source_type: 'match', id: 1, status: 1 },
  'activity.detail': {},
  'operator.grading_save': { game_id: 1, title: '测试', items: [{ kind: 'team', entity_id: 1 }] },
  'operator.grading_status': { set_id: 1, version: 1, status: 'open' },
  'operator.names': { kind: 'team', state: 'waiting' },
  'operator.name_get': { kind: 'team', entity_id: 1 },
  'operator.name_save': { kind: 'team', entity_id: 1, name: '星火', name_short: '', version: 0 },
  'operator.artwork_list': { kind: 'team' },
  'operator.artwork_get': { kind: 'team', entity_id: 1 },
  'operator.artwork_save': {
    ...{ kind: 'team', entity_id: 1, current_id: 0 },
    ...{ image: 'cms/20261009/aaaaaaaaaaaaaaaa/1800000000000', source: '官网', licence: '经同意' },
  },
  'operator.artwork_take_back': { kind: 'team', entity_id: 1, current_id: 1, reason: '过期' },
  'operator.activity_save': { title: '测试', start_date: '2027-01-20', end_date: '2027-01-21' },
  'open.create_key': { name: '看板' },
  'follow.set': { kind: 'team', target_id: 1, is_following: true },
  'follow.state': { kind: 'team', target_id: 1 },
  'operator.news_save': { game_id: 1, title: '测试' },
  'operator.news_publish': { news_id: 1, version: 1, is_published: true },
  'operator.activity_publish': { activity_id: 1, version: 1, is_published: true },
  'notice.switch_set': { category: 'liked', is_on: false },
  'notice.set_quiet_hours': { is_on: true, from: '23:00', to: '07:30' },
  'notice.push_subscribe': {
    endpoint: 'https://push.example/x',
    keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
  },
  'notice.push_state': { endpoint: 'https://push.example/x' },
  'notice.push_unsubscribe': { endpoint: 'https://push.example/x' },
  'upload.finish': { key: 'x', token: 'x' },
  // Either name of a field is taken, so that neither is required.
  'auth.send_code': { mobile: '13800000000' },
  'account.send_sms': { mobile: '13800000001' },
  'auth.check_phone': { mobile: '13800000000' },
  'auth.check_nickname': { nickname: '路过的观众' },
  'auth.login_by_phone_code': { mobile: '13800000000', code: '123456' },
  'wiki2.league_create': { tournament_id: 1, name: '同事' },
  'wiki2.league_open_join': { league_id: 99 },
  'wiki2.pick_rank_list': { game_id: 1 },
  'wiki2.my_pick_standing': { game_id: 1 },
  'im.message_search': { keyword: '大家' },
  'wiki2.league_join': { invite_code: 'ABCDEFGH' },
};

/** The names of all fields, and an input with those that it takes. */
export const fieldsOf = (name: string, call: AnyCall): { all: string[]; plain: Record<string, unknown> } => {
  const schema = z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' });
  const all = Object.keys(schema.properties ?? {});
  const plain = Object.fromEntries(
    (schema.required ?? []).map(field => [field, field in PLAIN ? PLAIN[field] : 1]),
  );
  return { all, plain: { ...plain, ...PLAIN_OF[name] } };
};
