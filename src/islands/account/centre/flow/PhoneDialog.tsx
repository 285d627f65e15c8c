import { memberCall } from '../../../member-call.ts';
import { refreshViewer } from '../../../state/viewer.ts';
import { CodeField } from '../../fields/CodeField.tsx';
import { TextField } from '../../fields/TextField.tsx';
import { masked, phoneDigits } from '../../rules.ts';
import { FLOW, PHONE_FLOW } from '../flow-wording.ts';
import { changePhone, type PhoneField } from './change-phone.ts';
import { FlowDialog } from './FlowDialog.tsx';
import { FlowForm } from './FlowForm.tsx';
import { Outcome } from './Outcome.tsx';
import { type Flow, useFlow } from './use-flow.ts';

interface Props {
  /** The number that the account has; '' without one. */
  bound: string;
  onClose: () => void;
}

/** Another number: the old and the new one, the code, success (spec §2.8). */
export function PhoneDialog({ bound, onClose }: Props) {
  const flow = useFlow(changePhone(bound), async (step, { old, next, code }) => {
    if (step === 1) {
      const { status } = await memberCall('POST /api/v2/account/check_phone', { phone: next });
      return status === REGISTERED ? { next: PHONE_FLOW.registered } : undefined;
    }
    const old_mobile = bound === '' ? undefined : old;
    await memberCall('POST /api/v2/account/change_phone', { mobile: next, code, old_mobile });
    void refreshViewer();
    return undefined;
  });
  const title = bound === '' ? PHONE_FLOW.bindTitle : PHONE_FLOW.title;
  const { step, values } = flow;
  return (
    <FlowDialog title={title} steps={PHONE_FLOW.steps} step={step} onClose={onClose}>
      {step === 1 && <NumbersStep flow={flow} bound={bound} />}
      {step === 2 && <CodeStep flow={flow} />}
      {step === 3 && (
        <Outcome
          title={PHONE_FLOW.success}
          text={PHONE_FLOW.successText(masked(values.next))}
          button={FLOW.done}
          onButton={onClose}
        />
      )}
    </FlowDialog>
  );
}

/** Spec §5: what checking a number answers. */
const REGISTERED = 1;
const TELEPHONE = { type: 'tel', inputMode: 'numeric', prefix: '+86' } as const;

function NumbersStep({ flow, bound }: { flow: Flow<PhoneField>; bound: string }) {
  const { values, problems, typed } = flow;
  return (
    <FlowForm flow={flow} submit={FLOW.next}>
      {bound !== '' && (
        <TextField
          {...TELEPHONE}
          label={PHONE_FLOW.old}
          value={values.old}
          problem={problems.old}
          note={PHONE_FLOW.oldHint(masked(bound))}
          autoComplete="off"
          data-autofocus
          onChange={text => typed('old', phoneDigits(text))}
        />
      )}
      <TextField
        {...TELEPHONE}
        label={PHONE_FLOW.next}
        value={values.next}
        problem={problems.next}
        autoComplete="tel-national"
        onChange={text => typed('next', phoneDigits(text))}
      />
    </FlowForm>
  );
}

function CodeStep({ flow }: { flow: Flow<PhoneField> }) {
  const { values, problems, typed, setProblem } = flow;
  return (
    <FlowForm flow={flow} submit={FLOW.sure}>
      <p className="login-lead">{PHONE_FLOW.sentTo(masked(values.next))}</p>
      <CodeField
        value={values.code}
        problem={problems.code}
        type="change_phone"
        phone={values.next}
        onChange={code => typed('code', code)}
        onProblem={problem => setProblem('code', problem)}
      />
    </FlowForm>
  );
}
