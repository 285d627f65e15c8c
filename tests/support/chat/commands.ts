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

interface CommandWorld extends World {
  config: GroupConfig;
  command: Command;
}
type BuiltCall = [name: keyof AllCalls & string, input: Record<string, unknown>];

let serial = 0;
const pick = <T>(list: readonly T[], at: number): T => list[at % list.length]!;
const channelOf = ({ config: { channels }, command }: CommandWorld) => pick(channels, command.at);
const categoryOf = ({ config: { categories }, command }: CommandWorld) =>
  pick(categories, command.at) ?? { id: 1_000_000 };
const whomOf = ({ people, command }: CommandWorld) => pick(people, command.whom);
const inChannel = (world: CommandWorld) => ({
  group_id: world.config.group.id,
  channel_id: channelOf(world).id,
});
const ofGroup = ({ config }: CommandWorld) => ({ group_id: config.group.id });
const bit = (value: number, place: number): number => Math.floor(value / 2 ** place) % 2;

/** Half of the entries concern viewing, which shows and hides. */
const AUTH_IDS = [1, 1, 1, 2, 0, 6];
const entryOf = ({ command: { value }, identityId }: CommandWorld, authId = pick(AUTH_IDS, value)) => ({
  auth_id: authId,
  is_auth: bit(value, 3),
  is_some: bit(value, 4),
  identity_ids: bit(value, 5) === 1 ? [identityId] : [],
});

