import { type FormEvent, useId, useState } from 'react';
import { OPTION_MAX, OPTIONS_MAX, OPTIONS_MIN, TITLE_MAX } from '#lib/chat/quiz/limits.ts';
import { lengthOf } from '#lib/platform/kernel/characters.ts';
import { memberCall } from '../../platform/member-call.ts';
import { serverNow } from '../../platform/request/clock.ts';
import dialog from '../../platform/ui/dialog.css?url&no-inline';
import { Icon } from '../../platform/ui/Icon.tsx';
import { messageOf } from '../../platform/ui/use-loaded.ts';
import { useModal } from '../../platform/ui/use-modal.ts';
import { DIALOG } from '../../platform/ui/wording.ts';
import { openIds } from '../state/open-ids.ts';
import { NEW, problemIn, type QuizDraft, withOption } from './draft.ts';
import styles from './quiz.css?url&no-inline';
import { NEW_QUIZ } from './wording.ts';

/** Asks the open room: a question, two to ten options, and an end or none. */
export function NewQuiz({ onClose }: { onClose: () => void }) {
  const ref = useModal(onClose);
  const [draft, setDraft] = useState<QuizDraft>(NEW);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const titleId = useId();
  const change = (changed: Partial<QuizDraft>) => setDraft(previous => ({ ...previous, ...changed }));
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const found = problemIn(draft);
    setProblem(found);
    if (found !== undefined || isBusy) return;
    setBusy(true);
    try {
      await create(draft);
      onClose();
    } catch (error) {
      setProblem(messageOf(error));
      setBusy(false);
    }
  };
  return (
    <>
      <link rel="stylesheet" href={dialog} precedence="default" />
      <link rel="stylesheet" href={styles} precedence="default" />
      <dialog ref={ref} className="modal quiz-form" aria-labelledby={titleId}>
        <form onSubmit={event => void send(event)} noValidate>
          <h2 id={titleId}>{NEW_QUIZ.title}</h2>
          <Line
            label={NEW_QUIZ.question}
            hint={NEW_QUIZ.questionHint}
            value={draft.title}
            max={TITLE_MAX}
            isFirst
            onChange={title => change({ title })}
          />
          <Options options={draft.options} onChange={options => change({ options })} />
          <label className="field">
            {NEW_QUIZ.end}
            <select
              className="input"
              value={draft.lasts}
              onChange={event => change({ lasts: Number(event.target.value) })}
            >
              {NEW_QUIZ.ends.map(([seconds, label]) => (
                <option key={seconds} value={seconds}>
                  {label}
                </option>
              ))}
            </select>
          </label>
          <p className="form-problem" role="alert">
            {problem}
          </p>
          <footer>
            <button type="button" className="btn btn--plain" onClick={onClose}>
              {DIALOG.cancel}
            </button>
            <button type="submit" className="btn btn--primary" aria-disabled={isBusy}>
              {isBusy ? NEW_QUIZ.sending : NEW_QUIZ.send}
            </button>
          </footer>
        </form>
      </dialog>
    </>
  );
}

async function create({ title, options, lasts }: QuizDraft): Promise<void> {
  const ids = openIds();
  if (!ids) return;
  await memberCall('POST /api/v2/chat/quiz/add_quiz', {
    ...ids,
    title,
    options: options.filter(option => option.trim() !== ''),
    ...(lasts > 0 ? { end_time: Math.round(serverNow() / 1000) + lasts } : {}),
  });
}

function Options({ options, onChange }: { options: readonly string[]; onChange: (to: string[]) => void }) {
  return (
    <fieldset className="quiz-options">
      <legend>{NEW_QUIZ.options}</legend>
      {options.map((option, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a field is its position in the list
        <div key={i} className="quiz-field">
          <Line
            label={NEW_QUIZ.option(i + 1)}
            isBare
            value={option}
            max={OPTION_MAX}
            onChange={text => onChange(withOption(options, i, text))}
          />
          {options.length > OPTIONS_MIN && (
            <button
              type="button"
              className="icon-btn"
              aria-label={NEW_QUIZ.remove(i + 1)}
              onClick={() => onChange(options.filter((_, at) => at !== i))}
            >
              <Icon name="cross" size={18} />
            </button>
          )}
        </div>
      ))}
      {options.length < OPTIONS_MAX && (
        <button type="button" className="btn btn--plain btn--sm" onClick={() => onChange([...options, ''])}>
          {NEW_QUIZ.add}
        </button>
      )}
    </fieldset>
  );
}

interface LineProps {
  label: string;
  hint?: string;
  value: string;
  /** Characters. */
  max: number;
  isFirst?: boolean;
  /** The label is for screen readers, and stands in the empty field. */
  isBare?: boolean;
  onChange: (text: string) => void;
}

function Line({ label, hint, value, max, isFirst = false, isBare = false, onChange }: LineProps) {
  const over = lengthOf(value) - max;
  return (
    <label className="field">
      <span className={isBare ? 'sr' : undefined}>{label}</span>
      <input
        className="input"
        value={value}
        placeholder={isBare ? label : hint}
        aria-invalid={over > 0}
        data-autofocus={isFirst ? '' : undefined}
        onChange={event => onChange(event.target.value)}
      />
      {over > 0 && <span className="form-problem">{NEW_QUIZ.over(over)}</span>}
    </label>
  );
}
