import { masked } from '#lib/members/account/limits.ts';
import { memberCall } from '../../../../platform/member-call.ts';
import { refreshViewer } from '../../../../platform/state/viewer.ts';
import { CodeField } from '../../fields/CodeField.tsx';
import { PasswordField } from '../../fields/PasswordField.tsx';
import { FLOW, PASSWORD_FLOW } from '../flow-wording.ts';
import { FlowDialog } from './FlowDialog.tsx';
import { FlowForm } from './FlowForm.tsx';
import { Outcome } from './Outcome.tsx';
import { type ResetField, resetPassword, setPassword } from './reset-password.ts';
import { type Flow, useFlow } from './use-flow.ts';

interface Props {
  /** The bound number. */
  phone: string;
  hasPassword: boolean;
  onClose: () => void;
}

/** Sets a password by the bound number: code, new password twice, success. */
export function ResetDialog({ phone, hasPassword, onClose }: Props) {
  const flow = useFlow(hasPassword ? resetPassword : setPassword, async (step, { code, next }) => {
    if (step === 1) {
      await memberCall('POST /api/v2/account/verify_reset_code', { mobile: phone, code });
      return undefined;
    }
    await memberCall('POST /api/v2/account/set_password', { new_password: next, code });
    void refreshViewer();
    return undefined;
  });
  const { step } = flow;
  const title = hasPassword ? PASSWORD_FLOW.resetTitle : PASSWORD_FLOW.setTitle;
  return (
    <FlowDialog title={title} steps={PASSWORD_FLOW.steps} step={step} onClose={onClose}>
      {phone === '' && <p className="login-lead">{PASSWORD_FLOW.noPhone}</p>}
      {phone !== '' && step === 1 && <CodeStep flow={flow} phone={phone} />}
      {step === 2 && <NewStep flow={flow} />}
      {step === 3 && (
        <Outcome
          title={hasPassword ? PASSWORD_FLOW.changed : PASSWORD_FLOW.set}
          text={PASSWORD_FLOW.others}
          button={FLOW.done}
          onButton={onClose}
        />
      )}
    </FlowDialog>
  );
}

function CodeStep({ flow, phone }: { flow: Flow<ResetField>; phone: string }) {
  return (
    <FlowForm flow={flow} submit={FLOW.next}>
      <dl className="flow-fact">
        <dt>{PASSWORD_FLOW.bound}</dt>
        <dd>{masked(phone)}</dd>
      </dl>
      <CodeField
        value={flow.values.code}
        problem={flow.problems.code}
        type="set_password"
        phone={phone}
        onChange={code => flow.typed('code', code)}
        onProblem={problem => flow.setProblem('code', problem)}
      />
    </FlowForm>
  );
}

function NewStep({ flow }: { flow: Flow<ResetField> }) {
  const { values, problems, typed } = flow;
  return (
    <FlowForm flow={flow} submit={FLOW.sure}>
      <PasswordField
        isNew
        label={PASSWORD_FLOW.next}
        value={values.next}
        problem={problems.next}
        note={PASSWORD_FLOW.rule}
        onChange={text => typed('next', text)}
      />
      <PasswordField
        isNew
        label={PASSWORD_FLOW.again}
        value={values.again}
        problem={problems.again}
        onChange={text => typed('again', text)}
      />
    </FlowForm>
  );
}
