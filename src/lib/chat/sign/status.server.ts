/** Who signed in today in a sign channel, and whether the caller did. */
import { streakAt } from '../../community/task/sign.ts';
import type { InputOf, OutputOf } from '../../platform/contract/call.ts';
import type { MemberContext } from '../../platform/contract/context.ts';
import { dayKey } from '../../platform/kernel/time.ts';
import type { Channel, GroupConfig } from '../group/config.server.ts';
import { itemsOf } from '../group/people.server.ts';
import { visibleChannels } from '../group/present.ts';
import { noChannel } from '../group/refusal.ts';
import type { PermissionSubject } from '../permission/standing.ts';
import type { signCalls } from './contract.ts';
import { rewardIn, rewardOf } from './sign.server.ts';
import { isPaid, lastNth, signOf, signsOn } from './store.server.ts';

type Call = (typeof signCalls)['im.channel_sign_status'];
type Context = Pick<MemberContext, 'db' | 'now' | 'viewer' | 'site'> & {
  target: GroupConfig;
  standing: PermissionSubject;
};

/** Throws not_found for a channel that is no sign channel, or that the caller does not see. */
export async function signStatus(
  context: Context,
  { channel_id, ...paged }: InputOf<Call>,
): Promise<OutputOf<Call>> {
  const { db, now, viewer, target } = context;
  const today = dayKey(now);
  const channel = signChannel(context, channel_id);
  const none = {
    sign_status: 0,
    continue_sign_count: 0,
    total_sign_count: 0,
    nth: 0,
    prop_reward: [],
    list: [],
    count: 0,
    has_more: false,
    last_cursor: 0,
  };
  if (!channel) return { channel_id: 0, today, ...none };
  const [own, count, found] = await Promise.all([
    signOf(db, channel.id, viewer.userId),
    lastNth(db, channel.id, today),
    signsOn(db, { channelId: channel.id, day: today }, paged),
  ]);
  const rows = found.slice(0, paged.page_size);
  const signBy = new Map(rows.map(row => [row.user_id, row]));
  const members = await itemsOf({ db, now }, target, [...signBy.keys()]);
  const isSigned = own?.day === today;
  return {
    channel_id: channel.id,
    sign_status: isSigned ? 1 : 0,
    continue_sign_count: streakAt(today, own),
    total_sign_count: own?.total ?? 0,
    nth: isSigned ? own.nth : 0,
    prop_reward: rewardOf(isSigned ? own.coins : await promised(context, today)),
    today,
    list: members.map(member => {
      const { nth, streak, signed_at } = signBy.get(member.user_id)!;
      return { ...member, nth, continue_sign_count: streak, sign_time: signed_at };
    }),
    count,
    has_more: found.length > rows.length,
    last_cursor: rows.at(-1)?.nth ?? paged.cursor,
  };
}

/** Coins that signing in will bring: the group pays once a day. */
async function promised({ db, viewer, target: { group }, site }: Context, today: string): Promise<number> {
  const coins = rewardIn(group, site);
  return coins > 0 && (await isPaid(db, group.id, { userId: viewer.userId, day: today })) ? 0 : coins;
}

function signChannel({ target, standing, now }: Context, channelId: number | undefined): Channel | undefined {
  const all = visibleChannels(target, standing, now).filter(({ kind }) => kind === 'sign');
  if (channelId === undefined) return all[0];
  const channel = all.find(({ id }) => id === channelId);
  if (!channel) throw noChannel();
  return channel;
}
