/** Operators have no say in groups but through report cases: every call of theirs, and every line that they read. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { calls } from '#lib/app/calls.ts';
import type { AnyCall } from '#lib/platform/contract/call.ts';
import { Square } from '#tests/support/chat/square.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { type SignedIn, signInAs } from '#tests/support/sign-in.ts';

type Name = keyof typeof calls;

/** Where a call of theirs touches what is a group's. */
type Reach =
  /** Nothing of a group can be named in it. */
  | 'nothing'
  /** What somebody reported, with what stood around it. */
  | 'a case'
  /** The rule of the call knows operators: in a group it refuses them. */
  | 'refused';

const REACH: Readonly<Partial<Record<Name, Reach>>> = {
  'comment.delete': 'refused',
  'moment.set_comment_status': 'refused',
  'operator.report_list': 'a case',
  'operator.report_detail': 'a case',
  'operator.report_decide': 'a case',
  'operator.appeal_decide': 'a case',
  'operator.user_list': 'nothing',
  'operator.freeze_user': 'nothing',
  'operator.unfreeze_user': 'nothing',
  'operator.audit_list': 'nothing',
  'operator.today': 'nothing',
  'operator.activity_list': 'nothing',
  'operator.activity_get': 'nothing',
  'operator.activity_save': 'nothing',
  'operator.activity_publish': 'nothing',
  'operator.activity_draw': 'nothing',
  'operator.news_list': 'nothing',
  'operator.news_get': 'nothing',
  'operator.news_save': 'nothing',
  'operator.news_publish': 'nothing',
  'operator.feeds': 'nothing',
  'operator.feed_pause': 'nothing',
  'operator.feed_run': 'nothing',
  'operator.feed_decide': 'nothing',
  'operator.names': 'nothing',
  'operator.name_get': 'nothing',
  'operator.name_save': 'nothing',
  'operator.artwork_list': 'nothing',
  'operator.artwork_get': 'nothing',
  'operator.artwork_save': 'nothing',
  'operator.artwork_take_back': 'nothing',
  'operator.grading_list': 'nothing',
  'operator.grading_get': 'nothing',
  'operator.grading_save': 'nothing',
  'operator.grading_status': 'nothing',
  'operator.grading_delete': 'nothing',
  'input.match_list': 'nothing',
  'input.match_input_get': 'nothing',
  'input.match_input_save': 'nothing',
  'input.check_match_input_get': 'nothing',
  'input.check_match_input_save': 'nothing',
  'input.detail_input_get': 'nothing',
  'input.detail_input_save': 'nothing',
  'input.check_detail_input_get': 'nothing',
  'input.check_detail_input_save': 'nothing',
};
/** Lists that need no id: what they answer is searched for names of hidden rooms. */
const LISTS = (Object.keys(REACH) as Name[]).filter(
  name => name.endsWith('_list') || name === 'operator.today',
);

const ROOM = '密谈室';
const TITLE = '不给外人看的标题';
const COMMENT = '只在里面说的话';

test('every call of operators says where it touches groups', () => {
  const operators = (Object.entries(calls) as [Name, AnyCall][]).filter(
    ([, { access }]) => access === 'operator',
  );
  const listed = Object.keys(REACH);
  const missing = operators.map(([name]) => name).filter(name => !listed.includes(name));
  expect(missing, 'a row each in REACH of this file: “nothing” where no group is touched').toEqual([]);
  expect(listed.filter(name => !(name in calls))).toEqual([]);
});

describe.each(DIALECTS)('on %s', dialect => {
  let db: TestDatabase;
  let square: Square;
  let operator: SignedIn;
  let member: SignedIn;
  beforeAll(async () => {
    db = await makeDatabase(dialect);
  });
  afterAll(() => db.drop());
  beforeEach(async () => {
    square = await Square.open(db);
    operator = await signInAs(db, 'operator', square.circle.now);
    member = await square.circle.member();
  });

  const threadOf = async (postsId: number) => {
    const { circle } = square;
    circle.now += 1000;
    const place = { group_id: circle.groupId, channel_id: postsId };
    const { id } = await circle.ask(circle.creator, 'moment.publish', {
      ...place,
      title: TITLE,
      content: '内容',
    });
    return id;
  };
  const hidden = async () => {
    const { circle } = square;
    const seen = await circle.channel({ kind: 'post', name: ROOM });
    const id = await threadOf(seen);
    const comment = await square.comment(member, id, COMMENT);
    const place = { group_id: circle.groupId, channel_id: seen };
    await circle.ask(circle.creator, 'im_admin.auth_channel', {
      ...place,
      auth_id: 1,
      is_auth: 0,
      is_some: 0,
    });
    return { id, comment };
  };
  const acts = (id: number, comment: number): [Name, Record<string, unknown>][] => [
    ['comment.delete', { comment_id: comment }],
    ['moment.set_comment_status', { source_type: 'moment', id, status: 0 }],
  ];

  test('in a room that everybody sees they are told to go by a case, and change nothing', async () => {
    const id = await threadOf(square.postsId);
    const comment = await square.comment(member, id, COMMENT);
    for (const [name, input] of acts(id, comment))
      expect(await square.circle.refused(operator, name, input), name).toMatchObject({
        status: 403,
        reason: 'by_case',
      });
    expect((await square.detail(member, id)).comment_count).toBe(1);
  });

  test('in a hidden room there is nothing for them', async () => {
    const { id, comment } = await hidden();
    for (const [name, input] of acts(id, comment))
      expect((await square.circle.refused(operator, name, input)).status, name).toBe(404);
  });

  test('an operator who manages the group acts as its manager does', async () => {
    const id = await threadOf(square.postsId);
    const comment = await square.comment(member, id, COMMENT);
    const manager = await square.circle.manager();
    await db.write.updateTable('user').set({ is_operator: 1 }).where('id', '=', manager.id).execute();
    for (const [name, input] of acts(id, comment)) await square.circle.ask(manager, name, input);
    const own = await db.write
      .selectFrom('chat_audit')
      .select(['action', 'actor_id'])
      .where('group_id', '=', square.circle.groupId)
      .where('action', 'in', ['delete_comment', 'close_comments'])
      .orderBy('id')
      .execute();
    expect(own.map(row => [row.action, row.actor_id])).toEqual([
      ['delete_comment', manager.id],
      ['close_comments', manager.id],
    ]);
  });

  test('what managers do in a hidden room is in the group’s audit, and no title of it in what operators read', async () => {
    const { id, comment } = await hidden();
    const { circle } = square;
    for (const [name, input] of acts(id, comment)) await circle.ask(circle.creator, name, input);
    const { list } = await circle.ask(circle.creator, 'im_admin.audit_list', { group_id: circle.groupId });
    expect(JSON.stringify(list)).toContain(TITLE);
    for (const name of LISTS) {
      const input = name === 'operator.artwork_list' ? { kind: 'team' } : {};
      const { status, body } = await circle.raw(operator, name, input);
      expect([name, status]).toEqual([name, 200]);
      for (const secret of [ROOM, TITLE, COMMENT]) expect(body, name).not.toContain(secret);
    }
    const written = await db.write.selectFrom('audit_log').select('place_name').execute();
    expect(written.filter(({ place_name }) => place_name.includes(TITLE))).toEqual([]);
  });
});
