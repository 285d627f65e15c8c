/** Editing a text shortly after it was sent. */
import type { MemberContext } from '../../platform/contract/context.ts';
import type { CommittedMessage } from './append.server.ts';
import type { CardKinds } from './card.ts';
import type { ReviseJob } from './commit.server.ts';
import { checkedText, refuseWords } from './content.server.ts';
import type { Entry, Mentioned } from './entry.ts';
import { SHOWN } from './kind.ts';
import { cardsAllowed, publishLetter } from './letter.server.ts';
import { EDITABLE_MS, EDITS_MAX } from './limits.ts';
import { mentionAnew, mentionsOf } from './mention.server.ts';
import { cardOfText } from './own-card.server.ts';
import { editedTooOften, editRefused, noMessage, tooLate } from './refusal.ts';
import { decidedOn, type FoundTalk } from './talk.server.ts';

type Context = Pick<MemberContext, 'db' | 'bus' | 'now' | 'viewer' | 'messages' | 'site' | 'origin'>;

/**
 * Edits one's own text, within ten minutes. Its expansion has `edited_at` (epoch milliseconds); earlier texts stay in
 * chat_edit, for reports. `mentioned`: whom it mentions from now on; without it, the same as before. Repeats change
 * nothing.
 */
export async function editMessage(
  context: Context,
  cards: CardKinds,
  found: FoundTalk,
  { n, text, mentioned }: { n: number; text: string; mentioned?: Mentioned | undefined },
): Promise<CommittedMessage> {
  const { db, now, viewer, messages, site } = context;
  const content = { text: checkedText(text, site.words) };
  const { config, channel } = found.target;
  refuseWords(config, content);
  messages.pace(viewer.userId, now);
  const card = cardsAllowed(found) ? await cardOfText(context, cards, content.text) : {};
  const decided = decidedOn(context, found, 'send');
  let mentions = mentioned && (await mentionsOf(db, found, viewer.userId, mentioned));
  const job: ReviseJob = {
    ...decided,
    isPlain: !cardsAllowed(found),
    async decideAgain(trx) {
      const again = await decided.decideAgain(trx);
      refuseWords(again.target.config, content);
      mentions = mentioned && (await mentionsOf(trx, again, viewer.userId, mentioned));
    },
    n,
    isEdit: true,
    async revise(entry, trx) {
      if (entry.status !== SHOWN) throw noMessage();
      if (entry.user_id !== viewer.userId || entry.kind !== 'text') throw editRefused();
      // Somebody else's words are not edited.
      if (isForwarded(entry)) throw editRefused();
      if (now - entry.sent_at > EDITABLE_MS) throw tooLate();
      const after = JSON.stringify(content);
      const named = mentions ? JSON.stringify(mentions.mentioned) : entry.mentioned;
      if (after === entry.content && named === entry.mentioned) return undefined;
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
      const extra = JSON.stringify({ ...card, ...topicOf(JSON.parse(entry.extra)) });
      if (mentions && named !== entry.mentioned) job.reachedIds = await mentionAnew(trx, entry, mentions);
      return { content: after, extra, expansion, mentioned: named };
    },
  };
  const committed = await messages.commit(job);
  await publishLetter(context, found);
  return committed;
}

/** The topic under the message, which stays with it. */
const topicOf = ({ topic }: { topic?: object }) => (topic ? { topic } : {});

const isForwarded = ({ extra }: Entry): boolean => 'forwarded' in JSON.parse(extra);
