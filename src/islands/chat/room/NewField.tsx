import { useStore } from '@nanostores/react';
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { emojiMark } from '#lib/account/emoji.ts';
import { lengthOf } from '#lib/kernel/characters.ts';
import { SHOWN } from '#lib/message/kind.ts';
import { TEXT_MAX } from '#lib/message/limits.ts';
import { useDraft } from '../../comment/use-draft.ts';
import { $session } from '../../state/session.ts';
import { Icon } from '../../ui/Icon.tsx';
import { RoomIcon } from '../RoomIcon.tsx';
import { say } from '../state/channel.ts';
import { $editing, editableOf } from '../state/editing.ts';
import type { Place } from '../state/history.ts';
import { $popover } from '../state/popover.ts';
import { $answering } from '../state/reply.ts';
import type { OpenChannel } from '../state/stores.ts';
import { COMPOSER, REACTION, REPLY } from '../wording.ts';
import { MentionList, optionId } from './MentionList.tsx';
import { mentionedIn, withName } from './mention-text.ts';
import { QuotedLine } from './Quote.tsx';
import { useEnter, useGrowing } from './use-field.ts';
import { chosenOf, forgetChosen, useMentions } from './use-mentions.ts';

/** The counter is shown for this many last characters. */
const NEAR = 100;

interface Props {
  open: OpenChannel;
  name: string;
  /** Managers mention all, and everybody with an identity. */
  mayCall: boolean;
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
export function NewField({ open, name, mayCall }: Props) {
  const { id: channelId } = open;
  const [text, setText] = useDraft(`room:${channelId}`, '');
  const field = useRef<HTMLTextAreaElement>(null);
  const chosen = useStore($answering);
  const answering = chosen?.channelId === channelId ? chosen : undefined;
  useEffect(() => {
    if (answering) field.current?.focus();
  }, [answering]);
  const left = TEXT_MAX - lengthOf(text);
  const isReady = text.trim() !== '' && left >= 0;
  useGrowing(field, text);
  /** Where the caret goes with the next text: what was put in stands before it. */
  const caret = useRef<number>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with the text
  useLayoutEffect(() => {
    if (caret.current === undefined) return;
    field.current!.focus();
    field.current!.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  }, [text]);
  const send = () => {
    field.current?.focus();
    if (!isReady) return;
    const mentioned = mentionedIn(text, chosenOf(channelId));
    say(text.trim(), { replyN: answering?.n, mentioned });
    $answering.set(null);
    forgetChosen(channelId);
    mentions.shut();
    setText('');
  };
  const listId = useId();
  const mentions = useMentions({
    channelId,
    mayCall,
    onChoose(typed, who) {
      const put = withName(text, typed, who);
      caret.current = put.caret;
      setText(put.text);
    },
  });
  const lookAt = ({ value, selectionStart }: HTMLTextAreaElement) => mentions.look(value, selectionStart);
  const { onEnter, onCompositionEnd } = useEnter(send);
  const onKey = (event: KeyboardEvent) => {
    if (mentions.onKey(event)) return;
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) $answering.set(null);
    if (event.key === 'ArrowUp' && text === '') editLast(event, open);
    else onEnter(event);
  };
  /** Inserts an emoji at the caret. */
  const put = (emoji: string) => {
    const { selectionStart: start, selectionEnd: end } = field.current!;
    caret.current = start + emojiMark(emoji).length;
    setText(now => now.slice(0, start) + emojiMark(emoji) + now.slice(end));
  };
  return (
    <form
      className="composer"
      onSubmit={event => {
        event.preventDefault();
        send();
      }}
    >
      {answering && <AnsweringLine place={answering} />}
      <MentionList id={listId} list={mentions.list} active={mentions.active} onChoose={mentions.choose} />
      <textarea
        ref={field}
        rows={1}
        value={text}
        aria-label={COMPOSER.label(name)}
        placeholder={COMPOSER.label(name)}
        enterKeyHint="send"
        aria-autocomplete="list"
        aria-controls={mentions.list.length > 0 ? listId : undefined}
        aria-activedescendant={mentions.list.length > 0 ? optionId(listId, mentions.active) : undefined}
        onChange={event => {
          setText(event.target.value);
          lookAt(event.target);
        }}
        onSelect={event => lookAt(event.currentTarget)}
        onBlur={mentions.shut}
        onKeyDown={onKey}
        onCompositionEnd={onCompositionEnd}
      />
      <footer>
        <button
          type="button"
          className="icon-btn"
          aria-label={REACTION.emoji}
          title={REACTION.emoji}
          onClick={event => $popover.set({ anchor: event.currentTarget, pick: put })}
        >
          <Icon name="smile" />
        </button>
        <span className={left < 0 ? 'hint is-over' : 'hint'} role="status">
          {left < 0 ? COMPOSER.over(-left) : left <= NEAR ? COMPOSER.left(left) : ''}
        </span>
        {left > NEAR && <span className="hint hint--keys">{COMPOSER.hint}</span>}
        <button type="submit" className="btn btn--primary btn--sm send-btn" aria-disabled={!isReady}>
          <RoomIcon name="send" size={20} />
          <span>{COMPOSER.send}</span>
        </button>
      </footer>
    </form>
  );
}

/** The line that the message answers, and a way out of it. */
function AnsweringLine({ place }: { place: Place }) {
  return (
    <p className="answering">
      <span>{REPLY.to}</span>
      <span className="answering-line">
        <QuotedLine place={place} />
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
