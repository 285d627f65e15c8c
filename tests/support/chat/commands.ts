/** Random changes of a group by its people, through the real calls. */
import fc from 'fast-check';
import type { AllCalls } from '#lib/app/calls.ts';
import { type GroupConfig, groupConfig } from '#lib/chat/group/config.server.ts';
import { IDENTITY_FLAG } from '#lib/chat/group/flag.ts';
import type { SignedIn } from '../sign-in.ts';
import type { Circle } from './circle.ts';

/** Who does it, where, to whom: indexes into what there is when it runs. */
export interface Command {
  kind: Kind;
  by: number;
  at: number;
  whom: number;
  value: number;
}

export interface World {
  circle: Circle;
  /** The creator, the channel's manager, the holder of an identity, members. */
  people: SignedIn[];
  /** The identity that the holder holds. */
  identityId: number;
}

interface Given extends World {
  config: GroupConfig;
  command: Command;
}
type Asked = [name: keyof AllCalls & string, input: Record<string, unknown>];

let serial = 0;
const pick = <T>(list: readonly T[], at: number): T => list[at % list.length]!;
const channelOf = ({ config: { channels }, command }: Given) => pick(channels, command.at);
const categoryOf = ({ config: { categories }, command }: Given) =>
  pick(categories, command.at) ?? { id: 1_000_000 };
const whomOf = ({ people, command }: Given) => pick(people, command.whom);
const inChannel = (given: Given) => ({ group_id: given.config.group.id, channel_id: channelOf(given).id });
const ofGroup = ({ config }: Given) => ({ group_id: config.group.id });
const bit = (value: number, place: number): number => Math.floor(value / 2 ** place) % 2;

/** Half of the entries concern viewing, which shows and hides. */
const AUTH_IDS = [1, 1, 1, 2, 0, 6];
const entryOf = ({ command: { value }, identityId }: Given, authId = pick(AUTH_IDS, value)) => ({
  auth_id: authId,
  is_auth: bit(value, 3),
  is_some: bit(value, 4),
  identity_ids: bit(value, 5) === 1 ? [identityId] : [],
});

const KINDS = {
  createChannel: given => {
    const { value } = given.command;
    const name = `密室${++serial}`;
    return [
      'im_admin.channel_create',
      { ...ofGroup(given), name, channel_type: 1, visitor_view: bit(value, 0) },
    ];
  },
  renameChannel: given => ['im_admin.channel_update', { ...inChannel(given), name: `暗房${++serial}` }],
  openChannel: given => [
    'im_admin.channel_update',
    { ...inChannel(given), visitor_view: bit(given.command.value, 0) },
  ],
  moveChannel: given => ['im_admin.update_room_base', { ...inChannel(given), type_id: categoryOf(given).id }],
  deleteChannel: given => ['im_admin.channel_del', inChannel(given)],
  addCategory: given => ['im_admin.add_channel_type', { ...ofGroup(given), name: `暗格${++serial}` }],
  renameCategory: given => [
    'im_admin.update_channel_type',
    { ...ofGroup(given), id: categoryOf(given).id, name: `暗格${++serial}` },
  ],
  deleteCategory: given => ['im_admin.del_channel_type', { ...ofGroup(given), id: categoryOf(given).id }],
  sortCategories: given => [
    'im_admin.sort_channel_type',
    { ...ofGroup(given), ids: given.config.categories.map(({ id }) => id).toReversed() },
  ],
  sortChannels: given => [
    'im_admin.sort_room',
    {
      ...ofGroup(given),
      list: [
        {
          id: bit(given.command.value, 0) * categoryOf(given).id,
          channel_ids: given.config.channels.map(({ id }) => id).toReversed(),
        },
      ],
    },
  ],
  setEntry: given => {
    const named = bit(given.command.value, 6) === 1 ? { user_ids: [whomOf(given).id] } : {};
    return ['im_admin.auth_channel', { ...inChannel(given), ...entryOf(given), ...named }];
  },
  setRights: given => [
    'im_admin.update_room_auth',
    {
      ...inChannel(given),
      visitor_view: bit(given.command.value, 1),
      list: [entryOf(given, 1), entryOf(given, 2)],
    },
  ],
  setLeader: given => [
    'im_admin.set_leader',
    { ...inChannel(given), user_id: whomOf(given).id, on: bit(given.command.value, 0) === 1 },
  ],
  editGroup: given => {
    const change = bit(given.command.value, 0)
      ? { name: `群${++serial}` }
      : { visitor_view: bit(given.command.value, 1) };
    return ['im.group_update', { ...ofGroup(given), ...change }];
  },
  ban: given => [
    'im_admin.auth_group_user',
    {
      ...ofGroup(given),
      user_ids: [whomOf(given).id],
      auth_ids: [1 + bit(given.command.value, 0)],
      context: { forbidden_duration: 604_800 },
    },
  ],
  unban: given => [
    'im_admin.auth_group_user',
    { ...ofGroup(given), user_ids: [whomOf(given).id], auth_ids: [1, 2], is_toggle: true },
  ],
  pin: async given => {
    const { circle, config } = given;
    const channel_id = channelOf(given).id;
    const said = circle.saying('顶', { target_id: config.group.id, channel_id });
    const { body } = await circle.raw(circle.creator, 'im.message_send', said);
    return ['im.pin_msg_add', { ...inChannel(given), message: { uuid: JSON.parse(body).data?.uuid ?? '' } }];
  },
  readme: given => ['im.channel_readme_add', { ...inChannel(given), content: `暗语${++serial}` }],
  nickname: given => ['im.group_nickname', { ...ofGroup(given), group_nickname: `名片${++serial}` }],
  join: given => ['im.group_join', ofGroup(given)],
  leave: given => ['im.group_leave', ofGroup(given)],
  kick: given => ['im.group_kick_out', { ...ofGroup(given), user_id: whomOf(given).id }],
  identity: given => [
    'im_admin.identity_auth_to_users',
    {
      ...ofGroup(given),
      identity_id: given.identityId,
      user_ids: [whomOf(given).id],
      is_auth: bit(given.command.value, 0),
    },
  ],
  appoint: given => [
    'im_admin.identity_auth_to_users',
    {
      ...ofGroup(given),
      identity_id: given.config.identities.find(({ flag }) => flag === IDENTITY_FLAG.groupManager)!.id,
      user_ids: [whomOf(given).id],
      is_auth: bit(given.command.value, 0),
    },
  ],
  editIdentity: given => {
    const { value } = given.command;
    const change = bit(value, 0)
      ? { identity_name: `暗号${++serial}` }
      : { auth_ids: bit(value, 1) ? [pick([1, 2, 0], value)] : [] };
    return ['im_admin.identity_update', { ...ofGroup(given), id: given.identityId, ...change }];
  },
  addIdentity: given => ['im_admin.identity_add', { ...ofGroup(given), identity_name: `暗号${++serial}` }],
  sortIdentities: given => [
    'im_admin.resort_identity',
    { ...ofGroup(given), identity_ids: given.config.identities.map(({ id }) => id).toReversed() },
  ],
  deleteIdentity: given => {
    const own = given.config.identities.filter(({ id, flag }) => flag === 0 && id !== given.identityId);
    return ['im_admin.identity_del', { ...ofGroup(given), id: pick(own, given.command.at)?.id ?? 1_000_000 }];
  },
  blacklist: given => [
    'im_admin.blacklist_operator',
    { ...ofGroup(given), user_id: whomOf(given).id, operator: bit(given.command.value, 0) },
  ],
  slow: given => [
    'im_admin.set_slow',
    { ...inChannel(given), seconds: pick([0, 5, 10], given.command.value) },
  ],
} satisfies Record<string, (given: Given) => Asked | Promise<Asked | undefined>>;

