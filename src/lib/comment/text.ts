/** Rules of comment texts. Pure. */
import { lengthOf } from '../kernel/characters.ts';
import { namesIn } from '../kernel/mention.ts';
import { isBlank } from '../kernel/visible.ts';
import { CONTENT_MAX } from './limits.ts';

export type TextProblem = 'empty' | 'long';

/** The rule that a tidy text breaks; with pictures it may be empty. */
export function textProblem(text: string, pictures: number): TextProblem | undefined {
  if (pictures === 0 && isBlank(text)) return 'empty';
  return lengthOf(text) > CONTENT_MAX ? 'long' : undefined;
}

/** Users mentioned in the text as '@昵称', once each, without its author. */
export function mentionedIn(
  text: string,
  users: readonly { id: number; nickname: string }[],
  author: number,
): number[] {
  const named = namesIn(
    text,
    users.map(({ nickname }) => nickname),
  );
  const mentioned = users.filter(({ id, nickname }) => id !== author && named.has(nickname));
  return [...new Set(mentioned.map(({ id }) => id))];
}
