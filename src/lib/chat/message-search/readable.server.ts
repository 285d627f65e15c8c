/** Channels that a member may search, as they may read them now. */
import type { MemberContext } from '../../platform/contract/context.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Channel, GroupConfig } from '../group/config.server.ts';
import { membershipsOf } from '../group/joined.server.ts';
import { visibleChannels } from '../group/present.ts';
import { topicsUnder } from '../group/topic.server.ts';
import { shownTo } from '../letter/unread.server.ts';
import type { PermissionSubject } from '../permission/standing.ts';
import { channelToken, groupToken, lettersToken } from './scope-token.ts';

/** A channel with its group, to be named in results; or the other one of a conversation. */
export type MessageSource =
  | { channel: Pick<Channel, 'id' | 'name'>; group: Pick<GroupConfig['group'], 'id' | 'name'> }
  | { otherId: number };

export interface Readable {
  /** Channels by id. Nothing else is ever found. */
  sources: ReadonlyMap<number, MessageSource>;
  /** Tokens of the index of which each of these channels has one. */
  scopes: readonly string[];
}

/** What the subject may search in one group. */
export async function readableIn(
  { db, now }: Pick<Context, 'db' | 'now'>,
  config: GroupConfig,
  subject: PermissionSubject,
): Promise<Readable> {
  const visible = visibleChannels(config, subject, now);
  const isWhole = visible.length === config.channels.length;
  return {
    sources: await sourcesIn(db, config, visible),
    scopes: isWhole ? [groupToken(config.group.id)] : visible.map(({ id }) => channelToken(id)),
  };
}

export const readableChannel = async (
  db: Database,
  config: GroupConfig,
  channel: Channel,
): Promise<Readable> => ({
  sources: await sourcesIn(db, config, [channel]),
  scopes: [channelToken(channel.id)],
});

/** These channels and the topics under them, by id. */
async function sourcesIn(
  db: Database,
  config: GroupConfig,
  channels: readonly Channel[],
): Promise<Readable['sources']> {
  const ids = channels.map(({ id }) => id);
  const topics = await topicsUnder(db, config, ids);
  return new Map([...channels, ...topics.values()].map(one => [one.id, sourceOf(config, one)]));
}

/** The conversation with one other. */
export const readableTalk = (channelId: number, otherId: number): Readable => ({
  sources: new Map([[channelId, { otherId }]]),
  scopes: [channelToken(channelId)],
});

type Context = Pick<MemberContext, 'db' | 'now' | 'viewer'>;

/** What the member may search in all of their groups, and in their letters. */
export async function readableByMember(context: Context): Promise<Readable> {
  const memberships = await membershipsOf(context);
  const groups = await Promise.all(
    memberships.map(({ config, subject }) => readableIn(context, config, subject)),
  );
  const own = [...groups, await readableLetters(context)];
  return {
    sources: new Map(own.flatMap(({ sources }) => [...sources])),
    scopes: own.flatMap(({ scopes }) => scopes),
  };
}

/** The member's letters; those that they have deleted are left out where they are read (find.server.ts). */
async function readableLetters({ db, viewer }: Context): Promise<Readable> {
  const rows = await shownTo(db, viewer.userId)
    // Nobody comes upon what a stranger wrote before they have looked at it.
    .where('s.reception', '!=', 'requested')
    .select(['s.channel_id', 's.other_id'])
    .execute();
  return {
    sources: new Map(rows.map(({ channel_id, other_id }) => [channel_id, { otherId: other_id }])),
    scopes: rows.length > 0 ? [lettersToken(viewer.userId)] : [],
  };
}

const sourceOf = ({ group }: GroupConfig, channel: Channel): MessageSource => ({ channel, group });
