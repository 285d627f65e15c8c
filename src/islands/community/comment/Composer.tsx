import { useStore } from '@nanostores/react';
import { useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { CONTENT_MAX } from '#lib/community/comment/limits.ts';
import { PICTURE_ACCEPT } from '#lib/members/media/picture-type.ts';
import { pictureFor } from '#lib/members/media/shown-picture.ts';
import { lengthOf } from '#lib/platform/kernel/characters.ts';
import { $session, isFrozen } from '../../platform/state/session.ts';
import { Icon } from '../../platform/ui/Icon.tsx';
import { MentionList, optionId } from '../../platform/ui/MentionList.tsx';
import { withName } from '../../platform/ui/mention-text.ts';
import { useGuarded } from '../../platform/ui/use-guarded.ts';
import { draftOf, ownerOf, storeDraft } from './drafts.ts';
import { say } from './say.ts';
import { EmojiChoices, MentionChoices } from './Tools.tsx';
import { type SubComment, speakers } from './thread.ts';
import { useDraft } from './use-draft.ts';
import { usePeople } from './use-people.ts';
import { type CommentPicture, usePictures } from './use-pictures.ts';
import type { OpenThread } from './use-thread.ts';
import { COMMENTS } from './wording.ts';

/** The length from which on the remaining characters are shown. */
const COUNT_FROM = CONTENT_MAX - 50;

interface Props {
  thread: OpenThread;
  /** The comment it replies to; undefined for a top-level comment. */
  to?: SubComment | undefined;
  /** Focuses the field at once. */
  isSaying?: boolean | undefined;
  /** Called when it was sent or cancelled. */
  onDone?: () => void;
}

/** The comment form: stores a draft until the comment is posted, and restores the text on failure. */
export function Composer({ thread, to, isSaying, onDone }: Props) {
  const about = `${thread.about}#${to?.id ?? 0}`;
  /** The text being sent. */
  const [sent, setSent] = useState('');
  const [text, setText] = useDraft(about, sent);
  const [failed, setFault] = useState('');
  // Another call may have learned of the freeze first.
  const session = useStore($session);
  const fault = failed || (isFrozen(session) ? COMMENTS.frozen : '');
  const [mentions, setMentions] = useState<{ id: number; nickname: string }[]>([]);
  const pictures = usePictures();
  const field = useRef<HTMLTextAreaElement>(null);
  const faultId = useId();
  const listId = useId();
  const left = CONTENT_MAX - lengthOf(text);
  const isEmpty = text.trim() === '' && pictures.list.length === 0;

  useEffect(() => {
    if (to || isSaying) field.current?.focus();
  }, [to, isSaying]);

  /** Inserts a text at the caret. */
  function put(mark: string) {
    const { selectionStart: start, selectionEnd: end } = field.current!;
    setText(now => now.slice(0, start) + mark + now.slice(end));
    field.current!.focus();
  }

  const people = speakers(thread.list);
  const typing = usePeople(people, (typed, person) => {
    const put = withName(text, typed, person.nickname);
    setMentions(now => [...now, person]);
    flushSync(() => setText(put.text));
    field.current?.setSelectionRange(put.caret, put.caret);
  });

  async function send() {
    if (isEmpty || left < 0 || pictures.isSending) return;
    const words = { content: text, pictures: pictures.list, mentions: mentions.slice(0, 20), to };
    // Optimistic: the comment is in the thread at once, the field is free for the next.
    setFault('');
    setSent(text);
    reset('', []);
    const refusal = await say(thread, words);
    setSent('');
    if (refusal === undefined) {
      // Deletes the draft here too: the effect in useDraft does not run after unmounting.
      const owner = ownerOf($session.get(), document.cookie);
      if (owner !== undefined && draftOf(owner, about) === words.content) storeDraft(owner, about, '');
      return onDone?.();
    }
    setFault(refusal);
    reset(words.content, words.pictures);
  }
  function reset(content: string, list: CommentPicture[]) {
    setText(now => (content === '' || now === '' ? content : now));
    pictures.set(list);
  }
  const guarded = useGuarded(`${thread.meant}:say`, () => void send(), about);

  return (
    <form
      className="comment-input"
      onSubmit={event => {
        event.preventDefault();
        guarded(event);
      }}
    >
      <textarea
        ref={field}
        rows={to ? 2 : 3}
        value={text}
        aria-label={to ? COMMENTS.replyTo(to.user_info?.nickname ?? '') : COMMENTS.placeholder}
        placeholder={to ? COMMENTS.replyTo(to.user_info?.nickname ?? '') : COMMENTS.placeholder}
        aria-invalid={fault !== '' || left < 0}
        aria-describedby={faultId}
        aria-autocomplete="list"
        aria-controls={typing.list.length > 0 ? listId : undefined}
        aria-activedescendant={typing.list.length > 0 ? optionId(listId, typing.active) : undefined}
        onChange={event => {
          setText(event.target.value);
          typing.look(event.target);
        }}
        onBlur={typing.shut}
        onKeyDown={event => {
          if (typing.onKey(event)) return;
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) guarded(event);
          if (event.key === 'Escape' && to && !event.nativeEvent.isComposing) onDone?.();
        }}
      />
      <MentionList
        id={listId}
        label={COMMENTS.mention}
        list={typing.list}
        active={typing.active}
        onChoose={typing.choose}
      />
      <Chosen list={pictures.list} onDrop={pictures.drop} />
      <p id={faultId} className="comment-fault" role={fault || pictures.fault ? 'alert' : undefined}>
        {fault ||
          pictures.fault ||
          (left < 0 ? COMMENTS.over(-left) : CONTENT_MAX - left > COUNT_FROM ? COMMENTS.left(left) : '')}
      </p>
      <footer>
        <EmojiChoices onPick={put} />
        <PictureButton thread={thread} onChoose={pictures.add} />
        <MentionChoices
          people={people}
          onPick={person => {
            setMentions(now => [...now, person]);
            put(`@${person.nickname} `);
          }}
        />
        {pictures.isSending && <span className="muted">{COMMENTS.sending}</span>}
        <span className="spacer" />
        {to && (
          <button type="button" className="btn btn--plain btn--sm" onClick={onDone}>
            {COMMENTS.cancel}
          </button>
        )}
        <button
          type="submit"
          className="btn btn--primary btn--sm"
          aria-disabled={isEmpty || left < 0 || pictures.isSending}
        >
          {to ? COMMENTS.sendReply : COMMENTS.send}
        </button>
      </footer>
    </form>
  );
}

function PictureButton({ thread, onChoose }: { thread: OpenThread; onChoose: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const open = useGuarded(`${thread.meant}:picture`, () => input.current?.click(), `${thread.about}#0`);
  return (
    <>
      <button
        type="button"
        className="icon-btn"
        aria-label={COMMENTS.picture}
        title={COMMENTS.picture}
        onClick={open}
      >
        <Icon name="picture" />
      </button>
      <input
        ref={input}
        type="file"
        accept={PICTURE_ACCEPT}
        multiple
        hidden
        onChange={event => {
          const files = [...(event.target.files ?? [])];
          event.target.value = '';
          if (files.length > 0) onChoose(files);
        }}
      />
    </>
  );
}

function Chosen({ list, onDrop }: { list: readonly CommentPicture[]; onDrop: (url: string) => void }) {
  if (list.length === 0) return null;
  return (
    <ul className="comment-chosen">
      {list.map(({ url }, n) => (
        <li key={url}>
          <img src={pictureFor('tile', url)} alt="" width={64} height={64} />
          <button type="button" aria-label={COMMENTS.drop(n + 1)} onClick={() => onDrop(url)}>
            <Icon name="cross" size={14} />
          </button>
        </li>
      ))}
    </ul>
  );
}
