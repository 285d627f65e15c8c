import { useRef, useState } from 'react';
import { masked } from '#lib/members/account/limits.ts';
import { CodeField } from '../../fields/CodeField.tsx';
import { TextField } from '../../fields/TextField.tsx';
import type { OauthReturn } from '../../oauth-return.ts';
import { phoneDigits } from '../../rules.ts';
import { FLOW, PHONE_FLOW } from '../flow-wording.ts';
import type { Owner } from '../owner.ts';
import { changePhone, type PhoneField, phoneSteps } from './change-phone.ts';
import { FlowDialog } from './FlowDialog.tsx';
import { FlowForm } from './FlowForm.tsx';
import { Outcome } from './Outcome.tsx';
import { ProofStep } from './ProofStep.tsx';
import { type Provider, phoneWaysOf, providerOf } from './proof.ts';
import { sendPhoneStep } from './send-phone-step.ts';
import { type Flow, useFlow } from './use-flow.ts';

interface Props {
  owner: Owner;
  onClose: () => void;
}

/** Changes the phone number: old and new number, proof, code, success. */
export function PhoneDialog({ owner, onClose }: Props) {
  const bound = owner.phone;
  const ways = phoneWaysOf(owner);
  const [way, setWay] = useState(ways[0]);
  const provider = useRef<Provider>(undefined);
  const steps = phoneSteps(way);
  const flow = useFlow(changePhone(bound, way), (step, values) =>
    sendPhoneStep(steps[step - 1]!, { bound, way, values, provider: provider.current }),
  );
  const { step, values } = flow;
  const onReturn = (type: 'weixin' | 'qq') => (found: OauthReturn) => {
    provider.current = providerOf(type, found);
    if (provider.current) flow.pass();
    else flow.setProblem('', PHONE_FLOW.cancelled);
  };
  const current = steps[step - 1];
  return (
    <FlowDialog
      title={bound === '' ? PHONE_FLOW.bindTitle : PHONE_FLOW.title}
      steps={way === undefined ? PHONE_FLOW.steps : PHONE_FLOW.provenSteps}
      step={step}
      onClose={onClose}
    >
      {current === 'numbers' && <NumbersStep flow={flow} bound={bound} />}
      {current === 'proof' && way !== undefined && (
        <ProofStep
          flow={flow}
          ways={ways}
          way={way}
          phone={bound}
          onWay={setWay}
          onReturn={found => (way === 'weixin' || way === 'qq') && onReturn(way)(found)}
        />
      )}
      {current === 'code' && <CodeStep flow={flow} />}
      {current === undefined && (
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
        value={values.newCode}
        problem={problems.newCode}
        type="change_phone"
        phone={values.next}
        onChange={code => typed('newCode', code)}
        onProblem={problem => setProblem('newCode', problem)}
      />
    </FlowForm>
  );
}
