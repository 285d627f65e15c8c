import { Fragment } from 'react';
import { partsOf } from '#lib/platform/kernel/mention.ts';
import { EmojiText } from '../../platform/ui/EmojiText.tsx';
import type { SubComment } from './thread.ts';

/** A comment's text: mentioned names are highlighted, emoji are pictures. */
export function CommentText({ row }: { row: Pick<SubComment, 'content' | 'mentions'> }) {
  return partsOf(
    row.content,
    row.mentions.map(({ nickname }) => nickname),
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
