import { useId } from 'react';
import { Art } from '../../community/task/popup/Art.tsx';
import popup from '../../community/task/popup/popup.css?url&no-inline';
import dialog from '../../platform/ui/dialog.css?url&no-inline';
import { useModal } from '../../platform/ui/use-modal.ts';
import { coinsIn, type RoomSignIn } from './state.ts';
import { SIGN_ROOM } from './wording.ts';

/** What a sign-in in a room brought, in the look of the daily one. */
export function SignReward({ signed, onClose }: { signed: RoomSignIn; onClose: () => void }) {
  const ref = useModal(onClose);
  const titleId = useId();
  const coins = coinsIn(signed);
  return (
    <>
      <link rel="stylesheet" href={dialog} precedence="default" />
      <link rel="stylesheet" href={popup} precedence="default" />
      <dialog ref={ref} className="modal sign-popup" aria-labelledby={titleId}>
        <Art />
        <div className="sign-popup-body">
          <h2 id={titleId}>{SIGN_ROOM.success}</h2>
          {coins > 0 && (
            <p className="sign-coins">
              <b>{SIGN_ROOM.plus(coins)}</b> {SIGN_ROOM.coin}
            </p>
          )}
          <p className="muted">
            {SIGN_ROOM.streak(signed.continue_sign_count)}，{SIGN_ROOM.nth(signed.nth)}
          </p>
          <button type="button" className="btn btn--primary btn--lg" data-autofocus onClick={onClose}>
            {SIGN_ROOM.close}
          </button>
        </div>
      </dialog>
    </>
  );
}
