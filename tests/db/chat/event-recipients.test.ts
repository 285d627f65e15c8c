/** Who hears of a change of a group over /im, who is shown as gone, and who hears its rooms afterwards. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { GROUP_EVENTS } from '#lib/chat/group/events.ts';
import { updateUser } from '#lib/members/account/user-store.server.ts';
import { Circle } from '#tests/support/chat/circle.ts';
import { type GatewaySite, openSite, Peer, soon, tokenOf } from '#tests/support/chat/gateway.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { memoryBus } from '#tests/support/publishing.ts';
import type { SignedIn } from '#tests/support/sign-in.ts';

/** All have the first room open; the creator and the member have the one whom it is about in sight. */
const ROLES = ['creator', 'manager', 'member', 'concerned', 'visitor'] as const;
type Role = (typeof ROLES)[number];
const MEMBERS: readonly Role[] = ['creator', 'manager', 'member', 'concerned'];
const MANAGERS: readonly Role[] = ['creator', 'manager'];

interface Cast {
  circle: Circle;
  concerned: SignedIn;
  /** Belongs to the site, and not to the group. */
  stranger: SignedIn;
}

type Peers = Record<Role, Peer>;

interface Row {
  act(cast: Cast, peers: Peers): Promise<unknown>;
  /** Of the frames `event` that follow; none where the group does not change. */
  event?: (typeof GROUP_EVENTS)[number];
  /** Who is told whom it is about; others hear that something changed. */
  named?: readonly Role[];
  /** Whose room is closed. */
  closed?: readonly Role[];
  /** Who is told that the one concerned is offline. */
  gone?: readonly Role[];
  /** Who still hears the room; undefined where nobody can speak in it any more. */
  hears: readonly Role[] | undefined;
  /** There is no group left to hear of. */
  isOver?: true;
}

const place = ({ circle }: Cast) => ({ group_id: circle.groupId, channel_id: circle.channelId });
const about = ({ circle, concerned }: Cast) => ({ group_id: circle.groupId, user_id: concerned.id });
const asks = (name: Parameters<Circle['ask']>[1], input: (cast: Cast) => object) => (cast: Cast) =>
  cast.circle.ask(cast.circle.creator, name, input(cast) as never);
const viewing = (is_auth: number, is_some: number) =>
  asks('im_admin.auth_channel', cast => ({ ...place(cast), auth_id: 1, is_auth, is_some }));

