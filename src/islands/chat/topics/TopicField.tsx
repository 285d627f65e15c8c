import { useRef } from 'react';
import { JoinButton } from '../list/JoinButton.tsx';
import { FieldForm, FieldHint, leftOf, SendButton } from '../room/FieldForm.tsx';
import { useRoomDraft } from '../room/use-room-draft.ts';
import type { TopicInfo } from '../state/topic.ts';
import { speak } from './talk.ts';
import { useRights } from './use-rights.ts';
import { TOPIC } from './wording.ts';

/** The field to speak in the topic, or why there is none. */
export function TopicField({ topic: { channel_id, is_closed } }: { topic: TopicInfo }) {
  const { isMember, isManager, maySend } = useRights(channel_id);
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useRoomDraft(channel_id);
  if (!isMember)
    return (
      <div className="composer composer--off">
        <JoinButton label={TOPIC.visitor} />
      </div>
    );
  if (is_closed && !isManager) return <p className="composer composer--off">{TOPIC.off}</p>;
  if (!maySend) return <p className="composer composer--off">{TOPIC.noGrant}</p>;
  const left = leftOf(text);
  const isReady = text.trim() !== '' && left >= 0;
  const send = () => {
    if (!isReady) return;
    speak(text);
    setText('');
  };
  return (
    <FieldForm
      className="topic-field"
      field={field}
      text={text}
      label={TOPIC.field}
      onText={({ value }) => setText(value)}
      onSend={send}
    >
      <FieldHint left={left} problem={undefined} />
      <SendButton isReady={isReady} />
    </FieldForm>
  );
}