const KINDS = {
  createChannel: world => {
    const { value } = world.command;
    const name = `密室${++serial}`;
    return [
      'im_admin.channel_create',
      { ...ofGroup(world), name, channel_type: 1, visitor_view: bit(value, 0) },
    ];
  },
  renameChannel: world => ['im_admin.channel_update', { ...inChannel(world), name: `暗房${++serial}` }],
  openChannel: world => [
    'im_admin.channel_update',
    { ...inChannel(world), visitor_view: bit(world.command.value, 0) },
  ],
  moveChannel: world => ['im_admin.update_room_base', { ...inChannel(world), type_id: categoryOf(world).id }],
  deleteChannel: world => ['im_admin.channel_del', inChannel(world)],
  addCategory: world => ['im_admin.add_channel_type', { ...ofGroup(world), name: `暗格${++serial}` }],
  renameCategory: world => [
    'im_admin.update_channel_type',
    { ...ofGroup(world), id: categoryOf(world).id, name: `暗格${++serial}` },
  ],
  deleteCategory: world => ['im_admin.del_channel_type', { ...ofGroup(world), id: categoryOf(world).id }],
  sortCategories: world => [
    'im_admin.sort_channel_type',
    { ...ofGroup(world), ids: world.config.categories.map(({ id }) => id).toReversed() },
  ],
  sortChannels: world => [
    'im_admin.sort_room',
    {
      ...ofGroup(world),
      list: [
        {
          id: bit(world.command.value, 0) * categoryOf(world).id,
          channel_ids: world.config.channels.map(({ id }) => id).toReversed(),
        },
      ],
    },
  ],
  setEntry: world => {
    const named = bit(world.command.value, 6) === 1 ? { user_ids: [whomOf(world).id] } : {};
    return ['im_admin.auth_channel', { ...inChannel(world), ...entryOf(world), ...named }];
  },
  setRights: world => [
    'im_admin.update_room_auth',
    {
      ...inChannel(world),
      visitor_view: bit(world.command.value, 1),
      list: [entryOf(world, 1), entryOf(world, 2)],
    },
  ],
  setLeader: world => [
    'im_admin.set_leader',
    { ...inChannel(world), user_id: whomOf(world).id, on: bit(world.command.value, 0) === 1 },
  ],
  editGroup: world => {
    const change = bit(world.command.value, 0)
      ? { name: `群${++serial}` }
      : { visitor_view: bit(world.command.value, 1) };
    return ['im.group_update', { ...ofGroup(world), ...change }];
  },
  ban: world => [
    'im_admin.auth_group_user',
    {
      ...ofGroup(world),
      user_ids: [whomOf(world).id],
      auth_ids: [1 + bit(world.command.value, 0)],
      context: { forbidden_duration: 604_800 },
    },
  ],
  unban: world => [
    'im_admin.auth_group_user',
    { ...ofGroup(world), user_ids: [whomOf(world).id], auth_ids: [1, 2], is_toggle: true },
  ],
  pin: async world => {
    const { circle, config } = world;
    const channel_id = channelOf(world).id;
    const message = circle.saying('顶', { target_id: config.group.id, channel_id });
    const { body } = await circle.raw(circle.creator, 'im.message_send', message);
    return ['im.pin_msg_add', { ...inChannel(world), message: { uuid: JSON.parse(body).data?.uuid ?? '' } }];
  },
  readme: world => ['im.channel_readme_add', { ...inChannel(world), content: `暗语${++serial}` }],
  nickname: world => ['im.group_nickname', { ...ofGroup(world), group_nickname: `名片${++serial}` }],
  join: world => ['im.group_join', ofGroup(world)],
  leave: world => ['im.group_leave', ofGroup(world)],
  kick: world => ['im.group_kick_out', { ...ofGroup(world), user_id: whomOf(world).id }],
  identity: world => [
    'im_admin.identity_auth_to_users',
    {
      ...ofGroup(world),
      identity_id: world.identityId,
      user_ids: [whomOf(world).id],
      is_auth: bit(world.command.value, 0),
    },
  ],
  appoint: world => [
    'im_admin.identity_auth_to_users',
    {
      ...ofGroup(world),
      identity_id: world.config.identities.find(({ flag }) => flag === IDENTITY_FLAG.groupManager)!.id,
      user_ids: [whomOf(world).id],
      is_auth: bit(world.command.value, 0),
    },
  ],
  editIdentity: world => {
    const { value } = world.command;
    const change = bit(value, 0)
      ? { identity_name: `暗号${++serial}` }
      : { auth_ids: bit(value, 1) ? [pick([1, 2, 0], value)] : [] };
    return ['im_admin.identity_update', { ...ofGroup(world), id: world.identityId, ...change }];
  },
  addIdentity: world => ['im_admin.identity_add', { ...ofGroup(world), identity_name: `暗号${++serial}` }],
  sortIdentities: world => [
    'im_admin.resort_identity',
    { ...ofGroup(world), identity_ids: world.config.identities.map(({ id }) => id).toReversed() },
  ],
  deleteIdentity: world => {
    const own = world.config.identities.filter(({ id, flag }) => flag === 0 && id !== world.identityId);
    return ['im_admin.identity_del', { ...ofGroup(world), id: pick(own, world.command.at)?.id ?? 1_000_000 }];
  },
  blacklist: world => [
    'im_admin.blacklist_operator',
    { ...ofGroup(world), user_id: whomOf(world).id, operator: bit(world.command.value, 0) },
  ],
  slow: world => [
    'im_admin.set_slow',
    { ...inChannel(world), seconds: pick([0, 5, 10], world.command.value) },
  ],
} satisfies Record<string, (world: CommandWorld) => BuiltCall | Promise<BuiltCall | undefined>>;

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
  const built = await KINDS[kind]({ ...world, config, command });
  const who = OWN.includes(kind)
    ? pick(people, by)
    : OF_CHANNEL.includes(kind)
      ? pick(people.slice(0, 2), by)
      : people[0]!;
  if (built) {
    const { status, code } = await circle.refused(who, ...(built as BuiltCall));
    if (status >= 500) throw new Error(`${kind}: ${status} ${code}`);
  }
  const after = await groupConfig(circle.db, circle.groupId);
  return after?.group.config_rev !== config.group.config_rev;
}
