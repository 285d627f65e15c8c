import { Fragment } from 'react';
import { EmojiText } from '../ui/EmojiText.tsx';
import type { SubComment } from './thread.ts';

/** A comment's text: mentioned names are highlighted, emoji are pictures. */
export function CommentText({ row }: { row: Pick<SubComment, 'content' | 'mentions'> }) {
  return partsOf(
    row.content,
    row.mentions.map(({ nickname }) => `@${nickname}`),
  ).map((part, i) =>
    part.isName ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no id, and never move
      <span key={i} className="comment-name">
        {part.text}
      </span>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <Fragment key={i}>
        <EmojiText text={part.text} />
      </Fragment>
    ),
  );
}

/** Splits the text at the names; the longest name wins where several match. */
export function partsOf(text: string, names: readonly string[]): { text: string; isName: boolean }[] {
  const known = names.toSorted((one, other) => other.length - one.length);
  const parts: { text: string; isName: boolean }[] = [];
  let plain = '';
  for (let at = 0; at < text.length; ) {
    const name = known.find(one => text.startsWith(one, at));
    if (name === undefined) {
      plain += text[at];
      at += 1;
      continue;
    }
    if (plain) parts.push({ text: plain, isName: false });
    plain = '';
    parts.push({ text: name, isName: true });
    at += name.length;
  }
  return plain ? [...parts, { text: plain, isName: false }] : parts;
}
