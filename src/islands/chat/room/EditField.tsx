import { useEffect, useRef, useState } from 'react';
import { Takes } from '../attach/use-drop.ts';
import { $editing, type Editing, edit } from '../state/editing.ts';
import { EDITING } from './edit-wording.ts';
import { FieldForm, FieldHint, leftOf } from './FieldForm.tsx';

/** Changes an own message. What is being written to the room stays, and comes back afterwards. */
export function EditField({ editing }: { editing: Editing }) {
  const [text, setText] = useState(editing.text);
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  const left = leftOf(text);
  const isReady = text.trim() !== '' && left >= 0;
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
  return (
    <FieldForm
      className="composer--edit"
      field={field}
      text={text}
      label={EDITING.label}
      area={{ enterKeyHint: 'done', placeholder: '' }}
      above={
        <p className="answering">
          {EDITING.label}
          <Takes by={EDITING.noFiles} />
        </p>
      }
      onText={({ value }) => setText(value)}
      onKey={event => {
        if (event.key !== 'Escape' || event.nativeEvent.isComposing) return false;
        done();
        return true;
      }}
      onSend={() => void save()}
    >
      <FieldHint left={left} problem={problem} rest={EDITING.hint} />
      <button type="button" className="btn btn--plain btn--sm" onClick={done}>
        {EDITING.cancel}
      </button>
      <button type="submit" className="btn btn--primary btn--sm" aria-disabled={!isReady}>
        {EDITING.save}
      </button>
    </FieldForm>
  );
}
