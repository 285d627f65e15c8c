import { masked } from '#lib/members/account/limits.ts';
import type { SmsType } from '#lib/members/account/sign-in/sms-type.ts';
import { CodeField } from '../../fields/CodeField.tsx';
import { PasswordField } from '../../fields/PasswordField.tsx';
import { PROOF } from '../flow-wording.ts';
import type { ProofField, ProofWay } from './proof.ts';
import type { Flow } from './use-flow.ts';
import { WayChoice } from './WayChoice.tsx';

interface Props {
  flow: Flow<ProofField>;
  ways: readonly ProofWay[];
  way: ProofWay;
  phone: string;
  type: SmsType;
  onWay: (way: ProofWay) => void;
}

/** Proof of ownership: a code to the bound number, or the password. */
export function ProofFields({ flow, ways, way, phone, type, onWay }: Props) {
  const { values, problems, typed, setProblem } = flow;
  return (
    <>
      <WayChoice ways={ways} way={way} onWay={onWay} />
      {way === 'code' ? (
        <>
          <p className="login-lead">{PROOF.sentTo(masked(phone))}</p>
          <CodeField
            value={values.code}
            problem={problems.code}
            type={type}
            phone={phone}
            onChange={code => typed('code', code)}
            onProblem={problem => setProblem('code', problem)}
          />
        </>
      ) : (
        <PasswordField
          value={values.password}
          problem={problems.password}
          onChange={text => typed('password', text)}
        />
      )}
    </>
  );
}
