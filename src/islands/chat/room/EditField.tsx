import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { lengthOf } from '#lib/kernel/characters.ts';
import { TEXT_MAX } from '#lib/message/limits.ts';
import { $editing, type Editing, edit } from '../state/editing.ts';
import { COMPOSER, EDIT } from '../wording.ts';
import { useEnter, useGrowing } from './use-field.ts';

/** Changes an own message. What is being written to the room stays, and comes back afterwards. */
export function EditField({ editing }: { editing: Editing }) {
  const [text, setText] = useState(editing.text);
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  const left = TEXT_MAX - lengthOf(text);
  const isReady = text.trim() !== '' && left >= 0;
  useGrowing(field, text);
  useEffect(() => {
    const { current } = field;
    current!.focus();
    current!.setSelectionRange(current!.value.length, current!.value.length);
  }, []);
  const done = () => $editing.set(null);
  const save = async () => {
    if (!isReady) return;
    const refusal = text.trim() === editing.text ? undefined : await edit(editing, text.trim());
    setProblem(refusal);
    if (refusal === undefined) done();
  };
  const { onEnter, onCompositionEnd } = useEnter(() => void save());
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) done();
    else onEnter(event);
  };
  return (
    <form
      className="composer composer--edit"
      onSubmit={event => {
        event.preventDefault();
        void save();
      }}
    >
      <p className="answering">{EDIT.label}</p>
      <textarea
        ref={field}
        rows={1}
        value={text}
        aria-label={EDIT.label}
        enterKeyHint="done"
        onChange={event => setText(event.target.value)}
        onKeyDown={onKey}
        onCompositionEnd={onCompositionEnd}
      />
      <footer>
        <span className={problem || left < 0 ? 'hint is-over' : 'hint'} role={problem ? 'alert' : 'status'}>
          {problem ?? (left < 0 ? COMPOSER.over(-left) : EDIT.hint)}
        </span>
        <button type="button" className="btn btn--plain btn--sm" onClick={done}>
          {EDIT.cancel}
        </button>
        <button type="submit" className="btn btn--primary btn--sm" aria-disabled={!isReady}>
          {EDIT.save}
        </button>
      </footer>
    </form>
  );
}
