import { useState } from 'react';
import { detailLimits } from '#lib/newsroom/entry/detail-limits.ts';
import type { DetailOptions } from '#lib/newsroom/entry/shapes.ts';
import { STATUS_NAMES, VALUE_NAMES } from '#lib/newsroom/entry/wording.ts';
import { digitsIn } from '../../../platform/ui/digits.ts';
import { FORM, ROUNDS } from '../../desk/wording.ts';
import { Field } from '../Field.tsx';
import type { CellChoice } from '../grid/grid.ts';
import { mapChoices } from './columns.ts';
import { durationOf, durationText, type RoundRows } from './rows.ts';

interface Props {
  gameId: number;
  round: RoundRows;
  options: DetailOptions;
  onChange(changes: Partial<RoundRows>): void;
}

type Name = 'match_status' | 'map_id' | 'winner_side' | 'picked_side' | 'first_side';

/** The fields of a round as a whole. */
export function RoundFields({ gameId, round, options, onChange }: Props) {
  const { hasMaps } = detailLimits(gameId);
  const choice = (name: Name, choices: readonly CellChoice[]) => (
    <ChoiceField
      name={name}
      value={round[name]}
      choices={choices}
      onChange={value => onChange({ [name]: value })}
    />
  );
  return (
    <div className="entry-fields">
      {choice(
        'match_status',
        STATUS_NAMES.map((label, value) => ({ value, label })),
      )}
      {hasMaps && choice('map_id', mapChoices(options))}
      <ScoreField
        name="main_score"
        value={round.main_score}
        onChange={main_score => onChange({ main_score })}
      />
      <ScoreField
        name="guest_score"
        value={round.guest_score}
        onChange={guest_score => onChange({ guest_score })}
      />
      {choice('winner_side', valuesOf('winner_side'))}
      {choice('first_side', valuesOf('first_side'))}
      {hasMaps && choice('picked_side', valuesOf('picked_side'))}
      <DurationField value={round.duration} onChange={duration => onChange({ duration })} />
    </div>
  );
}

const valuesOf = (field: string): CellChoice[] =>
  Object.entries(VALUE_NAMES[field] ?? {}).map(([value, label]) => ({ value: Number(value), label }));

interface ChoiceProps {
  name: Name;
  value: number | null;
  choices: readonly CellChoice[];
  onChange(value: number | null): void;
}
const ChoiceField = ({ name, value, choices, onChange }: ChoiceProps) => (
  <Field name={name} fault={undefined}>
    {id => (
      <select
        id={id}
        className="input"
        value={value ?? ''}
        onChange={event => onChange(event.target.value === '' ? null : Number(event.target.value))}
      >
        {name !== 'match_status' && <option value="">{FORM.unknown}</option>}
        {choices.map(choice => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    )}
  </Field>
);

interface ScoreProps {
  name: 'main_score' | 'guest_score';
  value: number | null;
  onChange(value: number | null): void;
}
const ScoreField = ({ name, value, onChange }: ScoreProps) => (
  <Field name={name} fault={undefined}>
    {id => (
      <input
        id={id}
        className="input"
        inputMode="numeric"
        maxLength={2}
        value={value ?? ''}
        onChange={event => {
          const digits = digitsIn(event.target.value);
          onChange(digits === '' ? null : Number(digits));
        }}
      />
    )}
  </Field>
);

interface DurationProps {
  value: number | null;
  onChange(value: number | null): void;
}
function DurationField({ value, onChange }: DurationProps) {
  const [text, setText] = useState(durationText(value));
  const parsed = durationOf(text);
  return (
    <Field name="duration" fault={parsed === undefined ? 'duration' : undefined} hint={ROUNDS.durationHint}>
      {id => (
        <input
          id={id}
          className="input"
          value={text}
          aria-invalid={parsed === undefined || undefined}
          onChange={event => setText(event.target.value)}
          onBlur={() => parsed !== undefined && onChange(parsed)}
        />
      )}
    </Field>
  );
}
