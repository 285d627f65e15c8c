/** No call answers bad input with a server error, and a refusal names the field. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { calls } from '#lib/app/calls.ts';
import { plainAnswer } from '#lib/http/fetch.server.ts';
import type { ApiAnswer } from '#lib/http/request.ts';
import type { Router } from '#lib/http/router.server.ts';
import type { AnyCall } from '#lib/platform/contract/call.ts';
import { failure } from '#lib/platform/contract/envelope.ts';
import { fillPath, partsOf } from '#lib/platform/contract/path.ts';
import { asAppError, failureOf } from '#lib/platform/errors/app-error.ts';
import { bodyFields, checkInput, queryFields } from '#lib/platform/errors/input.ts';
import { apiOf, apiRequest } from '#tests/support/api.ts';
import { isRoomCall, makeSmallRoom, ROOM_INPUTS } from '#tests/support/chat/inputs.ts';
import { isPostCall, makeSmallPost, POST_INPUTS } from '#tests/support/chat/posts.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import * as make from '#tests/support/factory.ts';
import { fieldsOf } from '#tests/support/plain-inputs.ts';
import { type SignedIn, signInAs } from '#tests/support/sign-in.ts';

const ALL: [string, AnyCall][] = Object.entries(calls);

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
  // There is nothing to predict, and no side to pick.
  'wiki2.commit_prediction': [400],
  'wiki2.pick_match': [400],
  // There is no room to send to.
  'activity.share_match': [400],
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
  /^(请|禁言|参数|频道|房间|分组|直播|链接|身份|用户|权限|消息|说点什么|投票|选项|没有可以|没有这个表情|只能添加|输入要找|结束日期|开始和结束|回复的|私信|免打扰|验证码|密码|昵称|签名|生日|新|原|名字|还没有|资料|帖子|标签|标题|图片或视频)/;

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
/** To a database these are texts like any other: what they look like is a matter of the schema. */
const TEXTS: readonly unknown[] = ['', ' ', '1e5', '0x1', 'abc', '9999-99-99'];
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

/**
 * The refusal of what the schema does not take, which comes before any query; undefined for what it takes. Calls with
 * inputs in their paths always count as taking it.
 */
function refusedBySchema({ method, input, path }: AnyCall, target: string, body: string): Answer | undefined {
  if (partsOf(path).length > 0) return undefined;
  try {
    checkInput(input, method === 'POST' ? bodyFields(body) : queryFields(target.split('?')[1] ?? ''));
    return undefined;
  } catch (thrown) {
    const error = asAppError(thrown);
    return { status: error.status, body: JSON.stringify(failureOf(error)) };
  }
}
type Answer = Pick<ApiAnswer, 'status' | 'body'>;

for (const dialect of DIALECTS)
  describe(`bad input on ${dialect}`, () => {
    let db: TestDatabase;
    let api: Router;
    let requests = 0;
    /** Calls of which the router has passed on a refusal of the schema. */
    const routed = new Set<AnyCall>();
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
      const refusal = refusedBySchema(call, target, body);
      // The schema refuses before any query, so the first engine alone checks that, of a call the first by the router.
      if (refusal && dialect !== DIALECTS[0]) return 400;
      const address = `10.${requests >> 14}.${(requests++ >> 6) & 255}.1`;
      const byRouter = async () =>
        plainAnswer(await api(apiRequest(method, target, { body, address, headers })));
      const answer = refusal && routed.has(call) ? refusal : await byRouter();
      if (refusal) routed.add(call);
      // The session may be over.
      if (refusal && !call.endsSession) expect(answer).toMatchObject(refusal);
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

    async function carefulInput(name: string, input: Record<string, unknown>) {
      if (isPostCall(name))
        return POST_INPUTS[name](
          await makeSmallPost(db, { ownerId: operator.id, authorId: operator.id }, Date.now()),
        );
      return isRoomCall(name) ? ROOM_INPUTS[name](await roomOf(operator)) : input;
    }

    test('more than 30 calls are checked', () => expect(ALL.length).toBeGreaterThan(30));

    const junks = dialect === DIALECTS[0] ? JUNK : JUNK.filter(junk => !TEXTS.includes(junk));
    test.each(ALL)('%s', async (name, call) => {
      const { all, plain: input } = fieldsOf(name, call);
      const plain = await carefulInput(name, input);
      const careful = [200, 404, 409, ...REFUSED, ...(NEEDS_MORE[name] ?? [])];
      const fault =
        'a careful client is not refused: what the schema does not tell is in tests/support/plain-inputs.ts';
      expect(careful, fault).toContain(await ask(call, plain));
      if (call.method === 'POST') for (const body of BODIES) await ask(call, body);
      for (const field of all) {
        for (const junk of junks) await ask(call, { ...plain, [field]: junk });
        const { [field]: _gone, ...rest } = plain;
        await ask(call, rest);
      }
    });
  });
