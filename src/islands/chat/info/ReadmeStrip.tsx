import { useCallback } from 'react';
import { Icon } from '../../platform/ui/Icon.tsx';
import { useLoaded } from '../../platform/ui/use-loaded.ts';
import type { ChannelOfGroup } from '../api.ts';
import { MessageText } from '../room/MessageText.tsx';
import { noteSeen } from '../state/readme-seen.ts';
import styles from './info.css?url&no-inline';
import { loadReadme } from './readme.ts';
import { INFO } from './wording.ts';

interface Props {
  groupId: number;
  channel: ChannelOfGroup;
  /** Opens the whole text. */
  onOpen: () => void;
}

/** The beginning of a readme that this browser has not shown yet. */
export function ReadmeStrip({ groupId, channel, onOpen }: Props) {
  const { channel_id, readme_at } = channel;
  const [loaded] = useLoaded(
    // biome-ignore lint/correctness/useExhaustiveDependencies: another text is read anew
    useCallback(
      (signal: AbortSignal) => loadReadme({ group_id: groupId, channel_id }, signal),
      [groupId, channel_id, readme_at],
    ),
  );
  // Without it the room works, and its text is behind the button of the head.
  if (loaded.phase !== 'ready' || loaded.data.content === '') return null;
  const dismiss = () => noteSeen(channel);
  return (
    <section className="readme-strip" aria-label={INFO.strip}>
      <link rel="stylesheet" href={styles} precedence="default" />
      <Icon name="note" size={16} />
      <p>
        <MessageText text={loaded.data.content} mentioned={undefined} />
      </p>
      <button
        type="button"
        className="link"
        onClick={() => {
          dismiss();
          onOpen();
        }}
      >
        {INFO.whole}
      </button>
      <button
        type="button"
        className="icon-btn"
        aria-label={INFO.dismiss}
        title={INFO.dismiss}
        onClick={dismiss}
      >
        <Icon name="cross" size={16} />
      </button>
    </section>
  );
}
