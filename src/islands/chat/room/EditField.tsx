import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { MentionList } from '../../platform/ui/MentionList.tsx';
import { type Chosen, mentionedIn, withName } from '../../platform/ui/mention-text.ts';
import { Takes } from '../attach/takers.ts';
import { $editing, type Editing, edit } from '../state/editing.ts';
import { namedBy } from '../state/named.ts';
import { $identities, $speakers } from '../state/people.ts';
import { FieldForm, FieldHint, leftOf } from './FieldForm.tsx';
import { useMentions } from './use-mentions.ts';

/** Words of the field that edits a message, which are loaded with it. */
const EDITING = {
  label: '编辑消息',
  noFiles: '编辑消息时不能添加文件',
  hint: 'Enter 保存 · Esc 取消',
  save: '保存',
  cancel: '取消',
} as const;

interface Props {
  editing: Editing;
  /** Managers mention all, and everybody with an identity. */
  mayCall: boolean;
  /** Letters mention nobody. */
  isLetter: boolean;
}

/** Changes an own message. What is being written to the room stays, and comes back afterwards. */
export function EditField({ editing, mayCall, isLetter }: Props) {
  const { channelId, n } = editing;
  const [text, setText] = useState(editing.text);
  const [chosen, setChosen] = useState<readonly Chosen[]>(() =>
    namedBy(editing.mentioned, { speakers: $speakers.get(), identities: $identities.get() }),
  );
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  /** An object of its own for each name that is put in, also at the same position. */
  const [caret, setCaret] = useState({ at: text.length });
  const left = leftOf(text);
  const isReady = text.trim() !== '' && left >= 0;
  const mentions = useMentions({
    channelId,
    mayCall,
    onChoose(typed, one) {
      const put = withName(text, typed, one.name);
      setCaret({ at: put.caret });
      setChosen([...chosen, one]);
      setText(put.text);
    },
  });
  useLayoutEffect(() => field.current!.setSelectionRange(caret.at, caret.at), [caret]);
  useEffect(() => field.current!.focus(), []);
  const done = () => $editing.set(null);
  const save = async () => {
    if (!isReady) return;
    const edited = { n, text: text.trim(), mentioned: mentionedIn(text, chosen) };
    const refusal = edited.text === editing.text ? undefined : await edit(channelId, edited);
    setProblem(refusal);
    if (refusal === undefined) done();
  };
  const lookAt = ({ value, selectionStart }: HTMLTextAreaElement) =>
    isLetter ? undefined : mentions.look(value, selectionStart);
  return (
    <FieldForm
      className="composer--edit"
      field={field}
      text={text}
      label={EDITING.label}
      area={{
        enterKeyHint: 'done',
        placeholder: '',
        ...mentions.area,
        onSelect: event => lookAt(event.currentTarget),
      }}
      above={
        <>
          <p className="answering">
            {EDITING.label}
            <Takes by={EDITING.noFiles} />
          </p>
          <MentionList {...mentions.shown} />
        </>
      }
      onText={area => {
        setText(area.value);
        lookAt(area);
      }}
      onKey={event => {
        if (mentions.onKey(event)) return true;
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
