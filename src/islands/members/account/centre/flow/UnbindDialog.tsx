import { useState } from 'react';
import { memberCall } from '../../../../platform/member-call.ts';
import { refreshViewer } from '../../../../platform/state/viewer.ts';
import { UNBIND } from '../binding-wording.ts';
import { FLOW, PROOF } from '../flow-wording.ts';
import type { Owner } from '../owner.ts';
import { FlowDialog } from './FlowDialog.tsx';
import { FlowForm } from './FlowForm.tsx';
import { Outcome } from './Outcome.tsx';
import { ProofFields } from './ProofFields.tsx';
import { proofOf, proofRules, waysOf } from './proof.ts';
import { useFlow } from './use-flow.ts';

interface Props {
  owner: Owner;
  type: 'weixin' | 'qq';
  onClose: () => void;
}

/** Unbinds WeChat or QQ: asks for a proof, then success. */
export function UnbindDialog({ owner, type, onClose }: Props) {
  const ways = waysOf(owner);
  const [way, setWay] = useState(ways[0]);
  const flow = useFlow(proofRules(way ?? 'code'), async (_, values) => {
    await memberCall('POST /api/v2/unbind', { oauth_type: type, ...proofOf(way ?? 'code', values) });
    void refreshViewer();
    return undefined;
  });
  return (
    <FlowDialog title={UNBIND.title[type]} onClose={onClose}>
      {way === undefined && <p className="login-lead">{PROOF.none}</p>}
      {way !== undefined && flow.step === 1 && (
        <FlowForm flow={flow} submit={UNBIND.submit}>
          <p className="login-lead">{UNBIND.text[type]}</p>
          <ProofFields flow={flow} ways={ways} way={way} phone={owner.phone} type="unbind" onWay={setWay} />
        </FlowForm>
      )}
      {flow.step === 2 && (
        <Outcome title={UNBIND.success} text={UNBIND.successText} button={FLOW.done} onButton={onClose} />
      )}
    </FlowDialog>
  );
}
