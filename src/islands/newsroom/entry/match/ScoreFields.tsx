import type { MatchInput, MatchOptions, SideInput } from '#lib/newsroom/entry/shapes.ts';
import { RESULT_NAMES, STATUS_NAMES } from '#lib/newsroom/entry/wording.ts';
import { PARTICIPANT } from '#lib/wiki/game/participant.ts';
import { digitsIn } from '../../../platform/ui/digits.ts';
import { FORM } from '../../desk/wording.ts';
import { Field } from '../Field.tsx';
import { fromLocal, toLocal } from './local-time.ts';

interface Props {
  input: MatchInput;
  teams: MatchOptions['teams'];
  /** Path of the refused field. */
  fault: string | undefined;
  onChange(changes: Partial<MatchInput>): void;
}

const BEST_OFS = [1, 2, 3, 5, 7, 9];

export function ScoreFields({ input, teams, fault, onChange }: Props) {
  return (
    <div className="entry-fields">
      <Field name="match_status" fault={fault}>
        {id => (
          <select
            id={id}
            className="input"
            value={input.match_status}
            onChange={event => onChange({ match_status: Number(event.target.value) })}
          >
            {STATUS_NAMES.map((name, value) => (
              <option key={name} value={value}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field name="match_start_time" fault={fault} hint={FORM.beijing}>
        {id => (
          <input
            id={id}
            className="input"
            type="datetime-local"
            value={toLocal(input.match_start_time)}
            onChange={event => onChange({ match_start_time: fromLocal(event.target.value) })}
          />
        )}
      </Field>
      <Field name="best_of" fault={fault}>
        {id => (
          <select
            id={id}
            className="input"
            value={input.best_of ?? ''}
            onChange={event => onChange({ best_of: numberOf(event.target.value) })}
          >
            <option value="">{FORM.unknown}</option>
            {BEST_OFS.map(n => (
              <option key={n} value={n}>
                {FORM.bestOf(n)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field name="result_type" fault={fault}>
        {id => (
          <select
            id={id}
            className="input"
            value={input.result_type ?? ''}
            onChange={event => onChange({ result_type: numberOf(event.target.value) })}
          >
            {RESULT_NAMES.map((name, value) => (
              <option key={name} value={value || ''}>
                {name || FORM.noResult}
              </option>
            ))}
          </select>
        )}
      </Field>
      <SideFields
        name="main_camp"
        side={input.main_camp}
        teams={teams}
        fault={fault}
        onChange={main_camp => onChange({ main_camp })}
      />
      <ScoreField
        name="main_score"
        score={input.main_score}
        fault={fault}
        onChange={main_score => onChange({ main_score })}
      />
      <SideFields
        name="guest_camp"
        side={input.guest_camp}
        teams={teams}
        fault={fault}
        onChange={guest_camp => onChange({ guest_camp })}
      />
      <ScoreField
        name="guest_score"
        score={input.guest_score}
        fault={fault}
        onChange={guest_score => onChange({ guest_score })}
      />
    </div>
  );
}

const numberOf = (text: string): number | null => (text === '' ? null : Number(text));

interface ScoreProps {
  name: 'main_score' | 'guest_score';
  score: number | null;
  fault: string | undefined;
  onChange(score: number | null): void;
}
const ScoreField = ({ name, score, fault, onChange }: ScoreProps) => (
  <Field name={name} fault={fault}>
    {id => (
      <input
        id={id}
        className="input entry-score"
        inputMode="numeric"
        pattern="[0-9]*"
        maxLength={2}
        value={score ?? ''}
        onChange={event => onChange(numberOf(digitsIn(event.target.value)))}
      />
    )}
  </Field>
);

interface SideProps {
  name: 'main_camp' | 'guest_camp';
  side: SideInput;
  teams: MatchOptions['teams'];
  fault: string | undefined;
  onChange(side: SideInput): void;
}
/** A side is one of the teams, a plain name, or 待定; a player as a side is read-only. */
function SideFields({ name, side, teams, fault, onChange }: SideProps) {
  const isPlayer = side.participant_type === PARTICIPANT.player;
  return (
    <Field name={name} fault={fault}>
      {id => (
        <select
          id={id}
          className="input"
          disabled={isPlayer}
          value={side.participant_id ?? ''}
          onChange={event =>
            onChange({
              participant_type: PARTICIPANT.team,
              participant_id: numberOf(event.target.value),
              name: null,
            })
          }
        >
          <option value="">{side.name ?? FORM.unknownSide}</option>
          {teams.map(team => (
            <option key={team.id} value={team.id}>
              {team.name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
