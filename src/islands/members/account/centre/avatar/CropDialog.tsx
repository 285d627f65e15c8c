import { useState } from 'react';
import { CallError } from '../../../../platform/call.ts';
import { memberCall } from '../../../../platform/member-call.ts';
import { upload } from '../../../../platform/request/upload.ts';
import { toast } from '../../../../platform/state/toast.ts';
import { refreshViewer } from '../../../../platform/state/viewer.ts';
import { FlowDialog } from '../flow/FlowDialog.tsx';
import { editFault } from '../profile/edit-fault.ts';
import { CropArea } from './CropArea.tsx';
import { type Crop, wholeOf, ZOOM_MAX, zoomed } from './crop.ts';
import { squareFile } from './draw.ts';

import { AVATAR } from './wording.ts';

/** edit_type of the avatar. */
const EDITS_PICTURE = 1;

interface Props {
  picture: ImageBitmap;
  onClose: () => void;
}

/** Crops the avatar: move, zoom, send. */
export function CropDialog({ picture, onClose }: Props) {
  const [crop, setCrop] = useState<Crop>(() => wholeOf(picture));
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const save = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      const head_portrait = await upload('avatar', await squareFile(picture, crop));
      await memberCall('POST /api/v1/user/edit_user', { head_portrait, edit_type: EDITS_PICTURE });
      await refreshViewer();
      toast(AVATAR.saved);
      onClose();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem(editFault(error, [])['']);
      setBusy(false);
    }
  };
  return (
    <FlowDialog title={AVATAR.title} onClose={onClose}>
      <p className="login-lead">{AVATAR.hint}</p>
      <CropArea picture={picture} crop={crop} onCrop={setCrop} />
      <label className="crop-zoom">
        {AVATAR.zoom}
        <input
          type="range"
          min={1}
          max={ZOOM_MAX}
          step={0.05}
          value={crop.zoom}
          onChange={event => setCrop(zoomed(picture, crop, Number(event.target.value)))}
        />
      </label>
      <p className="form-problem" role="alert">
        {problem}
      </p>
      <button
        type="button"
        className="btn btn--primary btn--lg flow-submit"
        aria-disabled={isBusy}
        onClick={() => isBusy || void save()}
      >
        {isBusy ? AVATAR.saving : AVATAR.save}
      </button>
    </FlowDialog>
  );
}
