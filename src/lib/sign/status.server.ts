/** Who signed in today in a sign channel, and whether the caller did. */
import type { InputOf, OutputOf } from '../contract/call.ts';
import type { MemberContext } from '../contract/context.ts';
import type { Channel, GroupConfig } from '../group/config.server.ts';
import { itemsOf } from '../group/people.server.ts';
import { visibleChannels } from '../group/present.ts';
import { noChannel } from '../group/refusal.ts';
import { dayKey } from '../kernel/time.ts';
import type { Subject } from '../permission/standing.ts';
import { streakAt } from '../task/sign.ts';
import type { signCalls } from './contract.ts';
import { lastNth, signOf, signsOn } from './repo.server.ts';

type Call = (typeof signCalls)['im.channel_sign_status'];
type Context = Pick<MemberContext, 'db' | 'now' | 'viewer'> & { thing: GroupConfig; standing: Subject };

/** Throws not_found for a channel that is no sign channel, or that the caller does not see. */
export async function signStatus(
  context: Context,
  { channel_id, ...paged }: InputOf<Call>,
): Promise<OutputOf<Call>> {
  const { db, now, viewer, thing } = context;
  const today = dayKey(now);
  const channel = signChannel(context, channel_id);
  const none = {
    sign_status: 0,
    continue_sign_count: 0,
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
  const members = await itemsOf({ db, now }, thing, [...signBy.keys()]);
  return {
    channel_id: channel.id,
    sign_status: own?.day === today ? 1 : 0,
    continue_sign_count: streakAt(today, own),
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

function signChannel({ thing, standing, now }: Context, channelId: number | undefined): Channel | undefined {
  const all = visibleChannels(thing, standing, now).filter(({ kind }) => kind === 'sign');
  if (channelId === undefined) return all[0];
  const channel = all.find(({ id }) => id === channelId);
  if (!channel) throw noChannel();
  return channel;
}
