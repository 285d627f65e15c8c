import { useId, useRef } from 'react';
import { PICTURE_ACCEPT } from '#lib/members/media/picture-type.ts';
import { mayMove } from '#lib/members/media/shown-picture.ts';
import { EmojiChoices } from '../../../community/comment/Tools.tsx';
import { toast } from '../../../platform/state/toast.ts';
import dialog from '../../../platform/ui/dialog.css?url&no-inline';
import { Icon } from '../../../platform/ui/Icon.tsx';
import { useModal } from '../../../platform/ui/use-modal.ts';
import { Still } from '../../media/Still.tsx';
import type { FeedChannel, PostTag } from '../api.ts';
import { FORM } from '../wording.ts';
import { type PostWriting, usePostForm } from './use-post-form.ts';

interface Props {
  ids: FeedChannel;
  channelName: string;
  tags: readonly PostTag[];
  onClose: () => void;
  onSent: () => void;
}

/** The number of characters left from which on they are counted. */
const COUNT_FROM = 200;

/** The dialog in which a post is written. What was not sent is there again the next time. */
export function PostForm({ ids, channelName, tags, onClose, onSent }: Props) {
  const ref = useModal(onClose);
  const form = usePostForm(ids, () => {
    toast(FORM.sent);
    onSent();
  });
  const text = useRef<HTMLTextAreaElement>(null);
  const [titleId, faultId] = [useId(), useId()];
  const { title, content, part, left, isEmpty, isBusy } = form;
  const isOver = left.title < 0 || left.content < 0;
  const put = (mark: string) => {
    const { selectionStart: start, selectionEnd: end } = text.current!;
    form.setContent(now => now.slice(0, start) + mark + now.slice(end));
    text.current!.focus();
  };
  return (
    <>
      <link rel="stylesheet" href={dialog} precedence="default" />
      <dialog ref={ref} className="modal post-form" aria-labelledby={titleId}>
        <h2 id={titleId}>{FORM.title}</h2>
        <p className="muted">{FORM.in(channelName)}</p>
        <form
          onSubmit={event => {
            event.preventDefault();
            form.send();
          }}
        >
          <input
            className="input"
            value={title}
            aria-label={FORM.name}
            placeholder={FORM.name}
            aria-invalid={left.title < 0}
            onChange={event => form.setTitle(event.target.value)}
          />
          <textarea
            ref={text}
            className="input"
            rows={7}
            data-autofocus
            value={content}
            aria-label={FORM.text}
            placeholder={FORM.text}
            aria-invalid={left.content < 0}
            aria-describedby={faultId}
            onChange={event => form.setContent(event.target.value)}
          />
          <Files form={form} />
          <TagField form={form} tags={tags} />
          <Note form={form} id={faultId} />
          <footer>
            <EmojiChoices onPick={put} />
            <FileButton onChoose={form.add} />
            <span className="muted" role="status">
              {part !== undefined && form.files.length > 0 && FORM.uploading(Math.round(part * 100))}
            </span>
            <span className="spacer" />
            <button type="button" className="btn btn--plain" onClick={onClose}>
              {FORM.cancel}
            </button>
            <button type="submit" className="btn btn--primary" aria-disabled={isEmpty || isOver || isBusy}>
              {isBusy ? FORM.sending : FORM.send}
            </button>
          </footer>
        </form>
      </dialog>
    </>
  );
}

function Note({ form: { problem, left }, id }: { form: PostWriting; id: string }) {
  const isWrong = problem !== '' || Math.min(left.title, left.content) < 0;
  return (
    <p
      id={id}
      className={isWrong ? 'post-note is-wrong' : 'muted post-note'}
      role={problem === '' ? undefined : 'alert'}
    >
      {problem || countText(left)}
    </p>
  );
}

function countText({ title, content }: PostWriting['left']): string {
  const least = Math.min(title, content);
  if (least < 0) return FORM.over(-least);
  return content < COUNT_FROM ? FORM.left(content) : FORM.draft;
}

function TagField({ form, tags }: { form: PostWriting; tags: readonly PostTag[] }) {
  if (tags.length === 0) return null;
  return (
    <fieldset className="posts-tags">
      <legend className="sr">{FORM.tags}</legend>
      {tags.map(({ tag_id, name }) => (
        <button
          key={tag_id}
          type="button"
          aria-pressed={form.tags.includes(tag_id)}
          onClick={() => form.toggleTag(tag_id)}
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}

function Files({ form: { files, drop } }: { form: PostWriting }) {
  if (files.length === 0) return null;
  return (
    <ul className="post-files">
      {files.map(({ id, type, file, url }, n) => (
        <li key={id}>
          {type === 'image' ? (
            <Chosen file={file} url={url} />
          ) : (
            <video src={url} muted preload="metadata" width={72} height={72} />
          )}
          <button type="button" aria-label={FORM.drop(n + 1)} onClick={() => drop(id)}>
            <Icon name="cross" size={14} />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Nothing plays by itself. */
function Chosen({ file, url }: { file: File; url: string }) {
  if (mayMove(file.type)) return <Still url={url} />;
  return <img src={url} alt="" width={72} height={72} />;
}

function FileButton({ onChoose }: { onChoose: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        type="button"
        className="icon-btn"
        aria-label={FORM.files}
        title={FORM.files}
        onClick={() => input.current?.click()}
      >
        <Icon name="picture" />
      </button>
      <input
        ref={input}
        type="file"
        accept={`${PICTURE_ACCEPT},video/mp4,video/quicktime,video/webm`}
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
