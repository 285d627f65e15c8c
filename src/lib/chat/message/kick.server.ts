/** Kicking a member out of a group, with the system line for the others. */
import type { MemberContext } from '../../platform/contract/context.ts';
import type { GroupConfig } from '../group/config.server.ts';
import { kickOut } from '../group/moderate.server.ts';
import { appendMessages } from './append.server.ts';
import { type Entry, type MessageDraft, NOBODY } from './entry.ts';
import { KICKED_TEXT } from './wording.ts';

type Context = Pick<MemberContext, 'db' | 'bus' | 'now' | 'viewer' | 'messages'>;

/** The line is stored with the kick, in the group's first chat channel, and published after the commit. */
export async function kickWithLine(context: Context, config: GroupConfig, userId: number): Promise<void> {
  const { db, now, viewer, messages } = context;
  let entries: readonly Entry[] = [];
  await kickOut(context, config, userId, async ({ trx, config: current }) => {
    const channelId = kickChannel(current);
    if (channelId === undefined) return;
    const line = lineOf(current, { channelId, managerId: viewer.userId, userId, now });
    entries = await appendMessages(trx, db, [line], now);
  });
  messages.publish(config.group.id, entries);
}

/** The channel for lines about kicks: the group's first chat channel; undefined where it has none. */
export const kickChannel = ({ channels }: GroupConfig): number | undefined =>
  channels.find(({ kind }) => kind === 'chat')?.id;

interface Kick {
  channelId: number;
  managerId: number;
  userId: number;
  /** Epoch milliseconds. */
  now: number;
}

/** The system line of a kick. */
const lineOf = ({ group }: GroupConfig, { channelId, managerId, userId, now }: Kick): MessageDraft => ({
  channelId,
  userId: managerId,
  localId: `kick-${group.id}-${userId}-${now}`,
  kind: 'system',
  content: {
    type: 'kick',
    targetId: group.id,
    msg: KICKED_TEXT,
    timeStamp: now,
    userId,
    groupName: group.name,
  },
  extra: {},
  replyN: null,
  mentioned: NOBODY,
  reachedIds: [],
  expansion: {},
});
