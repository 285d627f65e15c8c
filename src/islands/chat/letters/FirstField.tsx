import { useRef, useState } from 'react';
import { useDraft } from '../../community/comment/use-draft.ts';
import { Takes } from '../attach/use-drop.ts';
import { FieldForm, FieldHint, leftOf, SendButton } from '../room/FieldForm.tsx';
import { sayFirst } from './conversation.ts';
import { TALK } from './wording.ts';

/** The field for the first letter, which makes the conversation: text alone. */
export function FirstField({ id, label }: { id: number; label: string }) {
  const [text, setText] = useDraft(`letter:${id}`, '');
  const [problem, setProblem] = useState<string>();
  const isBusy = useRef(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const left = leftOf(text);
  const isReady = text.trim() !== '' && left >= 0;
  const send = async () => {
    if (!isReady || isBusy.current) return;
    isBusy.current = true;
    const refusal = await sayFirst(id, text.trim());
    isBusy.current = false;
    setProblem(refusal);
    if (refusal === undefined) setText('');
  };
  return (
    <FieldForm
      field={field}
      text={text}
      label={label}
      onText={({ value }) => setText(value)}
      onSend={() => void send()}
    >
      <Takes by={TALK.onlyText} />
      <FieldHint left={left} problem={problem} />
      <SendButton isReady={isReady} />
    </FieldForm>
  );
}
