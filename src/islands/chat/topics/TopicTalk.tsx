import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { refOf } from '#lib/chat/message/entry.ts';
import { Empty } from '../../platform/ui/Empty.tsx';
import { Icon } from '../../platform/ui/Icon.tsx';
import { LoadState } from '../../platform/ui/LoadState.tsx';
import { go } from '../list/go.ts';
import { groupAddress } from '../state/address.ts';
import { goTo } from '../state/history.ts';
import { listTopics } from '../state/topic.ts';
import { TopicField } from './TopicField.tsx';
import { TopicLog } from './TopicLog.tsx';
import { TopicTools } from './TopicTools.tsx';
import { $talk, loadTopic, openTalk } from './talk.ts';
import { TOPIC, TOPICS } from './wording.ts';

interface Props {
  id: number;
  groupId: number;
  onShut: () => void;
}

/** One topic: its messages, and the field to speak in it. */
export function TopicTalk({ id, groupId, onShut }: Props) {
  const talk = useStore($talk);
  useEffect(() => openTalk(id), [id]);
  const topic = talk?.id === id ? talk.topic : undefined;
  const list = () => {
    listTopics();
    if (topic) go(groupAddress(groupId, topic.channel_id));
  };
  return (
    <>
      <header className="members-head topic-head">
        <button type="button" className="icon-btn" aria-label={TOPIC.all} title={TOPIC.all} onClick={list}>
          <Icon name="left" size={18} />
        </button>
        <h2 className="name">{topic?.content ?? TOPICS.title}</h2>
        {topic && <TopicTools topic={topic} onGone={onShut} />}
        <button type="button" className="icon-btn" aria-label={TOPIC.shut} onClick={onShut}>
          <Icon name="cross" size={18} />
        </button>
      </header>
      {talk?.id === id && talk.phase === 'gone' ? (
        <div className="topic-gone" role="status">
          <Empty title={TOPIC.gone} text={TOPIC.goneHint} />
          <button type="button" className="btn btn--plain btn--sm" onClick={list}>
            {TOPIC.all}
          </button>
        </div>
      ) : talk?.phase === 'ready' && topic ? (
        <>
          <p className="topic-about">
            {topic.is_closed && <span className="tag">{TOPIC.closed}</span>}
            <button
              type="button"
              className="link"
              onClick={() => void goTo({ channelId: topic.channel_id, n: refOf(topic.uuid)!.n })}
            >
              {TOPIC.under}
            </button>
          </p>
          <TopicLog talk={talk} topic={topic} />
          <TopicField topic={topic} />
        </>
      ) : (
        <LoadState loaded={{ phase: 'loading' }} onRetry={() => void loadTopic(id)} />
      )}
    </>
  );
}
