/** Making, editing and deleting channels. */
import { countTry } from '../../members/account/attempt.server.ts';
import type { MemberContext } from '../../platform/contract/context.ts';
import { recordAudit } from '../group/audit.server.ts';
import type { GroupAuditAction } from '../group/audit-action.ts';
import { type Changing, changeGroup, type GroupChangeEvent } from '../group/change.server.ts';
import { insertChannel } from '../group/channel-row.server.ts';
import { type Channel, channelIn, DELETED, type GroupConfig } from '../group/config.server.ts';
import type { GroupEvent } from '../group/events.ts';
import { changesOf, wireFields } from '../group/found.server.ts';
import { CHANNEL_NAME_MAX, CHANNELS_MAX, GROUP_TRIES, INTRO_MAX } from '../group/limits.ts';
import { noChannel, notManager } from '../group/refusal.ts';
import { fieldsOf, refuseStale } from '../group/stale.server.ts';
import { subjectOf } from '../group/standing.server.ts';
import { checkIntro, checkName } from '../group/text.ts';
import { kindOf } from '../group/wire-id.ts';
import { LABEL } from '../group/wording.ts';
import { isManagerOfChannel, isManagerOfGroup } from '../permission/standing.ts';
import { checkLink } from './link.server.ts';
import { badCategory, badKind, channelsFull } from './refusal.ts';

export type Context = Pick<MemberContext, 'db' | 'bus' | 'now' | 'viewer' | 'site'>;

const NAME = { field: 'name', label: LABEL.channel, max: CHANNEL_NAME_MAX };
const INTRO = { field: 'desc', label: LABEL.channelIntro, max: INTRO_MAX };
interface Facts {
  name?: string | undefined;
  desc?: string | undefined;
  /** The category; 0 for none. */
  type_id?: number | undefined;
  link?: string | undefined;
  visitor_view?: number | undefined;
  /** The `config_rev` that the edit was made on. */
  rev?: number | undefined;
}

export interface Managing extends Changing {
  /** Manages the whole group, not one channel alone. */
  isGroupManager: boolean;
}
/** The change, for open pages and for the audit. */
interface ChannelChange {
  event: GroupChangeEvent;
  detail: object;
  /** Fields that somebody else may be editing: 'channel:7.name'. */
  touched?: readonly string[];
}
interface Act {
  action: GroupAuditAction;
  /** The channel that the caller manages; undefined takes a manager of the group. */
  channelId?: number;
}

/**
 * A manager's change of the channel list. That they still manage is looked at again within the transaction.
 * `work` answers undefined where nothing changed.
 */
export async function changeChannels(
  context: Pick<Context, 'db' | 'bus' | 'now' | 'viewer'>,
  { group }: GroupConfig,
  { action, channelId }: Act,
  work: (managing: Managing) => Promise<ChannelChange | undefined>,
): Promise<void> {
  const { viewer, now } = context;
  await countTry(context.db, GROUP_TRIES.groupChanges, String(viewer.userId), now);
  await changeGroup(context, group.id, async changing => {
    const isGroupManager = await managesStill(changing, viewer.userId, channelId);
    const done = await work({ ...changing, isGroupManager });
    if (!done) return undefined;
    const act = { groupId: group.id, actorId: viewer.userId, action, now };
    const touched = { fields: done.touched ?? [], configRev: changing.nextRev };
    await recordAudit(changing.trx, act, done.detail, touched);
    return done.event;
  });
}

/** Whether they manage the group; throws where they manage neither it nor the channel. */
async function managesStill(
  { db, config }: Changing,
  userId: number,
  channelId: number | undefined,
): Promise<boolean> {
  const channel = channelId === undefined ? undefined : channelIn(config, channelId);
  if (channelId !== undefined && !channel) throw noChannel();
  const { member, isBlocked } = await subjectOf(db, config, userId);
  if (!member || isBlocked) throw notManager();
  if (isManagerOfGroup(member)) return true;
  if (!channel || !isManagerOfChannel(member, channel.resource)) throw notManager();
  return false;
}

