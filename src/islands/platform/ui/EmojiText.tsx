import { Fragment } from 'react';
import { emojiMark, emojiUrl, splitEmoji } from '#lib/members/account/emoji.ts';

/** Size in pixels that the picture is drawn for; CSS gives it the line's height. */
const SIZE = 24;

/** A user's text, with emoji as pictures; copied, they are their names again. */
export function EmojiText({ text }: { text: string }) {
  return splitEmoji(text).map((part, i) =>
    'text' in part ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no id, and never move
      <Fragment key={i}>{part.text}</Fragment>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <EmojiImage key={i} name={part.emoji} />
    ),
  );
}

/** One emoji, as in texts and pickers. */
export function EmojiImage({ name }: { name: string }) {
  return (
    <img
      className="emoji"
      src={emojiUrl(name)}
      alt={emojiMark(name)}
      title={name}
      width={SIZE}
      height={SIZE}
      loading="lazy"
      draggable={false}
    />
  );
}