const ROWS: Record<string, Row> = {
  'a stranger joins': {
    act: ({ circle, stranger }) => circle.ask(stranger, 'im.group_join', { group_id: circle.groupId }),
    event: 'member_list',
    named: ROLES,
    hears: ROLES,
  },
  'a member leaves': {
    act: cast => cast.circle.ask(cast.concerned, 'im.group_leave', { group_id: cast.circle.groupId }),
    event: 'leave_group',
    named: ROLES,
    gone: ['creator', 'member'],
    hears: ROLES,
  },
  'a member is kicked out': {
    act: asks('im.group_kick_out', about),
    event: 'kick_out',
    named: ROLES,
    gone: ['creator', 'member'],
    hears: ROLES,
  },
  'a member is muted': {
    act: asks('im_admin.auth_group_user', cast => ({
      group_id: cast.circle.groupId,
      user_ids: [cast.concerned.id],
      context: { forbidden_duration: 3600 },
    })),
    event: 'ban',
    named: [...MANAGERS, 'concerned'],
    hears: ROLES,
  },
  'a member is muted in a room': {
    act: asks('im_admin.auth_channel_user', cast => ({
      ...place(cast),
      user_ids: [cast.concerned.id],
      context: { forbidden_duration: 3600 },
    })),
    event: 'ban',
    named: [...MANAGERS, 'concerned'],
    hears: ROLES,
  },
  'a room is hidden from all but managers': {
    act: viewing(0, 0),
    event: 'auth',
    closed: ['member', 'concerned', 'visitor'],
    hears: MANAGERS,
  },
  'a room is closed to visitors': {
    act: asks('im_admin.channel_update', cast => ({ ...place(cast), visitor_view: 1 })),
    event: 'channel_config',
    closed: ['visitor'],
    hears: MEMBERS,
  },
  'a room is deleted': {
    act: asks('im_admin.channel_del', place),
    event: 'channel_operation',
    closed: ROLES,
    hears: undefined,
  },
  'a group is dissolved': {
    act: asks('im_admin.group_del', ({ circle }) => ({ group_id: circle.groupId })),
    isOver: true,
    event: 'channel_operation',
    closed: ROLES,
    hears: undefined,
  },
  'a member is given an identity': {
    act: async ({ circle, concerned }) =>
      circle.ask(circle.creator, 'im_admin.identity_auth_to_users', {
        ...{ group_id: circle.groupId, identity_id: await circle.identity([]) },
        user_ids: [concerned.id],
      }),
    event: 'identity',
    named: ROLES,
    hears: ROLES,
  },
  'a member hides being online': {
    act: ({ circle, concerned }) => circle.ask(concerned, 'user.set_privacy', { shows_presence: false }),
    gone: ['creator', 'member'],
    hears: ROLES,
  },
  'a member goes offline': {
    act: async (_, peers) => peers.concerned.ws.terminate(),
    gone: ['creator', 'member'],
    hears: ['creator', 'manager', 'member', 'visitor'],
  },
};
/** Events that change what is shown, and neither who belongs to a group nor who sees what; told as the others are. */
const OTHERS = ['pin', 'channel_type', 'live_config', 'channel_leader', 'channel_sort', 'channel_info'];

