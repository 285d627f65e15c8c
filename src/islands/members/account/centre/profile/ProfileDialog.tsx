import { useId } from 'react';
import { SIGNATURE_MAX } from '#lib/members/account/limits.ts';
import { PROVINCES } from '#lib/members/account/profile/provinces.ts';
import type { SelfInfo } from '#lib/members/account/shapes.ts';
import { lengthOf } from '#lib/platform/kernel/characters.ts';
import { dayKey } from '#lib/platform/kernel/time.ts';
import { memberCall } from '../../../../platform/member-call.ts';
import { toast } from '../../../../platform/state/toast.ts';
import { refreshViewer } from '../../../../platform/state/viewer.ts';
import { TextField } from '../../fields/TextField.tsx';
import { FlowDialog } from '../flow/FlowDialog.tsx';
import { FlowForm } from '../flow/FlowForm.tsx';
import { useFlow } from '../flow/use-flow.ts';
import { PROFILE } from '../wording.ts';
import { profileRules } from './rules.ts';

/** The earliest birthday that the server accepts. */
const OLDEST = '1900-01-01';
/** edit_type of everything but the avatar and the nickname. */
const EDITS_REST = 3;

/** Edits the profile: signature, birthday, sex, region. */
export function ProfileDialog({ user, onClose }: { user: SelfInfo; onClose: () => void }) {
  const flow = useFlow(profileRules(user), async (_, { sex, ...rest }) => {
    await memberCall('POST /api/v1/user/edit_user', { ...rest, sex: Number(sex), edit_type: EDITS_REST });
    await refreshViewer();
    toast(PROFILE.saved);
    onClose();
    return undefined;
  });
  const { values, problems, typed } = flow;
  return (
    <FlowDialog title={PROFILE.title} onClose={onClose}>
      <FlowForm flow={flow} submit={PROFILE.save}>
        <SignatureField
          value={values.signature}
          problem={problems.signature}
          onChange={text => typed('signature', text)}
        />
        <TextField
          label={PROFILE.birthday}
          type="date"
          min={OLDEST}
          max={dayKey(Date.now())}
          value={values.birthday}
          problem={problems.birthday}
          autoComplete="bday"
          onChange={text => typed('birthday', text)}
        />
        <SexField value={values.sex} onChange={sex => typed('sex', sex)} />
        <RegionField value={values.province_name} onChange={name => typed('province_name', name)} />
      </FlowForm>
    </FlowDialog>
  );
}

/** The region, one of a list; '' for none. */
function RegionField({ value, onChange }: { value: string; onChange: (name: string) => void }) {
  const id = useId();
  return (
    <div className="form-field">
      <label htmlFor={id}>{PROFILE.region}</label>
      <select id={id} className="input" value={value} onChange={event => onChange(event.target.value)}>
        <option value="">{PROFILE.noRegion}</option>
        {PROVINCES.map(name => (
          <option key={name}>{name}</option>
        ))}
      </select>
    </div>
  );
}

/** The sex: male, female, or secret. `value`: its number. */
function SexField({ value, onChange }: { value: string; onChange: (sex: string) => void }) {
  return (
    <fieldset className="choices choices--row">
      <legend>{PROFILE.sex}</legend>
      {PROFILE.sexes.map(([sex, name]) => (
        <label key={sex}>
          <input
            type="radio"
            name="sex"
            checked={value === String(sex)}
            onChange={() => onChange(String(sex))}
          />
          {name}
        </label>
      ))}
    </fieldset>
  );
}

interface Props {
  value: string;
  problem: string | undefined;
  onChange: (signature: string) => void;
}

/** The signature, with its length. */
function SignatureField({ value, problem, onChange }: Props) {
  return (
    <TextField
      label={PROFILE.signature}
      value={value}
      problem={problem}
      placeholder={PROFILE.signatureHint}
      autoComplete="off"
      data-autofocus
      suffix={
        <span className="form-count">
          {lengthOf(value.trim())}/{SIGNATURE_MAX}
        </span>
      }
      onChange={onChange}
    />
  );
}
