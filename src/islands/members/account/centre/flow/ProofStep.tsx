import { useState } from 'react';
import type { OauthWay } from '../../oauth-entry.ts';
import type { OauthReturn } from '../../oauth-return.ts';
import { useOauthReturn } from '../../use-oauth-return.ts';
import { QqWindow } from '../bind/QqWindow.tsx';
import { WeixinFrame } from '../bind/WeixinFrame.tsx';
import { FLOW, PROOF } from '../flow-wording.ts';
import type { PhoneField } from './change-phone.ts';
import { FlowForm } from './FlowForm.tsx';
import { ProofFields } from './ProofFields.tsx';
import type { PhoneWay, ProofWay } from './proof.ts';
import type { Flow } from './use-flow.ts';
import { WayChoice } from './WayChoice.tsx';

interface Props {
  flow: Flow<PhoneField>;
  ways: readonly PhoneWay[];
  way: PhoneWay;
  /** The bound number. */
  phone: string;
  onWay: (way: PhoneWay) => void;
  onReturn: (found: OauthReturn) => void;
}

const isProvider = (way: PhoneWay): way is OauthWay => way === 'weixin' || way === 'qq';

/** Proof of ownership before the number changes: by the old number, the password, or a provider. */
export function ProofStep({ flow, ways, way, phone, onWay, onReturn }: Props) {
  if (!isProvider(way))
    return (
      <FlowForm flow={flow} submit={FLOW.next}>
        <ProofFields
          flow={flow}
          // A user who lost both number and password chooses a provider here.
          ways={ways as readonly ProofWay[]}
          way={way}
          phone={phone}
          type="change_phone_proof"
          onWay={onWay}
        />
      </FlowForm>
    );
  return (
    <>
      <WayChoice ways={ways} way={way} onWay={onWay} />
      <ProviderPage key={way} type={way} onReturn={onReturn} />
      <p className="form-problem" role="alert">
        {flow.problems['']}
      </p>
    </>
  );
}

const PAGES = { weixin: WeixinFrame, qq: QqWindow };

function ProviderPage({ type, onReturn }: { type: OauthWay; onReturn: (found: OauthReturn) => void }) {
  const [state, setState] = useState('');
  useOauthReturn(state, onReturn);
  const Page = PAGES[type];
  return <Page onState={setState} words={PROOF} />;
}