describe.each(DIALECTS)('on %s', dialect => {
  let db: TestDatabase;
  let site: GatewaySite;
  let bus: ReturnType<typeof memoryBus>;
  let cast: Cast;
  let peers: Peers;
  beforeAll(async () => {
    db = await makeDatabase(dialect);
  });
  beforeEach(async () => {
    bus = memoryBus();
    const circle = await Circle.open(db, {}, bus);
    site = await openSite(db, { bus, now: () => circle.now });
    cast = { circle, concerned: await circle.member(), stranger: await circle.outsider() };
    await updateUser(db.write, cast.concerned.id, { shows_presence: 1 });
    peers = {
      concerned: await enter(cast.concerned),
      creator: await enter(circle.creator),
      manager: await enter(await circle.manager()),
      member: await enter(await circle.member()),
      visitor: await enter(),
    };
    for (const role of ['creator', 'member'] as const)
      await peers[role].ask('watch', { group_id: circle.groupId, user_ids: [cast.concerned.id] });
  });
  afterEach(async () => {
    for (const { ws } of Object.values(peers)) ws.terminate();
    await site.close();
  });
  afterAll(() => db.drop());

  async function enter(who?: SignedIn): Promise<Peer> {
    const peer = await new Peer(site.url).opened();
    await peer.hello(who && (await tokenOf(db, who.id, cast.circle.now)));
    expect(await peer.ask('open', { channel_id: cast.circle.channelId })).toMatchObject({ type: 'ack' });
    return peer;
  }
  /** Those who are still connected: all that was sent to them before has come. */
  const connected = async () => {
    const here = ROLES.filter(role => peers[role].closed === undefined && peers[role].ws.readyState === 1);
    for (const role of here) await peers[role].ask('ping');
    return here;
  };
  const rolesWhere = (roles: readonly Role[], test: (peer: Peer) => boolean) =>
    roles.filter(role => test(peers[role]));
  const isShownAsGone = (peer: Peer) =>
    peer.of('presence').some(({ offline }) => (offline as number[]).includes(cast.concerned.id));

  /** All changes so far once more, the latest first: a bus may repeat, delay and reorder. */
  const eventsAgain = async () => {
    const changes = cast.circle.changes.toReversed();
    const received = () => peers.creator.of('event').length;
    const before = received();
    for (const change of changes) await bus.publish('groupChanged', change);
    await soon(() => expect(received()).toBe(before + changes.length));
  };

  test('every event that changes membership or sight has its row', () => {
    const rows = new Set(Object.values(ROWS).flatMap(({ event }) => event ?? []));
    expect([...rows, ...OTHERS].toSorted()).toEqual(GROUP_EVENTS.toSorted());
  });

  test.each(Object.entries(ROWS))(
    '%s',
    async (_, { act, event, named = [], closed = [], gone = [], hears, isOver }) => {
      for (const role of ['creator', 'member'] as const)
        expect(peers[role].of('presence')).toMatchObject([{ online: [cast.concerned.id], offline: [] }]);
      await act(cast, peers);
      if (event !== undefined) {
        const { configRev } = cast.circle.changes.at(-1)!;
        for (const role of ROLES) {
          const frame = await peers[role].awaits('event', one => one['config_rev'] === configRev);
          expect([role, frame['event'], 'user_ids' in frame]).toEqual([role, event, named.includes(role)]);
        }
      }
      const goneAreShown = () => {
        site.gateway.presence.tick();
        expect(rolesWhere(ROLES, isShownAsGone)).toEqual(gone);
      };
      await soon(goneAreShown);
      if (!isOver) await eventsAgain();
      goneAreShown();
      const here = await connected();
      expect(rolesWhere(here, peer => peer.of('closed').length > 0)).toEqual(
        ROLES.filter(r => closed.includes(r)),
      );
      if (hears === undefined) return;
      const message = { local_id: 'said', message_type: 'text', content: { text: '说' } };
      expect(
        await peers.creator.ask('send', { channel_id: cast.circle.channelId, ...message }),
      ).toMatchObject({
        type: 'ack',
      });
      await soon(() => expect(rolesWhere(hears, peer => peer.of('log').length > 0)).toEqual(hears));
      await connected();
      expect(rolesWhere(here, peer => peer.of('log').length > 0)).toEqual(hears);
    },
  );

  test('a room that is shown again is heard again by those who open it', async () => {
    await viewing(0, 0)(cast);
    for (const role of ['member', 'concerned', 'visitor'] as const) await peers[role].awaits('closed');
    const open = (role: Role) => peers[role].ask('open', { channel_id: cast.circle.channelId });
    expect(await open('member')).toMatchObject({ type: 'nack', code: 24_416 });
    await viewing(1, 0)(cast);
    const { configRev } = cast.circle.changes.at(-1)!;
    await peers.member.awaits('event', one => one['config_rev'] === configRev);
    for (const role of ['member', 'visitor'] as const)
      expect(await open(role)).toMatchObject({ type: 'ack' });
    const message = { local_id: 'again', message_type: 'text', content: { text: '又说' } };
    await peers.creator.ask('send', { channel_id: cast.circle.channelId, ...message });
    for (const role of ['member', 'visitor'] as const) await peers[role].awaits('log');
    await connected();
    expect(peers.concerned.of('log')).toEqual([]);
  });

  test('who left and came back is not shown as gone by a departure that is heard of late', async () => {
    const { circle, concerned } = cast;
    const group_id = circle.groupId;
    await circle.ask(concerned, 'im.group_leave', { group_id });
    await circle.ask(concerned, 'im.group_join', { group_id });
    const { configRev } = circle.changes.at(-1)!;
    await peers.creator.awaits('event', one => one['config_rev'] === configRev);
    const { frames } = peers.creator;
    await peers.creator.ask('watch', { group_id, user_ids: [concerned.id] });
    expect(frames.findLast(({ type }) => type === 'presence')).toMatchObject({ online: [concerned.id] });
    await eventsAgain();
    site.gateway.presence.tick();
    await connected();
    expect(frames.findLast(({ type }) => type === 'presence')).toMatchObject({ online: [concerned.id] });
  });
});
