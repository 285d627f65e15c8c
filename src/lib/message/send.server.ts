/** Sending a message to a channel. */
import type { FoundChannel } from '../channel/scopes.server.ts';
import { findChannel } from '../channel/scopes.server.ts';
import type { MemberContext } from '../contract/context.ts';
import type { Database } from '../db/database.ts';
import { badInput } from '../errors/app-error.ts';
import { refusalOf } from '../group/refusal.ts';
import { decide } from '../permission/decide.ts';
import type { Permission } from '../permission/permission.ts';
import type { CardKinds } from './card.ts';
import type { Committed } from './commit.server.ts';
import { checkedContent } from './content.server.ts';
import type { Card, Text } from './content.ts';
import type { Entry, Mentioned } from './entry.ts';
import { messageAt } from './history.server.ts';
import { SENT_KINDS, type SentKind, SHOWN } from './kind.ts';
import { mentionsIn } from './mention.server.ts';
import { cardOfText } from './own-card.server.ts';
import { badCard, badReply } from './refusal.ts';
import { MESSAGE_WORDING } from './wording.ts';

export interface Given {
  localId: string;
  /** Any string; unknown ones are refused. */
  kind: string;
  content: unknown;
  replyN: number | null;
  mentioned: Mentioned;
  expansion: object;
}

type Context = Pick<MemberContext, 'db' | 'now' | 'viewer' | 'messages' | 'site' | 'origin'>;

/**
 * Stores the message, once per `localId` of its sender, and publishes it. The caller's scope has found that
 * they may send there; on a configuration that changed meanwhile it is decided again with the commit.
 */
export async function sendMessage(
  context: Context,
  cards: CardKinds,
  found: FoundChannel,
  given: Given,
): Promise<Committed> {
  const { db, now, viewer, messages } = context;
  const { config, channel } = found.thing;
  messages.pace(viewer.userId, now);
  const { kind, content, extra } = await checked(context, cards, given);
  const { mentioned, reachedIds } = await mentionsIn(db, found, viewer.userId, given.mentioned);
  await checkReply(db, channel.id, given.replyN);
  const draft = {
    channelId: channel.id,
    userId: viewer.userId,
    localId: given.localId,
    kind,
    content,
    extra,
    replyN: given.replyN,
    mentioned,
    reachedIds,
    expansion: given.expansion,
  };
  const decideAgain = (trx: Database) => allowAgain({ db: trx, now }, channel.id, viewer.userId, 'send');
  return messages.commit({
    channelId: channel.id,
    groupId: config.group.id,
    configRev: config.group.config_rev,
    decideAgain,
    draft,
  });
}

/** Throws the refusal of what is not allowed any longer. */
export async function allowAgain(
  at: { db: Database; now: number },
  channelId: number,
  userId: number,
  permission: Permission,
): Promise<FoundChannel> {
  const again = await findChannel(at, channelId, userId);
  const decision = decide(again.standing.subject, again.standing.place, permission, at.now);
  if (!decision.allowed) throw refusalOf(decision, permission);
  return again;
}

const isSent = (kind: string): kind is SentKind => (SENT_KINDS as readonly string[]).includes(kind);

async function checked(
  context: Context,
  cards: CardKinds,
  { kind, content: given }: Given,
): Promise<{ kind: SentKind; content: Text | Card; extra: object }> {
  const { db, site } = context;
  if (!isSent(kind)) throw badInput('message_type', MESSAGE_WORDING.kind);
  const content = checkedContent(kind, given, site.words);
  if ('text' in content) return { kind, content, extra: await cardOfText(context, cards, content.text) };
  const extra = await cards.get(content.type)?.(db, content.id);
  if (!extra) throw badCard();
  return { kind, content, extra };
}

async function checkReply(db: Database, channelId: number, n: number | null): Promise<void> {
  if (n === null) return;
  const answered: Entry | undefined = await messageAt(db, channelId, n);
  if (answered?.status !== SHOWN) throw badReply();
}
