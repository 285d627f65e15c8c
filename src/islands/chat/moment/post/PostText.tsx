import { Fragment } from 'react';
import { splitLinks } from '#lib/platform/kernel/links.ts';
import { EmojiText } from '../../../platform/ui/EmojiText.tsx';

/** A text of a post: emoji as pictures, addresses as links. */
export function PostText({ text }: { text: string }) {
  return splitLinks(text).map((part, i) =>
    'url' in part ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no id, and never move
      <a key={i} href={part.url} rel="nofollow ugc noopener" target="_blank">
        {part.url}
      </a>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <Fragment key={i}>
        <EmojiText text={part.text} />
      </Fragment>
    ),
  );
}
