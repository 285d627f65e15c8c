import { useState } from 'react';
import type { WayIn } from '#lib/account/ways/way.ts';
import { memberCall } from '../../../member-call.ts';
import { PasswordField as PasswordInput } from '../../fields/PasswordField.tsx';
import type { OauthType } from '../../oauth-entry.ts';
import { FLOW, PASSWORD_FLOW } from '../flow-wording.ts';
import { changePassword, type PasswordField } from './change-password.ts';
import { FlowDialog } from './FlowDialog.tsx';
import { FlowForm } from './FlowForm.tsx';
import { Outcome } from './Outcome.tsx';
import { useFlow } from './use-flow.ts';
import { WaysIn } from './WaysIn.tsx';

interface Props {
  /** The user forgot the old password. */
  onForgot: () => void;
  onUnbind: (type: OauthType) => void;
  onClose: () => void;
}

const NEW: readonly [PasswordField, string, string | undefined][] = [
  ['next', PASSWORD_FLOW.next, PASSWORD_FLOW.rule],
  ['again', PASSWORD_FLOW.again, undefined],
];

/** Changes the password, given the old one (spec §2.8). */
export function PasswordDialog({ onForgot, onUnbind, onClose }: Props) {
  const [ways, setWays] = useState<readonly WayIn[]>([]);
  const flow = useFlow(changePassword, async (_, { old, next }) => {
    const given = { password: old, new_password: next };
    setWays((await memberCall('POST /api/v2/account/change_password', given)).ways);
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
        <>
          <Outcome
            title={PASSWORD_FLOW.changed}
            text={PASSWORD_FLOW.others}
            button={FLOW.done}
            onButton={onClose}
          />
          <WaysIn ways={ways} onUnbind={onUnbind} />
        </>
      )}
    </FlowDialog>
  );
}
