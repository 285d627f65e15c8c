/** Editing a text shortly after it was sent. */
import type { FoundChannel } from '../channel/scopes.server.ts';
import type { MemberContext } from '../contract/context.ts';
import type { CardKinds } from './card.ts';
import type { Committed } from './commit.server.ts';
import { checkedText } from './content.server.ts';
import { SHOWN } from './kind.ts';
import { EDITABLE_MS, EDITS_MAX } from './limits.ts';
import { cardOfText } from './own-card.server.ts';
import { editedTooOften, editRefused, noMessage, tooLate } from './refusal.ts';
import { allowAgain } from './send.server.ts';

type Context = Pick<MemberContext, 'db' | 'now' | 'viewer' | 'messages' | 'site' | 'origin'>;

/**
 * One's own text, within ten minutes. Its expansion says `edited_at` (epoch milliseconds); earlier texts stay
 * in chat_edit, for reports. Whom it mentions stays. The same text again changes nothing.
 */
export async function editMessage(
  context: Context,
  cards: CardKinds,
  { thing: { config, channel } }: FoundChannel,
  { n, text }: { n: number; text: string },
): Promise<Committed> {
  const { now, viewer, messages, site } = context;
  const content = checkedText({ text }, site.words);
  messages.pace(viewer.userId, now);
  const extra = JSON.stringify(await cardOfText(context, cards, content.text));
  return messages.commit({
    channelId: channel.id,
    groupId: config.group.id,
    configRev: config.group.config_rev,
    decideAgain: trx => allowAgain({ db: trx, now }, channel.id, viewer.userId, 'send'),
    n,
    async revise(entry, trx) {
      if (entry.status !== SHOWN) throw noMessage();
      if (entry.user_id !== viewer.userId || entry.kind !== 'text') throw editRefused();
      if (now - entry.sent_at > EDITABLE_MS) throw tooLate();
      const after = JSON.stringify(content);
      if (after === entry.content) return undefined;
      const { edits } = await trx
        .selectFrom('chat_edit')
        .select(({ fn }) => fn.countAll<number>().as('edits'))
        .where('channel_id', '=', channel.id)
        .where('n', '=', n)
        .executeTakeFirstOrThrow();
      if (Number(edits) >= EDITS_MAX) throw editedTooOften();
      await trx
        .insertInto('chat_edit')
        .values({ channel_id: channel.id, n, content: entry.content, until: now })
        .execute();
      const expansion = JSON.stringify({ ...JSON.parse(entry.expansion), edited_at: now });
      return { content: after, extra, expansion };
    },
  });
}
