/** Mentions in a text that is being written. Pure. */
import { namesIn } from '#lib/platform/kernel/mention.ts';

/** Whom the text may mention, by the name written after the @. */
export interface Chosen {
  name: string;
  userId?: number;
  identityId?: number;
  isAll?: true;
}

export interface MentionedInText {
  isAll: boolean;
  userIds: number[];
  identityIds: number[];
}

/** Longest name that is looked for, in characters. */
const TYPED_MAX = 20;
/** An @, as Chinese keyboards write it, too. Inside a word it is none: an e-mail address. */
const BEGUN = new RegExp(`(?:^|[^\\w@＠])[@＠]([^\\s@＠]{0,${TYPED_MAX}})$`);

export interface Typed {
  /** Where the @ stands. */
  from: number;
  /** What stands between it and the caret. */
  keyword: string;
}

/** What is being mentioned at the caret; undefined for nothing. */
export function typedAt(text: string, caret: number): Typed | undefined {
  const keyword = BEGUN.exec(text.slice(0, caret))?.[1];
  return keyword === undefined ? undefined : { from: caret - keyword.length - 1, keyword };
}

/** The text with the name instead of what was typed, and where the caret stands then. */
export function withName(text: string, { from, keyword }: Typed, name: string) {
  const put = `@${name} `;
  const rest = text.slice(from + 1 + keyword.length).replace(/^ /, '');
  return { text: text.slice(0, from) + put + rest, caret: from + put.length };
}

/** The chosen people who still stand in the text. */
export function mentionedIn(text: string, chosen: readonly Chosen[]): MentionedInText {
  const names = namesIn(
    text,
    chosen.map(({ name }) => name),
    true,
  );
  const there = chosen.filter(({ name }) => names.has(name));
  const ids = (of: (one: Chosen) => number | undefined) => [...new Set(there.flatMap(one => of(one) ?? []))];
  return {
    isAll: there.some(({ isAll }) => isAll),
    userIds: ids(({ userId }) => userId),
    identityIds: ids(({ identityId }) => identityId),
  };
}