/** The last of its category. Throws bad_input for an unknown kind, channels_full. */
export async function createChannel(
  context: Context,
  config: GroupConfig,
  { name: input, channel_type, desc = '', ...facts }: Facts & { name: string; channel_type: number },
): Promise<number> {
  const { site, now } = context;
  const kind = kindOf(channel_type);
  if (kind === undefined) throw badKind();
  const name = checkName(input, site.words, NAME);
  const intro = checkIntro(desc, site.words, INTRO);
  const link = checkLink(kind, facts.link ?? '', site);
  let channelId = 0;
  await changeChannels(context, config, { action: 'create_channel' }, async ({ trx, config: current }) => {
    const { group, channels } = current;
    if (channels.length >= CHANNELS_MAX) throw channelsFull();
    const categoryId = categoryIn(current, facts.type_id ?? 0);
    const sort = Math.max(-1, ...channels.map(channel => channel.sort)) + 1;
    const visitorView = facts.visitor_view ?? 0;
    const row = { groupId: group.id, categoryId, name, kind, intro, link, visitorView, sort };
    channelId = await insertChannel(trx, row, now);
    return { event: { type: 'channel_operation', channelId }, detail: { channelId, name, kind } };
  });
  return channelId;
}

/** Changes only the fields in the input. */
export async function editChannel(
  context: Context,
  { config, channel }: { config: GroupConfig; channel: Channel },
  input: Facts,
): Promise<void> {
  const { site } = context;
  const texts = {
    name: input.name === undefined ? undefined : checkName(input.name, site.words, NAME),
    intro: input.desc === undefined ? undefined : checkIntro(input.desc, site.words, INTRO),
    link: input.link === undefined ? undefined : checkLink(channel.kind, input.link, site),
  };
  const act = { action: 'edit_channel', channelId: channel.id } as const;
  await changeChannels(context, config, act, async changing => {
    const { trx, config: current } = changing;
    const now = channelIn(current, channel.id)!;
    const category_id = input.type_id === undefined ? undefined : categoryIn(current, input.type_id);
    const changes = changesOf(now, { ...texts, visitor_view: input.visitor_view, category_id });
    if (Object.keys(changes).length === 0) return undefined;
    const target = `channel:${channel.id}`;
    const before = wireFields(now, changes);
    await refuseStale(changing, { part: target, rev: input.rev }, before);
    await trx.updateTable('chat_channel').set(changes).where('id', '=', channel.id).execute();
    const touched = fieldsOf(target, Object.keys(before));
    // It stands elsewhere in the list now.
    if ('category_id' in changes) touched.push('channels.list');
    const detail = { channelId: channel.id, ...changes };
    return { event: { type: eventOf(channel, changes), channelId: channel.id }, detail, touched };
  });
}

function eventOf({ kind }: Channel, changes: object): GroupEvent {
  if ('visitor_view' in changes) return 'channel_config';
  return kind === 'live' && 'link' in changes ? 'live_config' : 'channel_info';
}

export const deleteChannel = (
  context: Context,
  { config, channel }: { config: GroupConfig; channel: Channel },
): Promise<void> =>
  changeChannels(context, config, { action: 'delete_channel' }, async ({ trx, config: current }) => {
    if (!channelIn(current, channel.id)) throw noChannel();
    // With its topics.
    await trx
      .updateTable('chat_channel')
      .set({ status: DELETED })
      .where(({ eb, or }) => or([eb('id', '=', channel.id), eb('parent_id', '=', channel.id)]))
      .execute();
    const detail = { channelId: channel.id, name: channel.name };
    return { event: { type: 'channel_operation', channelId: channel.id }, detail };
  });

function categoryIn({ categories }: Pick<GroupConfig, 'categories'>, id: number): number | null {
  if (id === 0) return null;
  if (!categories.some(category => category.id === id)) throw badCategory();
  return id;
}
