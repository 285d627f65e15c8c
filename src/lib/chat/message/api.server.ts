/** Handlers of the message calls. */
import type { Handlers, InputOf } from '../../platform/contract/call.ts';
import type { MemberContext } from '../../platform/contract/context.ts';
import { repeatable } from '../../platform/errors/repeatable.ts';
import { groupConfig } from '../group/config.server.ts';
import { beginLetter } from '../letter/begin.server.ts';
import { channelOf } from '../letter/conversation.server.ts';
import { findLetter } from '../letter/found.server.ts';
import { publishToOwnTabs } from '../letter/state.server.ts';
import type { messageCalls } from './contract.ts';
import { editMessage } from './edit.server.ts';
import { type Entry, refOf, uuidOf } from './entry.ts';
import { checkExpansion, expandMessage, withoutOwned } from './expansion.server.ts';
import { kickChannel, kickWithLine } from './kick.server.ts';
import { IN_GROUP, PRIVATE } from './kind.ts';
import { linkedMessage } from './linked.server.ts';
import { pastOf } from './past.server.ts';
import { react } from './react.server.ts';
import { reactionsOf } from './reaction.ts';
import { clearAll, clearUnread, ownMentions, unreadList } from './read.server.ts';
import { markRead } from './read-mark.server.ts';
import { recallMessage } from './recall.server.ts';
import { noMessage } from './refusal.ts';
import type { MessageScopes, SendTarget } from './scopes.server.ts';
import { type MessageInput, repeatedMessage, type Sendable, sendMessage } from './send.server.ts';
import { allowAgain, type FoundTalk, floorOf } from './talk.server.ts';

/** Success of a manager's text to a group that has no room to talk in. */
const NOTHING_STORED = { code: 0, uuid: '', n: 0, rev: 0 } as const;

export const makeMessageHandlers = (sendable: Sendable): Handlers<typeof messageCalls, MessageScopes> => ({
  'im.message_send': repeatable(
    async (input, context) => {
      const { site, now, target } = context;
      checkExpansion(input.expansion, site.words);
      const talk = await talkAt(context, target);
      if (!talk) return { ...NOTHING_STORED, send_time: now };
      const { entry } = await sendMessage(context, sendable, talk, inputOf(input));
      return storedAs(entry);
    },
    async (input, context: MemberContext) => {
      const channelId = await channelNamed(context, input);
      const entry =
        channelId === undefined ? undefined : await repeatedMessage(context, channelId, inputOf(input));
      return entry && storedAs(entry);
    },
  ),
  'im.message_recall': async ({ uuid }, context) => {
    await recallMessage(context, context, positionIn(context, uuid));
    return {};
  },
  'im.message_expansion': async ({ uuid, expansion }, context) => ({
    expansion: (await expandMessage(context, context, positionIn(context, uuid), expansion)) as Record<
      string,
      unknown
    >,
  }),
  'im.message_react': async ({ uuid, emoji, on }, context) => {
    const { entry } = await react(context, context, { n: positionIn(context, uuid), emoji, on });
    return { rev: entry.rev, reactions: reactionsOf(entry) };
  },
  'im.message_edit': async ({ uuid, text, mentioned }, context) => {
    const { entry } = await editMessage(context, sendable.messageCards, context, {
      n: positionIn(context, uuid),
      text,
      mentioned,
    });
    return { rev: entry.rev };
  },
  'im.message_history': async (input, { db, target, viewer }) => ({
    ...(await pastOf(
      db,
      { channelId: target.channel.id, viewerId: viewer?.userId, floor: floorOf(target) },
      input,
    )),
    config_rev: target.config?.group.config_rev ?? 0,
  }),
  'im.message_linked': async ({ uuid }, context) => ({ message: await linkedMessage(context, uuid) }),
  'im.unread': (_, context) => unreadList(context),
  'im.mentions': async ({ after_n }, context) => ({
    list: await ownMentions(context, context, after_n),
  }),
  'im.read': async ({ n }, context) => {
    const { db, viewer, messages, now, target } = context;
    const channelId = target.channel.id;
    // Each holds the channel's head for a moment, which senders need.
    messages.pace(viewer.userId, now);
    const read = await markRead(db, viewer.userId, channelId, n);
    messages.publishToUser(viewer.userId, { type: 'read', channelId, ...read });
    if (!target.config) await publishToOwnTabs(context, channelId);
    return read;
  },
  'im.clear_unread': async ({ channel_id }, context) => {
    const { target } = context;
    if ('letter' in target) {
      await clearAll(context, [target.letter.channelId]);
      await publishToOwnTabs(context, target.letter.channelId);
    } else await clearUnread(context, target, channel_id);
    return {};
  },
  'im.group_kick_out': async ({ user_id }, context) => {
    await kickWithLine(context, context.target, user_id);
    return {};
  },
});

type ToSend = InputOf<(typeof messageCalls)['im.message_send']>;

const inputOf = (input: ToSend): MessageInput => ({
  localId: input.expansion.local_message_id,
  kind: input.message_type,
  content: isKickText(input) ? { text: input.content['msg'] } : input.content,
  replyN: input.reply_n ?? null,
  mentioned: input.mentioned,
  expansion: withoutOwned(input.expansion),
});

/** Whether this kicks a member: it goes to the whole group, with its text in `msg`. */
const isKickText = ({ conversation_type, channel_id, content }: ToSend): boolean =>
  conversation_type === IN_GROUP && channel_id === undefined && typeof content['msg'] === 'string';

const storedAs = (entry: Entry) => ({
  code: 0,
  uuid: uuidOf(entry),
  send_time: entry.sent_at,
  n: entry.n,
  rev: entry.rev,
});

/**
 * The channel that a send names, whether or not it may go there; undefined if there is no such conversation or room.
 */
async function channelNamed({ db, viewer }: MemberContext, named: ToSend): Promise<number | undefined> {
  if (named.conversation_type === PRIVATE) return channelOf(db, viewer.userId, named.target_id);
  if (named.channel_id !== undefined) return named.channel_id;
  const config = await groupConfig(db, named.target_id);
  return config && kickChannel(config);
}

/** Undefined for a group that has no room to talk in. */
async function talkAt(context: MemberContext, to: SendTarget): Promise<FoundTalk | undefined> {
  if ('talk' in to) return to.talk;
  if ('to' in to) return begun(context, to.to);
  const channelId = kickChannel(to.config);
  if (channelId === undefined) return undefined;
  return allowAgain(context, channelId, context.viewer.userId, 'send');
}

/** The conversation with somebody who was not written to before. */
async function begun(context: MemberContext, otherId: number): Promise<FoundTalk> {
  return findLetter(context, await beginLetter(context, otherId), context.viewer.userId);
}

/** The position that a uuid names in this channel. Throws not_found for any other. */
function positionIn({ target }: FoundTalk, uuid: string): number {
  const ref = refOf(uuid);
  if (ref?.channelId !== target.channel.id) throw noMessage();
  return ref.n;
}
