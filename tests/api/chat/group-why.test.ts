/** Why somebody may or may not, and what others would be shown, over the API. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { IDENTITY_FLAG } from '#lib/chat/group/flag.ts';
import { Circle } from '#tests/support/chat/circle.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';

const VIEW = 1;
const SEND = 2;

describe.each(DIALECTS)('on %s', dialect => {
  let db: TestDatabase;
  let circle: Circle;
  beforeAll(async () => {
    db = await makeDatabase(dialect);
  });
  afterAll(() => db.drop());
  beforeEach(async () => {
    circle = await Circle.open(db);
  });
  const ofGroup = () => ({ group_id: circle.groupId });

  describe('why', () => {
    const why = (more: object) =>
      circle.ask(circle.creator, 'im_admin.auth_why', { ...ofGroup(), auth_id: SEND, ...more });

    test('names the ban, its end and who set it', async () => {
      const manager = await circle.manager();
      const member = await circle.member();
      await circle.ask(manager, 'im_admin.auth_group_user', { ...ofGroup(), user_ids: [member.id] });
      expect(await why({ channel_id: circle.channelId, user_id: member.id })).toMatchObject({
        is_auth: 0,
        rule: 'muted',
        end_time: circle.now / 1000 + 60,
        by_user_id: manager.id,
        text: expect.stringMatching(/^发言权限被.+禁止，到 \d{4}-\d\d-\d\d \d\d:\d\d$/),
      });
    });

    test('names the identity that grants', async () => {
      const member = await circle.member();
      const id = await circle.identity([member], ['live']);
      expect(await why({ user_id: member.id, auth_id: 13 })).toMatchObject({
        is_auth: 1,
        rule: 'identity_grant',
        identity_id: id,
      });
    });

    test('says that a room cannot be seen', async () => {
      const channel_id = await circle.hidden();
      const member = await circle.member();
      expect(await why({ channel_id, user_id: member.id })).toMatchObject({
        is_auth: 0,
        rule: 'no_grant',
        auth_id: VIEW,
      });
      expect(await why({ channel_id })).toMatchObject({ rule: 'visitor_view', is_auth: 0 });
    });

    test('names who put somebody on the blacklist', async () => {
      const kicked = await circle.kicked();
      expect(await why({ channel_id: circle.channelId, user_id: kicked.id })).toMatchObject({
        rule: 'blocked',
        by_user_id: circle.creator.id,
      });
    });

    test('does not tell that an account is frozen', async () => {
      const member = await circle.member();
      await circle.freeze(member);
      expect(await why({ channel_id: circle.channelId, user_id: member.id })).toMatchObject({ rule: 'all' });
    });

    test('of a room of another group is 404, of an unknown permission bad input', async () => {
      const foreign = await Circle.open(db);
      const input = { ...ofGroup(), auth_id: SEND };
      expect(
        await circle.refused(circle.creator, 'im_admin.auth_why', {
          ...input,
          channel_id: foreign.channelId,
        }),
      ).toMatchObject({ status: 404 });
      expect(
        await circle.refused(circle.creator, 'im_admin.auth_why', { ...input, auth_id: 3 }),
      ).toMatchObject({ status: 400, field: 'auth_id' });
    });
  });

  describe('view as', () => {
    const viewed = (more: object) =>
      circle.ask(circle.creator, 'im_admin.view_as', { ...ofGroup(), ...more });
    const seen = ({ channel_auth }: Awaited<ReturnType<typeof viewed>>) =>
      channel_auth.map(one => one.channel_id);

    test('shows what a visitor, a member and a holder would be shown', async () => {
      const holder = await circle.member();
      const identity_id = await circle.identity([holder]);
      const hidden = await circle.channel({ viewers: [identity_id] });
      const closed = await circle.channel({ visitorView: 1 });
      expect(seen(await viewed({ view_as: 'visitor' }))).toEqual([circle.channelId]);
      expect(seen(await viewed({ view_as: 'member' }))).toEqual([circle.channelId, closed]);
      const as = await viewed({ view_as: 'identity', identity_id });
      expect(seen(as)).toEqual([circle.channelId, hidden, closed]);
      const { list, channel_auth } = await circle.ask(holder, 'im.group_index', ofGroup());
      expect(as).toMatchObject({ list, channel_auth, is_visitor: false });
    });

    test('tells for each room what they may do there, and why not', async () => {
      const announced = await circle.channel({ name: '公告' });
      await circle.ask(circle.creator, 'im_admin.auth_channel', {
        ...ofGroup(),
        channel_id: announced,
        auth_id: SEND,
        is_auth: 0,
        is_some: 0,
      });
      const reasons = async (more: object) =>
        Object.groupBy((await viewed(more)).decisions, ({ channel_id }) => channel_id)[announced]?.map(
          ({ auth_id, reason }) => [auth_id, reason],
        );
      expect(await reasons({ view_as: 'visitor' })).toEqual([
        [0, 'visitor'],
        [VIEW, ''],
        [SEND, 'visitor'],
        [5, 'visitor'],
        [6, 'visitor'],
      ]);
      expect(await reasons({ view_as: 'member' })).toEqual([
        [0, 'no_grant'],
        [VIEW, ''],
        [SEND, 'no_grant'],
        [5, ''],
        [6, ''],
      ]);
      expect(await viewed({ view_as: 'visitor' })).toMatchObject({ is_visitor: true });
    });

    test('as a manager has all rights', async () => {
      const identity_id = circle.founded.identities.get(IDENTITY_FLAG.groupManager)!;
      const { channel_auth } = await viewed({ view_as: 'identity', identity_id });
      expect(channel_auth[0]!.channel_auth_types).toContain(0);
    });

    test('without an identity of this group is bad input', async () => {
      for (const more of [{}, { identity_id: 1_000_000 }])
        expect(
          await circle.refused(circle.creator, 'im_admin.view_as', {
            ...ofGroup(),
            view_as: 'identity',
            ...more,
          }),
        ).toMatchObject({ status: 400, field: 'identity_id' });
    });
  });
});
