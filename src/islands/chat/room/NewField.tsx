import { useStore } from '@nanostores/react';
import { type ClipboardEvent, type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { SHOWN } from '#lib/chat/message/kind.ts';
import { emojiMark } from '#lib/members/account/emoji.ts';
import { $session } from '../../platform/state/session.ts';
import { Icon } from '../../platform/ui/Icon.tsx';
import { MentionList } from '../../platform/ui/MentionList.tsx';
import { mentionedIn, withName } from '../../platform/ui/mention-text.ts';
import { AttachButtons, Attached } from '../attach/Attached.tsx';
import { pick, sendPicked } from '../attach/load.ts';
import { filesAlone } from '../attach/pasted.ts';
import { say, sayThis } from '../state/channel.ts';
import { $editing, editableOf } from '../state/editing.ts';
import type { MessageRef } from '../state/history.ts';
import { $picked } from '../state/picked.ts';
import { $popover } from '../state/popover.ts';
import { $answering } from '../state/reply.ts';
import type { OpenChannel } from '../state/stores.ts';
import { COMPOSER, REACTION, REPLY } from '../wording.ts';
import { FieldForm, leftOf, SendButton } from './FieldForm.tsx';
import { QuotedLine } from './Quote.tsx';
import { choseIn, chosenOf, forgetChosen, useMentions } from './use-mentions.ts';
import { useRoomDraft } from './use-room-draft.ts';

/** The counter is shown for this many last characters. */
const NEAR = 100;

interface Props {
  open: OpenChannel;
  /** The name of the field, and of the room it writes to. */
  label: string;
  /** Managers mention all, and everybody with an identity. */
  mayCall: boolean;
  /** Asks for a quiz, where the member may ask. */
  onQuiz: (() => void) | undefined;
  /** Called at each change of the text, in a private conversation, where nobody is mentioned. */
  onType?: () => void;
}

/** Pasted files go with the next message; pasted text goes into it. */
function takeFiles(event: ClipboardEvent): void {
  const files = filesAlone(event.clipboardData);
  if (files.length === 0) return;
  event.preventDefault();
  pick(files);
}

/** ↑ in an empty field edits the own message that was sent last. */
function editLast(event: KeyboardEvent, { timeline: { messages } }: OpenChannel): void {
  const session = $session.get();
  const viewerId = session.state === 'signed-in' ? session.viewer.id : undefined;
  const last = messages.findLast(({ user_id, status }) => user_id === viewerId && status === SHOWN);
  const editable = last && editableOf(last, viewerId);
  if (!editable) return;
  event.preventDefault();
  $editing.set(editable);
}

/** The field for a new message. */
export function NewField({ open, label, mayCall, onQuiz, onType }: Props) {
  const { id: channelId } = open;
  const [text, setText] = useRoomDraft(channelId);
  const field = useRef<HTMLTextAreaElement>(null);
  const chosen = useStore($answering);
  const answering = chosen?.channelId === channelId ? chosen : undefined;
  const shown = useRef(answering);
  useEffect(() => {
    // One that was restored asks for no keyboard.
    if (answering && answering !== shown.current) field.current?.focus();
    shown.current = answering;
  }, [answering]);
  const left = leftOf(text);
  const picked = useStore($picked);
  const isReady = left >= 0 && (picked ? picked.every(one => !one.problem) : text.trim() !== '');
  /** The caret's position with the next text: behind the text that was put in. */
  const caret = useRef<number>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with the text
  useLayoutEffect(() => {
    if (caret.current === undefined) return;
    // The choice of emoji stays open for the next one.
    if (!$popover.get()) field.current!.focus();
    field.current!.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  }, [text]);
  const send = () => {
    field.current?.focus();
    if (!isReady) return;
    const chosen = chosenOf(channelId);
    const mentioned = mentionedIn(text, chosen);
    if (picked) sendPicked(answering?.n);
    if (text.trim() !== '')
      say(text.trim(), { replyN: picked ? undefined : answering?.n, mentioned, chosen });
    $answering.set(null);
    forgetChosen(channelId);
    mentions.shut();
    setText('');
  };
  const mentions = useMentions({
    channelId,
    mayCall,
    onChoose(typed, one) {
      choseIn(channelId, one);
      const put = withName(text, typed, one.name);
      caret.current = put.caret;
      setText(put.text);
    },
  });
  const lookAt = ({ value, selectionStart }: HTMLTextAreaElement) =>
    onType ? undefined : mentions.look(value, selectionStart);
  const onKey = (event: KeyboardEvent): boolean => {
    if (mentions.onKey(event)) return true;
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) $answering.set(null);
    if (event.key !== 'ArrowUp' || text !== '') return false;
    editLast(event, open);
    return true;
  };
  /** Inserts an emoji at the caret. */
  const put = (emoji: string) => {
    const { selectionStart: start, selectionEnd: end } = field.current!;
    caret.current = start + emojiMark(emoji).length;
    setText(now => now.slice(0, start) + emojiMark(emoji) + now.slice(end));
  };
  const sendSticker = (content: Record<string, unknown>) => {
    sayThis({ message_type: 'sticker', content, replyN: answering?.n });
    $answering.set(null);
  };
  return (
    <FieldForm
      field={field}
      text={text}
      label={label}
      area={{
        ...mentions.area,
        onSelect: event => lookAt(event.currentTarget),
        onPaste: takeFiles,
      }}
      above={
        <>
          {answering && <AnsweringLine target={answering} />}
          <Attached />
          <MentionList {...mentions.shown} />
        </>
      }
      onText={area => {
        setText(area.value);
        lookAt(area);
        onType?.();
      }}
      onKey={onKey}
      onSend={send}
    >
      <button
        type="button"
        className="icon-btn"
        aria-label={REACTION.emoji}
        title={REACTION.emoji}
        onClick={event => $popover.set({ anchor: event.currentTarget, pick: put, send: sendSticker })}
      >
        <Icon name="smile" />
      </button>
      <AttachButtons />
      {onQuiz && (
        <button
          type="button"
          className="icon-btn"
          aria-label={COMPOSER.quiz}
          title={COMPOSER.quiz}
          aria-haspopup="dialog"
          onClick={onQuiz}
        >
          <Icon name="chart" />
        </button>
      )}
      <span className={left < 0 ? 'hint is-over' : 'hint'} role="status">
        {left < 0 ? COMPOSER.over(-left) : left <= NEAR ? COMPOSER.left(left) : ''}
      </span>
      {left > NEAR && <span className="hint hint--keys">{COMPOSER.hint}</span>}
      <SendButton isReady={isReady} />
    </FieldForm>
  );
}

/** The line that the message answers, and a way out of it. */
function AnsweringLine({ target: messageRef }: { target: MessageRef }) {
  return (
    <p className="answering">
      <span>{REPLY.to}</span>
      <span className="answering-line">
        <QuotedLine messageRef={messageRef} />
      </span>
      <button
        type="button"
        className="icon-btn"
        aria-label={REPLY.cancel}
        onClick={() => $answering.set(null)}
      >
        <Icon name="cross" size={16} />
      </button>
    </p>
  );
}
