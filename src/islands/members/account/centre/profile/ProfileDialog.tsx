import type { SelfInfo } from '#lib/members/account/shapes.ts';
import { dayKey } from '#lib/platform/kernel/time.ts';
import { memberCall } from '../../../../platform/member-call.ts';
import { toast } from '../../../../platform/state/toast.ts';
import { refreshViewer } from '../../../../platform/state/viewer.ts';
import { TextField } from '../../fields/TextField.tsx';
import { FlowDialog } from '../flow/FlowDialog.tsx';
import { FlowForm } from '../flow/FlowForm.tsx';
import { useFlow } from '../flow/use-flow.ts';
import { PROFILE } from '../wording.ts';
import { RegionField } from './RegionField.tsx';
import { profileRules } from './rules.ts';
import { SexField } from './SexField.tsx';
import { SignatureField } from './SignatureField.tsx';

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
