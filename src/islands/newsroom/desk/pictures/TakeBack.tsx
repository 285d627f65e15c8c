import { useState } from 'react';
import { REASON_MAX } from '#lib/wiki/artwork/limits.ts';
import { CallError } from '../../../platform/call.ts';
import { memberCall } from '../../../platform/member-call.ts';
import { toast } from '../../../platform/state/toast.ts';
import { Modal } from '../../../platform/ui/Modal.tsx';
import { Lines } from '../FormFields.tsx';
import type { DeskArtwork } from './shapes.ts';
import { PICTURES } from './wording.ts';

interface Props {
  edit: DeskArtwork;
  currentId: number;
  onDone: (edit: DeskArtwork) => void;
}

/** Takes the picture back, after the operator has entered a reason. */
export function TakeBack({ edit: { kind, entity_id, name }, currentId, onDone }: Props) {
  const [isConfirming, setConfirming] = useState(false);
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const take = async () => {
    setBusy(true);
    const options = { kind, entity_id, current_id: currentId, reason };
    try {
      onDone(await memberCall('POST /api/v1/operator/artwork_take_back', options));
      toast(PICTURES.takenBack);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setBusy(false);
      setProblem(error.message);
    }
  };
  return (
    <p>
      <button type="button" className="btn btn--plain" onClick={() => setConfirming(true)}>
        {PICTURES.takeBack}
      </button>
      {isConfirming && (
        <Modal
          title={PICTURES.takeBackOf(name)}
          confirm={PICTURES.takeBack}
          isDanger
          isBusy={isBusy}
          onConfirm={() => void take()}
          onCancel={() => setConfirming(false)}
        >
          <p>{PICTURES.takeBackText}</p>
          <Lines
            name={PICTURES.reason}
            hint={PICTURES.reasonHint}
            rows={3}
            max={REASON_MAX}
            value={reason}
            fault={problem}
            onChange={setReason}
          />
        </Modal>
      )}
    </p>
  );
}
