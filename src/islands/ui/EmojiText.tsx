import { Fragment } from 'react';
import { emojiMark, emojiUrl, splitEmoji } from '#lib/account/emoji.ts';

/** Pixels that the picture is drawn for; CSS gives it the height of the line. */
const SIZE = 24;

/** What somebody wrote, with the emoji in it as pictures; copied, they are their names again. */
export function EmojiText({ text }: { text: string }) {
  return splitEmoji(text).map((part, i) =>
    'text' in part ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a text's parts have no other name, and never change places
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
