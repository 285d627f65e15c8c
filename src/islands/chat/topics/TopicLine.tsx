import type { TopicLine as Line } from '#lib/chat/topic/shapes.ts';
import { serverNow } from '../../platform/request/clock.ts';
import { goBy } from '../list/go.ts';
import { RoomIcon } from '../RoomIcon.tsx';
import { groupAddress } from '../state/address.ts';
import styles from './topic-line.css?url&no-inline';
import { since, TOPIC } from './wording.ts';

/** The topic under a message: its title leads there. */
export function TopicLine({ topic, groupId }: { topic: Line; groupId: number }) {
  const { id, title, count, last_at } = topic;
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="default" />
      <a className="topic-line" href={groupAddress(groupId, id)} tabIndex={-1} onClick={goBy}>
        <RoomIcon name="topic" size={16} />
        <b className="name">{title}</b>
        <span>{TOPIC.count(count)}</span>
        <span>{since(last_at, serverNow())}</span>
      </a>
    </>
  );
}
