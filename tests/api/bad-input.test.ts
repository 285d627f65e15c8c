/** No call answers bad input with a server error, and a refusal names the field. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { calls } from '#lib/app/calls.ts';
import type { AnyCall } from '#lib/contract/call.ts';
import { failure } from '#lib/contract/envelope.ts';
import { fillPath, partsOf } from '#lib/contract/path.ts';
import { bodyFields, checkInput, queryFields } from '#lib/errors/input.ts';
import { plainAnswer } from '#lib/http/fetch.server.ts';
import type { Router } from '#lib/http/router.server.ts';
import { apiOf, apiRequest } from '#tests/support/api.ts';
import { isRoomCall, makeSmallRoom, ROOM_INPUTS } from '#tests/support/chat/inputs.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import * as make from '#tests/support/factory.ts';
import { type SignedIn, signInAs } from '#tests/support/sign-in.ts';

const ALL: [string, AnyCall][] = Object.entries(calls);

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
  'operator.artwork_list': { kind: 'team' },
  'operator.artwork_get': { kind: 'team', entity_id: 1 },
  'operator.artwork_save': {
    ...{ kind: 'team', entity_id: 1, current_id: 0 },
    ...{ image: 'cms/20261009/aaaaaaaaaaaaaaaa/1800000000000', source: '官网', licence: '经同意' },
  },
  'operator.artwork_take_back': { kind: 'team', entity_id: 1, current_id: 1, reason: '过期' },
  'operator.activity_save': { title: '测试', start_date: '2027-01-20', end_date: '2027-01-21' },
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
  'im.message_search': { keyword: '大家' },
  'wiki2.league_join': { invite_code: 'ABCDEFGH' },
};
/** Refusals that are no fault of the input's form: the right call with the wrong code, say. */
const REFUSED = [
  'content_empty',
  'content_long',
  'bad_picture',
  'other_source',
  'bad_code',
  'login_failed',
  'wrong_password',
  'proof_needed',
  'oauth_expired',
  'name_empty',
  'name_long',
  'identity_name_empty',
  'identity_name_long',
  'desc_long',
  'title_empty',
  'title_long',
  'options_empty',
];
/** … and refusals of who is asking: an operator without a number or a password, whose profile is empty. */
const NEEDS_MORE: Record<string, unknown[]> = {
  'auth.unbind': [400],
  // There is nothing to predict.
  'wiki2.commit_prediction': [400],
  // The one there is, is another member's.
  'account.verify_reset_code': [400],
  'activity.behavior_recode': [400],
  'account.change_password': ['old_password_wrong'],
  // The caller uploaded nothing.
  'im.sticker_add': [400],
  // The caller uploaded nothing.
  'operator.artwork_save': [400],
  // The creator stays.
  'im.group_leave': [403],
};
/** Messages that a form shows beside its field do not name the parameter. */
const WORDED =
  /^(请|禁言|参数|频道|房间|分组|直播|链接|身份|用户|权限|消息|说点什么|投票|选项|没有可以|没有这个表情|只能添加|输入要找|结束日期|开始和结束|回复的|私信|免打扰|验证码|密码|昵称|签名|生日|新|原|还没有|资料)/;

const JUNK: unknown[] = [
  null,
  true,
  -1,
  0,
  1.5,
  2_147_483_648,
  1e20,
  1e308,
  '',
  ' ',
  '1e5',
  '0x1',
  'abc',
  '\0',
  'a\0b',
  '\ud800',
  "' or 1=1 --",
  '%_%',
  '9999-99-99',
  'x'.repeat(50_000),
  [],
  [null],
  [[[[1]]]],
  ['\0'],
  Array(2000).fill(1),
  {},
  { $ne: 1 },
  { __proto__: null, constructor: 1 },
];
const BODIES = [
  '',
  '{',
  'null',
  '[]',
  '1',
  '"x"',
  '{"a":1}',
  '\0',
  `${'['.repeat(50_000)}`,
  '{"game_id":1e999}',
];

