import { useQqWindow } from '../../use-qq-window.ts';
import { BIND } from '../binding-wording.ts';

/** QQ's page in a window of its own. `onState`: what it began with. */
export function QqWindow({ onState }: { onState: (state: string) => void }) {
  const qq = useQqWindow(BIND.qqBlocked, onState);
  return (
    <div className="login-form">
      <p className="login-lead">{BIND.qqHint}</p>
      <p className="form-problem" role="alert">
        {qq.problem}
      </p>
      <button
        type="button"
        className="btn btn--primary btn--lg"
        data-autofocus
        onClick={() => void qq.open()}
      >
        {BIND.qqOpen}
      </button>
    </div>
  );
}
