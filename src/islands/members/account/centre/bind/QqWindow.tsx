import { useQqWindow } from '../../use-qq-window.ts';
import { BIND } from '../binding-wording.ts';

interface Props {
  /** Called with the OAuth state once it is known. */
  onState: (state: string) => void;
  words?: Readonly<Record<'qqBlocked' | 'qqHint' | 'qqOpen', string>>;
}

/** QQ's page in a window of its own. */
export function QqWindow({ onState, words = BIND }: Props) {
  const qq = useQqWindow(words.qqBlocked, onState);
  return (
    <div className="login-form">
      <p className="login-lead">{words.qqHint}</p>
      <p className="form-problem" role="alert">
        {qq.problem}
      </p>
      <button
        type="button"
        className="btn btn--primary btn--lg"
        data-autofocus
        onClick={() => void qq.open()}
      >
        {words.qqOpen}
      </button>
    </div>
  );
}
