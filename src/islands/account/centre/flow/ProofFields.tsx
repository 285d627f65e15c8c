import type { SmsType } from '#lib/account/sms-type.ts';
import { CodeField } from '../../fields/CodeField.tsx';
import { PasswordField } from '../../fields/PasswordField.tsx';
import { masked } from '../../rules.ts';
import { PROOF } from '../flow-wording.ts';
import type { ProofField, ProofWay } from './proof.ts';
import type { Flow } from './use-flow.ts';

interface Props {
  flow: Flow<ProofField>;
  ways: readonly ProofWay[];
  way: ProofWay;
  phone: string;
  type: SmsType;
  onWay: (way: ProofWay) => void;
}

/** A code to the bound number or the password, whichever the owner has at hand. */
export function ProofFields({ flow, ways, way, phone, type, onWay }: Props) {
  const { values, problems, typed, setProblem } = flow;
  return (
    <>
      {ways.length > 1 && (
        <fieldset className="seg flow-ways">
          <legend className="sr">{PROOF.way}</legend>
          {ways.map(each => (
            <button key={each} type="button" aria-pressed={each === way} onClick={() => onWay(each)}>
              {PROOF.ways[each]}
            </button>
          ))}
        </fieldset>
      )}
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
