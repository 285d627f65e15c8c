/** Checks the content of messages by the site's words, too. */
import { badInput } from '../errors/app-error.ts';
import type { WordFilter } from '../moderation/filter.ts';
import { type Card, checkContent, type Text } from './content.ts';
import type { SentKind } from './kind.ts';
import { badContent, tooLong } from './refusal.ts';
import { MESSAGE_WORDING } from './wording.ts';

/** The content as it is stored. Throws a refusal. */
export function checkedContent(kind: SentKind, given: unknown, words: WordFilter): Text | Card {
  const outcome = checkContent(kind, given);
  if ('problem' in outcome) {
    if (outcome.problem === 'long') throw tooLong();
    throw outcome.problem === 'empty' ? badContent('empty') : badInput('content', MESSAGE_WORDING.empty);
  }
  const { content } = outcome;
  if ('text' in content && words.isIn(content.text)) throw badContent('violates');
  return content;
}

export const checkedText = (given: object, words: WordFilter): Text =>
  checkedContent('text', given, words) as Text;
