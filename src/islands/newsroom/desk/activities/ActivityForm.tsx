import { useId, useState } from 'react';
import { ENTRIES } from '#lib/community/activity/entry.ts';
import { TEXT_MAX, TITLE_MAX } from '#lib/community/activity/limits.ts';
import { ENTRY_NAMES } from '#lib/community/activity/wording.ts';
import { TASKS } from '#lib/community/task/tasks.ts';
import { CallError } from '../../../platform/call.ts';
import { memberCall } from '../../../platform/member-call.ts';
import { faultAt, Line, Lines } from '../FormFields.tsx';
import { GameField } from '../GameField.tsx';
import { ImageField } from '../ImageField.tsx';
import { SaveEnd } from '../SaveEnd.tsx';
import { useSave } from '../use-save.ts';
import { OPERATOR } from '../wording.ts';
import { type Fields, prizesOf } from './fields.ts';
import type { DeskActivity } from './shapes.ts';
import { ACTIVITIES } from './wording.ts';

interface Props {
  /** undefined: a new activity. */
  edit: DeskActivity | undefined;
  first: Fields;
  onSaved: (edit: DeskActivity) => void;
  onReload: () => void;
}

/** Fields that show their own problems. */
const FIELDS = [
  'title',
  'game_id',
  'image',
  'start_date',
  'end_date',
  'content',
  'rules',
  'task_ids',
  'prizes',
];

async function save(edit: DeskActivity | undefined, fields: Fields): Promise<DeskActivity> {
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

/** The whole activity in one form; other refusals are shown beside the button. */
export function ActivityForm({ edit, first, onSaved, onReload }: Props) {
  const [fields, setFields] = useState(first);
  const set = (changes: Partial<Fields>) => setFields(previous => ({ ...previous, ...changes }));
  const saving = useSave(() => save(edit, fields), ACTIVITIES.saved, onSaved);
  const { error } = saving;
  return (
    <form className="card report-form" onSubmit={saving.submit}>
      <Line
        name={ACTIVITIES.title}
        value={fields.title}
        max={TITLE_MAX}
        fault={faultAt(error, 'title')}
        onChange={title => set({ title })}
      />
      <GameField
        value={fields.game}
        none={OPERATOR.allGames}
        fault={faultAt(error, 'game_id')}
        onChange={game => set({ game })}
      />
      <ImageField
        name={ACTIVITIES.image}
        alt={ACTIVITIES.imageAlt}
        value={fields.image}
        fault={faultAt(error, 'image')}
        onChange={image => set({ image })}
      />
      <div className="activity-dates">
        <Line
          name={ACTIVITIES.start}
          type="date"
          value={fields.start}
          fault={faultAt(error, 'start_date')}
          onChange={start => set({ start })}
        />
        <Line
          name={ACTIVITIES.end}
          type="date"
          value={fields.end}
          fault={faultAt(error, 'end_date')}
          onChange={end => set({ end })}
        />
      </div>
      {(['content', 'rules'] as const).map(name => (
        <Lines
          key={name}
          name={ACTIVITIES[name]}
          hint={ACTIVITIES.markdown}
          rows={8}
          max={TEXT_MAX}
          value={fields[name]}
          fault={faultAt(error, name)}
          onChange={text => set({ [name]: text })}
        />
      ))}
      <TaskChoice
        chosen={fields.tasks}
        fault={faultAt(error, 'task_ids')}
        onChange={tasks => set({ tasks })}
      />
      <Lines
        name={ACTIVITIES.prizes}
        hint={ACTIVITIES.prizesHint}
        rows={3}
        max={TEXT_MAX}
        value={fields.prizes}
        fault={faultAt(error, 'prizes')}
        onChange={prizes => set({ prizes })}
      />
      <EntryChoice chosen={fields.entry} onChange={entry => set({ entry })} />
      <SaveEnd saving={saving} fields={FIELDS} label={ACTIVITIES.save} onReload={onReload} />
    </form>
  );
}

interface TasksProps {
  chosen: number[];
  fault: string | undefined;
  onChange: (ids: number[]) => void;
}

function TaskChoice({ chosen, fault, onChange }: TasksProps) {
  const faultId = useId();
  return (
    <fieldset aria-describedby={faultId}>
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
      <span id={faultId} className="field-error" role="status">
        {fault}
      </span>
    </fieldset>
  );
}

function EntryChoice({
  chosen,
  onChange,
}: {
  chosen: DeskActivity['entry'];
  onChange: (entry: DeskActivity['entry']) => void;
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
