import { useStore } from '@nanostores/react';
import { goBy } from '../list/go.ts';
import { shownIn } from '../model/unread.ts';
import { RoomIcon } from '../RoomIcon.tsx';
import { groupAddress } from '../state/address.ts';
import { im } from '../state/client.ts';
import { $group, $unread } from '../state/stores.ts';
import { $followed, $topicId, loadFollowed, type TopicInfo } from '../state/topic.ts';
import { LIST } from '../wording.ts';
import styles from './topic-line.css?url&no-inline';
import { TOPICS } from './wording.ts';

/** One among them may be closed or gone. */
im().on('event', ({ event, group_id }) => {
  const open = $group.get();
  const isOpen = open.phase === 'ready' && open.id === group_id;
  if (isOpen && (event === 'channel_info' || event === 'channel_operation')) void loadFollowed(group_id);
});

/** Topics of one room that stand in the list of rooms. */
const MOST = 5;

interface Props {
  channelId: number;
  /** The room's name. */
  name: string;
  onOpen: () => void;
}

/** Topics of a room that the member follows, in the list under it. */
export function FollowedTopics({ channelId, name, onOpen }: Props) {
  const topics = useStore($followed).filter(({ channel_id }) => channel_id === channelId);
  if (topics.length === 0) return null;
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="default" />
      <ul className="topic-rows" aria-label={TOPICS.followed(name)}>
        {topics.slice(0, MOST).map(topic => (
          <li key={topic.topic_id}>
            <TopicRow topic={topic} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </>
  );
}

function TopicRow({ topic, onOpen }: { topic: TopicInfo; onOpen: () => void }) {
  const { topic_id, group_id, content } = topic;
  const isOpen = useStore($topicId) === topic_id;
  const { unread } = shownIn(useStore($unread), topic_id);
  return (
    <a
      className={unread > 0 && !isOpen ? 'channel is-unread' : 'channel'}
      href={groupAddress(group_id, topic_id)}
      aria-current={isOpen ? 'page' : undefined}
      onClick={event => goBy(event) && onOpen()}
    >
      <RoomIcon name="topic" size={16} />
      <span className="name">{content}</span>
      {unread > 0 && !isOpen && (
        <span className="count" title={LIST.unread(unread)}>
          {unread > 99 ? LIST.more : unread}
        </span>
      )}
    </a>
  );
}
