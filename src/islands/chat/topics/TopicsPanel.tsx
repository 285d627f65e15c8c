import { useStore } from '@nanostores/react';
import type { KeyboardEvent } from 'react';
import { go } from '../list/go.ts';
import type { PanelScope } from '../panel/Panels.tsx';
import { groupAddress } from '../state/address.ts';
import { closePanel } from '../state/panel.ts';
import { $channel } from '../state/stores.ts';
import { $topicId } from '../state/topic.ts';
import { TopicList } from './TopicList.tsx';
import { TopicTalk } from './TopicTalk.tsx';
import styles from './topics.css?url&no-inline';
import { TOPIC } from './wording.ts';

/** Topics beside the room: one of them, or all of the room. */
export function TopicsPanel({ scope }: { scope: PanelScope }) {
  const topicId = useStore($topicId);
  const channelId = useStore($channel)?.id;
  if ('targetId' in scope) return null;
  const { groupId } = scope;
  /** The address names the room alone again. */
  const shut = () => {
    $topicId.set(null);
    closePanel();
    if (topicId !== null) go(groupAddress(groupId, channelId));
  };
  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    event.stopPropagation();
    shut();
  };
  return (
    <aside className="members topics-panel" aria-label={TOPIC.label} onKeyDown={onKey}>
      <link rel="stylesheet" href={styles} precedence="default" />
      {topicId !== null ? (
        <TopicTalk key={topicId} id={topicId} groupId={groupId} onShut={shut} />
      ) : (
        channelId !== undefined && (
          <TopicList key={channelId} ids={{ group_id: groupId, channel_id: channelId }} onShut={shut} />
        )
      )}
    </aside>
  );
}
