import { useStore } from '@nanostores/react';
import { useCallback } from 'react';
import { serverNow } from '../../platform/request/clock.ts';
import { CursorItems } from '../../platform/ui/CursorItems.tsx';
import { Icon } from '../../platform/ui/Icon.tsx';
import { useCursor } from '../../platform/ui/use-cursor.ts';
import { anyCall } from '../api.ts';
import { goBy } from '../list/go.ts';
import { shownIn } from '../model/unread.ts';
import { groupAddress } from '../state/address.ts';
import { $unread } from '../state/stores.ts';
import type { TopicInfo } from '../state/topic.ts';
import { LIST } from '../wording.ts';
import { since, TOPIC, TOPICS } from './wording.ts';

interface Props {
  ids: { group_id: number; channel_id: number };
  onShut: () => void;
}

/** The topics of the room, the one in which somebody spoke last first. */
export function TopicList({ ids: { group_id, channel_id }, onShut }: Props) {
  const items = useCursor(
    useCallback(
      (cursor: string, signal: AbortSignal) => {
        const input = { group_id, channel_id, ...(cursor === '' ? {} : { cursor }) };
        return anyCall('POST /api/v1/moment/topic_list', input, signal);
      },
      [group_id, channel_id],
    ),
    '',
  );
  return (
    <>
      <header className="members-head">
        <h2>{TOPICS.title}</h2>
        <button type="button" className="icon-btn" aria-label={TOPIC.shut} onClick={onShut}>
          <Icon name="cross" size={18} />
        </button>
      </header>
      <div className="members-scroll">
        <CursorItems items={items} none={TOPICS.none} noneHint={TOPICS.noneHint} isInCard>
          {topic => <Entry key={topic.topic_id} topic={topic} />}
        </CursorItems>
      </div>
    </>
  );
}

function Entry({ topic }: { topic: TopicInfo }) {
  const { topic_id, group_id, content, message_count, last_at, is_closed, user_info } = topic;
  const { unread } = shownIn(useStore($unread), topic_id);
  return (
    <li className="topic-entry">
      <a href={groupAddress(group_id, topic_id)} onClick={goBy}>
        <b>{content}</b>
        <small>
          {user_info && <span className="name">{user_info.nickname}</span>}
          <span>{TOPIC.count(message_count)}</span>
          <span>{since(last_at, serverNow())}</span>
          {is_closed && <span className="tag">{TOPIC.closed}</span>}
        </small>
        {unread > 0 && (
          <span className="count" title={LIST.unread(unread)}>
            {unread}
          </span>
        )}
      </a>
    </li>
  );
}
