import { useState } from 'react';
import { CallError } from '../../../../platform/call.ts';
import { memberCall } from '../../../../platform/member-call.ts';
import { refreshViewer } from '../../../../platform/state/viewer.ts';
import type { OauthWay } from '../../oauth-entry.ts';
import { useOauthReturn } from '../../use-oauth-return.ts';
import { BIND } from '../binding-wording.ts';
import { FlowDialog } from '../flow/FlowDialog.tsx';
import { FlowForm } from '../flow/FlowForm.tsx';
import { Outcome } from '../flow/Outcome.tsx';
import { ProofFields } from '../flow/ProofFields.tsx';
import { isOfProof, type Provider, proofRules, proofToBind, providerOf, waysOf } from '../flow/proof.ts';
import { useFlow } from '../flow/use-flow.ts';
import { FLOW, PROOF } from '../flow-wording.ts';
import type { Owner } from '../owner.ts';
import { QqWindow } from './QqWindow.tsx';
import { WeixinFrame } from './WeixinFrame.tsx';

interface Props {
  owner: Owner;
  type: OauthWay;
  onClose: () => void;
}

const PAGES = { weixin: WeixinFrame, qq: QqWindow };

/**
 * Binds WeChat by a QR code in a frame, or QQ by a window, then asks for the owner's proof: from then on the
 * identity signs in. Last comes success or failure.
 */
export function BindDialog({ owner, type, onClose }: Props) {
  const ways = waysOf(owner);
  const [way, setWay] = useState(ways[0]);
  const [state, setState] = useState('');
  const [identity, setIdentity] = useState<Provider>();
  const [failure, setFailure] = useState<string>();
  useOauthReturn(state, found => {
    const provider = providerOf(type, found);
    setIdentity(provider);
    if (!provider) setFailure(BIND.cancelled);
  });
  const flow = useFlow(proofRules(way ?? 'code'), async (_, values) => {
    try {
      await bind(identity!, proofToBind(way!, values));
      void refreshViewer();
      return undefined;
    } catch (error) {
      if (!(error instanceof CallError) || isOfProof(error)) throw error;
      setFailure(error.message);
      return {};
    }
  });
  const retry = () => {
    setState('');
    setIdentity(undefined);
    setFailure(undefined);
  };
  const Page = PAGES[type];
  const isDone = flow.step === 2;
  const isAsking = !failure && !isDone;
  return (
    <FlowDialog title={BIND.title[type]} onClose={onClose}>
      {!way && <p className="login-lead">{PROOF.none}</p>}
      {isAsking &&
        way &&
        (identity ? (
          <FlowForm flow={flow} submit={FLOW.sure}>
            <p className="login-lead">{BIND.proof}</p>
            <ProofFields flow={flow} ways={ways} way={way} phone={owner.phone} type="bind" onWay={setWay} />
          </FlowForm>
        ) : (
          <Page onState={setState} />
        ))}
      {isDone && (
        <Outcome title={BIND.success} text={BIND.successText} button={FLOW.done} onButton={onClose} />
      )}
      {failure && (
        <Outcome isFailure title={BIND.failure} text={failure} button={BIND.retry} onButton={retry} />
      )}
    </FlowDialog>
  );
}

const bind = (identity: Provider, proof: ReturnType<typeof proofToBind>) =>
  identity.type === 'weixin'
    ? memberCall('POST /api/v2/bind/weixin', { ...identity, ...proof })
    : memberCall('POST /api/v2/bind/qq', { ...identity, ...proof });
