import { SIGN_COINS } from '#lib/community/task/sign.ts';
import dialogs from '../../../platform/ui/dialog.css?url&no-inline';
import { Icon } from '../../../platform/ui/Icon.tsx';
import { useModal } from '../../../platform/ui/use-modal.ts';
import { DIALOG } from '../../../platform/ui/wording.ts';
import { coinsIn, type DailySignIn } from '../sign.ts';
import { Week } from '../Week.tsx';
import { nextMore, weekOf } from '../week.ts';
import { SIGN } from '../wording.ts';
import { Art } from './Art.tsx';
import styles from './popup.css?url&no-inline';

/** Values that are shown when the answer has none. */
const DEFAULT_COINS = 10;
const DEFAULT_STREAK = 1;

interface Props {
  signed: Partial<DailySignIn>;
  onClose: () => void;
}

/** The reward of the daily sign-in, 375 wide. */
export function SignPopup({ signed, onClose }: Props) {
  const dialog = useModal(onClose);
  const streak = signed.continue_sign_count || DEFAULT_STREAK;
  const more = nextMore(weekOf(streak, true, SIGN_COINS));
  return (
    <>
      <link rel="stylesheet" href={dialogs} precedence="default" />
      <link rel="stylesheet" href={styles} precedence="default" />
      <dialog ref={dialog} className="modal sign-popup" aria-labelledby="sign-popup-title">
        <Art />
        <div className="sign-popup-body">
          <h2 id="sign-popup-title">{SIGN.success}</h2>
          <p className="sign-coins">
            <b>{SIGN.plus(coinsIn(signed) ?? DEFAULT_COINS)}</b> {SIGN.coin}
          </p>
          <Week streak={streak} isSigned rewards={SIGN_COINS} />
          <p className="muted">
            {[SIGN.streak(streak), ...(more ? [SIGN.more(more.day, more.coins)] : [])].join('，')}
          </p>
          <button type="button" className="btn btn--primary btn--lg" data-autofocus onClick={onClose}>
            {SIGN.close}
          </button>
        </div>
        <button
          type="button"
          className="icon-btn sign-popup-close"
          aria-label={DIALOG.close}
          onClick={onClose}
        >
          <Icon name="cross" />
        </button>
      </dialog>
    </>
  );
}