export type Kind = keyof typeof KINDS;
export const COMMANDS = Object.keys(KINDS) as Kind[];
/** What a member does for themself. */
const OWN: readonly Kind[] = ['join', 'leave', 'nickname'];
/** What its manager may do in a channel. */
const OF_CHANNEL: readonly Kind[] = [
  'renameChannel',
  'openChannel',
  'moveChannel',
  'setEntry',
  'setRights',
  'pin',
  'readme',
  'slow',
];

const nat = fc.nat({ max: 127 });
const commandOf = (kind: Kind): fc.Arbitrary<Command> =>
  fc.record({ kind: fc.constant(kind), by: nat, at: nat, whom: nat, value: nat });
/** What shows and hides comes more than once. */
const OFTEN: readonly Kind[] = ['setEntry', 'setEntry', 'setRights', 'openChannel', 'createChannel', 'ban'];
const ALL = [...COMMANDS, ...OFTEN];

/** Every kind of change in any order, in bursts of one to four. */
export const bursts: fc.Arbitrary<Command[][]> = fc
  .tuple(
    fc.shuffledSubarray(ALL, { minLength: ALL.length }).chain(kinds => fc.tuple(...kinds.map(commandOf))),
    fc.array(fc.integer({ min: 1, max: 4 }), { minLength: ALL.length, maxLength: ALL.length }),
  )
  .map(([commands, sizes]) => {
    const waiting = [...commands];
    return sizes.map(size => waiting.splice(0, size)).filter(burst => burst.length > 0);
  });

/** Whether it was let through and changed the group. A second passes. */
export async function run(world: World, command: Command): Promise<boolean> {
  const { circle, people } = world;
  circle.now += 1000;
  const config = await groupConfig(circle.db, circle.groupId);
  if (!config || config.channels.length === 0) return false;
  const { kind, by } = command;
  const asked = await KINDS[kind]({ ...world, config, command });
  const who = OWN.includes(kind)
    ? pick(people, by)
    : OF_CHANNEL.includes(kind)
      ? pick(people.slice(0, 2), by)
      : people[0]!;
  if (asked) {
    const { status, code } = await circle.refused(who, ...(asked as Asked));
    if (status >= 500) throw new Error(`${kind}: ${status} ${code}`);
  }
  const after = await groupConfig(circle.db, circle.groupId);
  return after?.group.config_rev !== config.group.config_rev;
}
