/** Handlers of the message calls. */
import type { FoundChannel } from '../channel/scopes.server.ts';
import type { Handlers } from '../contract/call.ts';
import type { CardKinds } from './card.ts';
import type { messageCalls } from './contract.ts';
import { placeOf, uuidOf } from './entry.ts';
import { checkExpansion, expandMessage, withoutOwned } from './expansion.server.ts';
import { kickWithLine } from './kick.server.ts';
import { pastOf } from './past.server.ts';
import { clearUnread, unreadList } from './read.server.ts';
import { recallMessage } from './recall.server.ts';
import { noMessage } from './refusal.ts';
import type { MessageScopes } from './scopes.server.ts';
import { sendMessage } from './send.server.ts';

/** Success of a send that stores nothing: the kick writes its line itself. */
const NOTHING_STORED = { code: 0, uuid: '', n: 0, rev: 0 } as const;

export const makeMessageHandlers = (cards: CardKinds): Handlers<typeof messageCalls, MessageScopes> => ({
  'im.message_send': async (given, context) => {
    const { site, now, thing } = context;
    checkExpansion(given.expansion, site.words);
    if (!thing.channel) return { ...NOTHING_STORED, send_time: now };
    const { entry } = await sendMessage(context, cards, thing.channel, {
      localId: given.expansion.local_message_id,
      kind: given.message_type,
      content: given.content,
      replyN: given.reply_n ?? null,
      mentioned: given.mentioned,
      expansion: withoutOwned(given.expansion),
    });
    return { code: 0, uuid: uuidOf(entry), send_time: entry.sent_at, n: entry.n, rev: entry.rev };
  },
  'im.message_recall': async ({ uuid }, context) => {
    await recallMessage(context, context, placeIn(context, uuid));
    return {};
  },
  'im.message_expansion': async ({ uuid, expansion }, context) => ({
    expansion: (await expandMessage(context, context, placeIn(context, uuid), expansion)) as Record<
      string,
      unknown
    >,
  }),
  'im.message_history': (wish, { db, thing, viewer }) =>
    pastOf(db, { channelId: thing.channel.id, viewerId: viewer?.userId }, wish),
  'im.unread': (_, context) => unreadList(context),
  'im.clear_unread': async ({ channel_id }, context) => {
    await clearUnread(context, { config: context.thing, subject: context.standing }, channel_id);
    return {};
  },
  'im.group_kick_out': async ({ user_id }, context) => {
    await kickWithLine(context, context.thing, user_id);
    return {};
  },
});

/** The place that a uuid names in this channel. Throws not_found for any other. */
function placeIn({ thing }: FoundChannel, uuid: string): number {
  const place = placeOf(uuid);
  if (place?.channelId !== thing.channel.id) throw noMessage();
  return place.n;
}
