import { type FormEvent, useId, useState } from 'react';
import { ENTRIES } from '#lib/activity/entry.ts';
import { TEXT_MAX, TITLE_MAX } from '#lib/activity/limits.ts';
import { ENTRY_NAMES } from '#lib/activity/wording.ts';
import { TASKS } from '#lib/task/tasks.ts';
import { CallError } from '../../call.ts';
import { memberCall } from '../../member-call.ts';
import { toast } from '../../state/toast.ts';
import { type Fields, prizesOf } from './fields.ts';
import { GameField } from './GameField.tsx';
import { ImageField } from './ImageField.tsx';
import type { Edit } from './shapes.ts';
import { ACTIVITIES } from './wording.ts';

interface Props {
  /** undefined: a new one. */
  edit: Edit | undefined;
  first: Fields;
  onSaved: (edit: Edit) => void;
  onReload: () => void;
}

async function save(edit: Edit | undefined, fields: Fields): Promise<Edit> {
  const read = prizesOf(fields.prizes);
  if ('wrong' in read)
    throw new CallError({ message: ACTIVITIES.badPrize(read.wrong), reason: 'bad_input', field: 'prizes' });
  return memberCall('POST /api/v1/operator/activity_save', {
    activity_id: edit?.id,
    version: edit?.version,
    game_id: fields.game === '' ? null : Number(fields.game),
    title: fields.title,
    image: fields.image,
    start_date: fields.start,
    end_date: fields.end,
    content: fields.content,
    rules: fields.rules,
    task_ids: fields.tasks,
    prizes: read.prizes,
    entry: fields.entry,
  });
}

/** All of an activity in one form; what was refused is told beside the button. */
export function ActivityForm({ edit, first, onSaved, onReload }: Props) {
  const [fields, setFields] = useState(first);
  const [error, setError] = useState<CallError>();
  const [isBusy, setBusy] = useState(false);
  const set = (changes: Partial<Fields>) => setFields(had => ({ ...had, ...changes }));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    try {
      onSaved(await save(edit, fields));
      toast(ACTIVITIES.saved);
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      setError(failure);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className="card report-form" onSubmit={event => void submit(event)}>
      <Line name={ACTIVITIES.title} value={fields.title} max={TITLE_MAX} onChange={title => set({ title })} />
      <GameField value={fields.game} onChange={game => set({ game })} />
      <ImageField value={fields.image} onChange={image => set({ image })} />
      <div className="activity-dates">
        <Line name={ACTIVITIES.start} type="date" value={fields.start} onChange={start => set({ start })} />
        <Line name={ACTIVITIES.end} type="date" value={fields.end} onChange={end => set({ end })} />
      </div>
      <Text
        name={ACTIVITIES.content}
        hint={ACTIVITIES.markdown}
        value={fields.content}
        onChange={content => set({ content })}
      />
      <Text
        name={ACTIVITIES.rules}
        hint={ACTIVITIES.markdown}
        value={fields.rules}
        onChange={rules => set({ rules })}
      />
      <TaskChoice chosen={fields.tasks} onChange={tasks => set({ tasks })} />
      <Text
        name={ACTIVITIES.prizes}
        hint={ACTIVITIES.prizesHint}
        value={fields.prizes}
        rows={3}
        onChange={prizes => set({ prizes })}
      />
      <EntryChoice chosen={fields.entry} onChange={entry => set({ entry })} />
      <p className="field-error" role="status">
        {error?.message}
      </p>
      {error?.reason === 'version_changed' ? (
        <button type="button" className="btn btn--plain" onClick={onReload}>
          {ACTIVITIES.reload}
        </button>
      ) : (
        <button type="submit" className="btn btn--primary" aria-disabled={isBusy}>
          {ACTIVITIES.save}
        </button>
      )}
    </form>
  );
}

interface LineProps {
  name: string;
  value: string;
  type?: 'text' | 'date';
  max?: number;
  onChange: (value: string) => void;
}

function Line({ name, value, type = 'text', max, onChange }: LineProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{name}</label>
      <input
        id={id}
        className="input"
        type={type}
        value={value}
        maxLength={max}
        required
        onChange={event => onChange(event.target.value)}
      />
    </div>
  );
}

interface TextProps {
  name: string;
  hint: string;
  value: string;
  rows?: number;
  onChange: (value: string) => void;
}

function Text({ name, hint, value, rows = 8, onChange }: TextProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>
        {name}
        <small>{hint}</small>
      </label>
      <textarea
        id={id}
        className="input"
        rows={rows}
        maxLength={TEXT_MAX}
        value={value}
        onChange={event => onChange(event.target.value)}
      />
    </div>
  );
}

function TaskChoice({ chosen, onChange }: { chosen: number[]; onChange: (ids: number[]) => void }) {
  return (
    <fieldset>
      <legend>{ACTIVITIES.tasks}</legend>
      {TASKS.map(({ id, name }) => (
        <label key={id}>
          <input
            type="checkbox"
            checked={chosen.includes(id)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, id] : chosen.filter(one => one !== id))
            }
          />
          {name}
        </label>
      ))}
    </fieldset>
  );
}

function EntryChoice({
  chosen,
  onChange,
}: {
  chosen: Edit['entry'];
  onChange: (entry: Edit['entry']) => void;
}) {
  const name = useId();
  return (
    <fieldset>
      <legend>{ACTIVITIES.entry}</legend>
      {ENTRIES.map(entry => (
        <label key={entry}>
          <input type="radio" name={name} checked={chosen === entry} onChange={() => onChange(entry)} />
          {ENTRY_NAMES[entry]}
        </label>
      ))}
    </fieldset>
  );
}
