import { useState } from 'react';
import type { OwnTextKind } from '#lib/members/account/user-data.ts';
import { memberCall } from '../../../../platform/member-call.ts';
import { endBy } from '../../../../platform/state/session.ts';
import { LEAVE } from '../binding-wording.ts';
import { PROOF } from '../flow-wording.ts';
import type { Owner } from '../owner.ts';
import { FlowDialog } from './FlowDialog.tsx';
import { FlowForm } from './FlowForm.tsx';
import { LeaveChoice } from './LeaveChoice.tsx';
import { Outcome } from './Outcome.tsx';
import { ProofFields } from './ProofFields.tsx';
import { proofOf, proofRules, waysOf } from './proof.ts';
import { useFlow } from './use-flow.ts';

interface Props {
  owner: Owner;
  /** Called once the account is closed, even if the dialog is dismissed early. */
  onLeft: () => void;
  onClose: () => void;
}

const STEPS = 2;

/** Closes the account for good: explanation, proof, success. */
export function LeaveDialog({ owner, onLeft, onClose }: Props) {
  const ways = waysOf(owner);
  const [way, setWay] = useState(ways[0]);
  const [ownText, setOwnText] = useState<OwnTextKind>('anonymise');
  const [isAgreed, setAgreed] = useState(false);
  const flow = useFlow(proofRules(way ?? 'code', STEPS), async (step, values) => {
    if (step === 1) return isAgreed ? undefined : { '': LEAVE.notAgreed };
    const proof = proofOf(way ?? 'code', values);
    await endBy(() => memberCall('POST /api/v2/unregister', { said: ownText, ...proof }));
    return undefined;
  });
  const { step } = flow;
  const hasLeft = step > STEPS;
  return (
    <FlowDialog title={LEAVE.title} steps={LEAVE.steps} step={step} onClose={hasLeft ? onLeft : onClose}>
      {step === 1 && (
        <FlowForm flow={flow} submit={LEAVE.next}>
          <LeaveChoice
            ownText={ownText}
            isAgreed={isAgreed}
            isMissing={Boolean(flow.problems['']) && !isAgreed}
            onOwnText={setOwnText}
            onAgreed={setAgreed}
          />
        </FlowForm>
      )}
      {step === 2 && way === undefined && <p className="login-lead">{PROOF.none}</p>}
      {step === 2 && way !== undefined && (
        <FlowForm flow={flow} submit={LEAVE.submit} isDanger>
          <p className="login-lead">{LEAVE.lead}</p>
          <ProofFields
            flow={flow}
            ways={ways}
            way={way}
            phone={owner.phone}
            type="unregister"
            onWay={setWay}
          />
        </FlowForm>
      )}
      {hasLeft && (
        <Outcome title={LEAVE.success} text={LEAVE.successText} button={LEAVE.home} onButton={onLeft} />
      )}
    </FlowDialog>
  );
}
