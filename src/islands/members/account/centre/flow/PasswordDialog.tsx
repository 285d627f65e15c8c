import { memberCall } from '../../../../platform/member-call.ts';
import { refreshViewer } from '../../../../platform/state/viewer.ts';
import { PasswordField as PasswordInput } from '../../fields/PasswordField.tsx';
import { FLOW, PASSWORD_FLOW } from '../flow-wording.ts';
import { changePassword, type PasswordField } from './change-password.ts';
import { FlowDialog } from './FlowDialog.tsx';
import { FlowForm } from './FlowForm.tsx';
import { Outcome } from './Outcome.tsx';
import { useFlow } from './use-flow.ts';

interface Props {
  /** The user forgot the old password. */
  onForgot: () => void;
  onClose: () => void;
}

const NEW: readonly [PasswordField, string, string | undefined][] = [
  ['next', PASSWORD_FLOW.next, PASSWORD_FLOW.rule],
  ['again', PASSWORD_FLOW.again, undefined],
];

/** Changes the password by the old one. */
export function PasswordDialog({ onForgot, onClose }: Props) {
  const flow = useFlow(changePassword, async (_, { old, next }) => {
    await memberCall('POST /api/v2/account/change_password', { password: old, new_password: next });
    void refreshViewer();
    return undefined;
  });
  const { step, values, problems, typed } = flow;
  return (
    <FlowDialog title={PASSWORD_FLOW.changeTitle} onClose={onClose}>
      {step === 1 ? (
        <FlowForm flow={flow} submit={FLOW.sure}>
          <PasswordInput
            label={PASSWORD_FLOW.old}
            value={values.old}
            problem={problems.old}
            onChange={text => typed('old', text)}
          />
          {NEW.map(([field, label, note]) => (
            <PasswordInput
              key={field}
              isNew
              label={label}
              value={values[field]}
              problem={problems[field]}
              {...(note && { note })}
              onChange={text => typed(field, text)}
            />
          ))}
          <button type="button" className="link flow-aside" onClick={onForgot}>
            {PASSWORD_FLOW.forgot}
          </button>
        </FlowForm>
      ) : (
        <Outcome
          title={PASSWORD_FLOW.changed}
          text={PASSWORD_FLOW.others}
          button={FLOW.done}
          onButton={onClose}
        />
      )}
    </FlowDialog>
  );
}