const fieldsOf = (name: string, call: AnyCall): { all: string[]; plain: Record<string, unknown> } => {
  const schema = z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' });
  const all = Object.keys(schema.properties ?? {});
  const plain = Object.fromEntries(
    (schema.required ?? []).map(field => [field, field in PLAIN ? PLAIN[field] : 1]),
  );
  return { all, plain: { ...plain, ...PLAIN_OF[name] } };
};

function queryOf(input: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      query.append(name, typeof one === 'object' ? JSON.stringify(one) : String(one));
    }
  }
  return query.toString();
}

/** Input that cannot be put into the path: the unfilled path is asked for. */
function inPath(form: string, input: Record<string, unknown>): [string, Record<string, unknown>] {
  try {
    return fillPath(form, input);
  } catch {
    return [form, {}];
  }
}

/** Whether the input passes the schema; calls with path parameters always count as passing. */
function getsPast({ method, input, path }: AnyCall, target: string, body: string): boolean {
  if (partsOf(path).length > 0) return true;
  try {
    checkInput(input, method === 'POST' ? bodyFields(body) : queryFields(target.split('?')[1] ?? ''));
    return true;
  } catch {
    return false;
  }
}

for (const dialect of DIALECTS)
  describe(`bad input on ${dialect}`, () => {
    let db: TestDatabase;
    let api: Router;
    let asked = 0;
    let operator: SignedIn;

    beforeAll(async () => {
      db = await makeDatabase(dialect);
      const tournament = await make.makeTournament(db);
      await make.makeStage(db, tournament.id);
      const team = await make.makeTeam(db);
      await make.makePlayer(db);
      await make.makeMatch(db, { tournament_id: tournament.id, teams: [team.id, null] });
      api = apiOf(db);
    });
    afterAll(() => db.drop());
    // An operator may make every call; a new one each time, since some calls end the session.
    beforeEach(async () => {
      operator = await signInAs(db, 'operator');
    });

    async function ask(call: AnyCall, input: Record<string, unknown> | string) {
      const { method, path: form } = call;
      const [path, rest] = typeof input === 'string' ? [form, {}] : inPath(form, input);
      const body = typeof input === 'string' ? input : JSON.stringify(rest);
      const target = method !== 'POST' && typeof input !== 'string' ? `${path}?${queryOf(rest)}` : path;
      const headers = { ...operator.headers, cookie: operator.cookie };
      // The schema refuses before any query, so the first engine alone checks that.
      if (dialect !== DIALECTS[0] && !getsPast(call, target, body)) return 400;
      const address = `10.${asked >> 14}.${(asked++ >> 6) & 255}.1`;
      const answer = plainAnswer(await api(apiRequest(method, target, { body, address, headers })));
      const what = `${method} ${target.slice(0, 200)} ${body.slice(0, 200)}`;
      expect(answer.status, what).toBeLessThan(500);
      if (answer.status !== 400) return answer.status;
      const { error } = failure.parse(JSON.parse(answer.body));
      expect(error.field, what).toMatch(/./);
      if (REFUSED.includes(error.reason)) return error.reason;
      expect(error.reason, what).toBe('bad_input');
      if (error.field === 'body') expect(error.message, what).toMatch(/请求体/);
      else if (!WORDED.test(error.message)) expect(error.message, what).toContain(error.field);
      return 400;
    }

    /** Of the caller. */
    const roomOf = async ({ id }: SignedIn) =>
      makeSmallRoom(db, { ownerId: id, memberId: (await make.makeUser(db)).id }, Date.now());

    test('more than 30 calls are checked', () => expect(ALL.length).toBeGreaterThan(30));

    test.each(ALL)('%s', async (name, call) => {
      const { all, plain: given } = fieldsOf(name, call);
      const plain = isRoomCall(name) ? ROOM_INPUTS[name](await roomOf(operator)) : given;
      const careful = [200, 404, 409, ...REFUSED, ...(NEEDS_MORE[name] ?? [])];
      expect(careful, 'a careful client is not refused').toContain(await ask(call, plain));
      if (call.method === 'POST') for (const body of BODIES) await ask(call, body);
      for (const field of all) {
        for (const junk of JUNK) await ask(call, { ...plain, [field]: junk });
        const { [field]: _gone, ...rest } = plain;
        await ask(call, rest);
      }
    });
  });
