/** Texts and cards: the kinds of messages that the log knows by itself. */
import { z } from 'zod';
import type { WordFilter } from '../../platform/moderation/filter.ts';
import type { GroupConfig } from '../group/config.server.ts';
import { groupWords } from '../group/words.ts';
import { checkText } from './content.ts';
import { cardOfText } from './own-card.server.ts';
import { badCard, badContent, tooLong } from './refusal.ts';
import { kindOf, type SentKinds } from './sent-kind.ts';

/** The text as it is stored. Throws a refusal, for the site's words, too. */
export function checkedText(input: string, words: WordFilter): string {
  const outcome = checkText(input);
  if ('problem' in outcome) throw outcome.problem === 'long' ? tooLong() : badContent('empty');
  if (words.isIn(outcome.text)) throw badContent('violates');
  return outcome.text;
}

/** Fields that people type into, in messages of any kind. */
const TYPED = ['text', 'caption', 'name', 'title', 'options'] as const;

/** Throws where it holds a word of the group's own list. Private conversations have none. */
export function refuseWords(config: Pick<GroupConfig, 'words'> | undefined, content: object): void {
  if (!config) return;
  const words = groupWords(config);
  const typed = TYPED.flatMap(field => (content as Record<string, unknown>)[field] ?? []);
  if (typed.some(one => typeof one === 'string' && words.isIn(one))) throw badContent('violates');
}

const text = z.object({ text: z.string() });
/** A match, post or other page of the site, by kind and id; what a card shows is read from it when it is sent. */
const card = z.object({ type: z.string().max(20), id: z.int().positive() });

export const ownKinds: SentKinds = {
  text: kindOf(text, async (context, content) => {
    const text = checkedText(content.text, context.site.words);
    return { content: { text }, extra: await cardOfText(context, context.cards, text) };
  }),
  card: kindOf(card, async ({ db, cards }, content) => {
    const extra = await cards.get(content.type)?.(db, String(content.id));
    if (!extra) throw badCard();
    return { content, extra };
  }),
};
