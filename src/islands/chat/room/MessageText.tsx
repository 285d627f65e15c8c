import { useStore } from '@nanostores/react';
import { splitLinks } from '#lib/platform/kernel/links.ts';
import { partsOf } from '#lib/platform/kernel/mention.ts';
import { EmojiText } from '../../platform/ui/EmojiText.tsx';
import { type MentionedInLog, namedBy } from '../state/named.ts';
import { $identities, $speakers } from '../state/people.ts';

/** A message's text: emoji are pictures, addresses are links, and mentions stand out. */
export function MessageText({ text, mentioned }: { text: string; mentioned: MentionedInLog | undefined }) {
  return splitLinks(text).map((part, i) =>
    'url' in part ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no id, and never move
      <a key={i} className="msg-link" href={part.url} {...(isOwn(part.url) ? {} : OUTSIDE)}>
        {part.url}
      </a>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <Words key={i} text={part.text} mentioned={mentioned} />
    ),
  );
}

/** The room stays open, and the other site learns nothing of it. */
export const OUTSIDE = { target: '_blank', rel: 'noopener noreferrer nofollow ugc' };
const isOwn = (url: string): boolean => new URL(url).origin === location.origin;

function Words({ text, mentioned }: { text: string; mentioned: MentionedInLog | undefined }) {
  const { isAll, userIds = [], identityIds = [] } = mentioned ?? {};
  if (!isAll && userIds.length === 0 && identityIds.length === 0) return <EmojiText text={text} />;
  return <WithNames text={text} mentioned={{ isAll: isAll === true, userIds, identityIds }} />;
}

function WithNames({ text, mentioned }: { text: string; mentioned: Required<MentionedInLog> }) {
  const known = { speakers: useStore($speakers), identities: useStore($identities) };
  const names = namedBy(mentioned, known).map(({ name }) => name);
  return partsOf(text, names, true).map((part, i) =>
    part.isName ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no id, and never move
      <span key={i} className="mention">
        {part.text}
      </span>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <EmojiText key={i} text={part.text} />
    ),
  );
}
