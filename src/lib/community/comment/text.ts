/** Rules of comment texts. Pure. */
import { namesIn } from '../../platform/kernel/mention.ts';
import { storedText } from '../../platform/kernel/people-text.ts';
import { CONTENT_MAX } from './limits.ts';

export type CommentTextProblem = 'empty' | 'long';

/** The text as it is stored, or what is wrong with it; with pictures it may be empty. */
export function checkText(
  input: string,
  pictures: number,
): { text: string } | { problem: CommentTextProblem } {
  const text = storedText(input, CONTENT_MAX);
  if (text === undefined) return { problem: 'long' };
  return text === '' && pictures === 0 ? { problem: 'empty' } : { text };
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
